"""The package is built as every game is: its rules know the kernel alone, and imports point down."""

import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]
RULES = HERE / "src" / "moowoo_eights" / "rules"
IMPORTED = re.compile(r"^(?:from|import) ([\w.]+)", re.MULTILINE)
KNOWN = ("moowoo.engine", "moowoo_eights.rules", "numpy", "typing")


def test_imports_point_down() -> None:
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports('pyproject.toml'))"
    inside = os.environ | {"PYTHONPATH": os.pathsep.join([str(HERE / "src"), *sys.path])}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=HERE, env=inside, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "1 kept, 0 broken" in done.stdout


def test_the_rules_know_the_kernel_alone() -> None:
    imported = {name for module in RULES.glob("*.py") for name in IMPORTED.findall(module.read_text(encoding="utf-8"))}
    assert "moowoo.engine" in imported
    assert {name for name in imported if not name.startswith(KNOWN)} == set()
