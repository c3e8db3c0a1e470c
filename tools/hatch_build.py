"""Makes a wheel for a platform of the pure one: `MOOWOO_COMPILED` names a folder with compiled code to put into it."""

import os
import sys
import sysconfig
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiled = os.environ.get("MOOWOO_COMPILED")
        if not compiled or version == "editable":
            return
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"{python}-{python}-{platform}"
        build_data["force_include"][compiled] = "moowoo/compiled"
