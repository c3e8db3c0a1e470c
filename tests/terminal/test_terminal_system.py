"""The set-up of system programs: it knows all that Orca needs, and says plainly what is missing."""

import re
import shutil
import subprocess
from pathlib import Path

from kit.orca import BROWSERS, PROGRAMS

SCRIPT = Path(__file__).parents[2] / "tools" / "system.sh"


def test_every_program_of_the_rig_is_installed_by_the_script() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert [name for name in (*PROGRAMS, *BROWSERS) if not re.search(rf"[\n ]{re.escape(name)}:", text)] == []


def test_what_is_missing_is_said_plainly(tmp_path: Path) -> None:
    """Without apt-get nothing can be installed, and nothing fails."""
    for program in ("id", "sort", "tr"):
        (tmp_path / program).symlink_to(shutil.which(program) or program)
    ended = subprocess.run(
        [shutil.which("sh") or "/bin/sh", SCRIPT],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stderr.startswith("Missing for some tests, which will be skipped: ")
    assert " orca " in ended.stderr
