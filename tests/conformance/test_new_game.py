"""`moowoo new-game` lays a package that can be played at once, under the name that was asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from moowoo.cli import main
from moowoo.conformance import CHECKS

SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games") / "gofish"
    assert main(["new-game", "gofish", "--title", "Go Fish", "--into", str(folder)]) == 0
    return folder


def python(laid: Path, *words: str) -> subprocess.CompletedProcess[str]:
    inside = os.environ | {"PYTHONPATH": os.pathsep.join([str(laid / "src"), str(SOURCE)])}
    return subprocess.run([sys.executable, *words], cwd=laid, env=inside, capture_output=True, text=True, check=False)


def test_it_passes_conformance_as_it_stands(laid: Path) -> None:
    code = (
        "from moowoo.conformance import results\n"
        "from moowoo_gofish.kit import KIT\n"
        "for name, failure in results(KIT):\n"
        "    print('FAIL' if failure else 'ok', name, failure or '', flush=True)\n"
    )
    done = python(laid, "-c", code)
    assert [line for line in done.stdout.splitlines() if not line.startswith("ok")] == [], done.stderr
    assert len(done.stdout.splitlines()) == len(CHECKS)


def test_nothing_of_the_skeletons_name_is_left(laid: Path) -> None:
    for file in laid.rglob("*"):
        assert "tiny" not in file.name.lower()
        if file.is_file() and "__pycache__" not in file.parts:
            assert "tinygame" not in file.read_text(encoding="utf-8").lower().replace(" ", "")


@pytest.mark.proof
def test_what_is_laid_is_written_as_the_house_writes(laid: Path) -> None:
    settings = SOURCE.parent / "pyproject.toml"
    done = python(laid, "-m", "ruff", "check", "--ignore", "I", "--config", str(settings), "src")
    assert done.returncode == 0, done.stdout
    types = ("--config-file", str(settings), "--cache-dir", str(laid / ".cache"))
    done = python(
        laid, "-m", "mypy", *types, "-p", "moowoo_gofish", "--allow-untyped-decorators", "--no-warn-return-any"
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["Go Fish", "go-fish", "8", ""])
def test_a_name_that_cannot_be_one_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "--into", str(tmp_path / "game"), "--", name]) == 2
    assert "small letters" in capsys.readouterr().err
    assert not (tmp_path / "game").exists()


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    assert main(["new-game", "gofish", "--into", str(tmp_path)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
