"""Plates as a real slicer takes them: no complaint, a piece one object, its print in a second filament."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from moowoo.printing.relief import craft
from printing.workshop import EDITIONS, order

pytestmark = pytest.mark.proof
SLICER = "prusa-slicer"
SETTINGS = (
    "--layer-height=0.2",
    "--fill-density=15%",
    "--perimeters=2",
    "--perimeter-speed=60",
    "--infill-speed=80",
    "--nozzle-diameter=0.4,0.4",
    "--filament-diameter=1.75,1.75",
    "--filament-density=1.24,1.24",
    "--temperature=210,210",
    "--bed-shape=0x0,250x0,250x210,0x210",
    "--center=125,105",
)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_plate_is_sliced(game: str, edition: str | None, tmp_path: Path) -> None:
    if shutil.which(SLICER) is None:
        pytest.skip(f"NOT SLICED: not installed here: {SLICER} (apt install --no-install-recommends {SLICER})")
    asked = order(game, tmp_path, edition=edition)
    plates = [job for job in craft.jobs(asked) if job.path.parent.name == "plates"]
    assert plates
    for job in plates:
        job.path.parent.mkdir(parents=True, exist_ok=True)
        job.write(job.path)
        sliced = job.path.with_suffix(".gcode")
        command = [SLICER, "--export-gcode", *SETTINGS, f"--output={sliced}", str(job.path)]
        said = subprocess.run(command, capture_output=True, text=True, check=True)
        assert not re.search("warning|error", said.stdout + said.stderr, re.IGNORECASE), said.stdout
        used = re.search(r"^; filament used \[g\] = (\S+), (\S+)", sliced.read_text(), re.MULTILINE)
        assert used is not None
        body, printed = (float(grams) for grams in used.groups())
        assert body > 10 * printed > 0
