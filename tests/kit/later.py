"""Libraries that are long to import and that few tests use: every worker reads all tests, and one runs those."""

import importlib.util
import sys
from types import ModuleType


def later(name: str) -> ModuleType:
    """A module that is imported when something is first asked of it."""
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
