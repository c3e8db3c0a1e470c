"""`moowoo make` as it is typed: what it makes, and how it says what it cannot make."""

import sys
from pathlib import Path

import pytest

from kit.languages import ANOTHER, THIRD
from moowoo import games
from moowoo.cli import main
from moowoo.games.kit import Kit
from moowoo.printing import command
from moowoo.printing.braille import liblouis
from moowoo.printing.order import Order, said
from moowoo.printing.relief.sizes import STANDARDS
from moowoo.voice import LANGUAGES
from moowoo.voice.texts import Texts, texts
from printing.workshop import needs_louis


def test_a_set_is_made_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["make", "woo", "paper", "--lang", ANOTHER, "--out", str(tmp_path / "new")]) == 0
    made = sorted(path.name for path in (tmp_path / "new/woo/fr/paper").iterdir())
    assert made == ["cards-a4.pdf", "rules-a4.pdf", "score-pad-a4.pdf"]
    assert capsys.readouterr().out == f"3 fichiers dans {tmp_path / 'new'}.\n"


def test_paper_is_named_by_how_it_is_printed(tmp_path: Path) -> None:
    asked = ["make", "woo", "paper", "--lang", "en", "--paper", "letter", "--black", "--large", "--out", str(tmp_path)]
    assert main(asked) == 0
    assert (tmp_path / "woo/en/paper/cards-letter-black-large.pdf").exists()


def test_braille_in_every_language_of_one_edition(tmp_path: Path) -> None:
    needs_louis()
    assert main(["make", "mow", "braille", "--lang", "all", "--edition", "farm", "--out", str(tmp_path)]) == 0
    for lang in LANGUAGES:
        names = {path.name for path in (tmp_path / "mow-farm" / lang / "braille").iterdir()}
        sheets = {f"{name}-{grade}" for name in ("rules", "key", "signs") for grade in ("uncontracted", "contracted")}
        assert names == {f"{name}.{form}" for name in {*sheets, "labels"} for form in ("brf", "txt")}


def test_tiles_of_another_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Order] = []

    def take(craft: str, order: Order, words: Texts, **_: object) -> int:
        asked.append(order)
        return 0

    monkeypatch.setattr(command, "make", take)
    size = "--tile 50 --thickness 6 --flat --bed 180x180x180 --standard ada --dot-height 0.6 --shift=-1.5,0.5"
    assert main(["make", "mow", "tiles", *size.split(), "--out", str(tmp_path)]) == 0
    (order,) = asked
    assert (order.relief.tile, order.relief.thickness, order.relief.upright, order.bed.width) == (50, 6, False, 180)
    assert order.printing.shift == (-1.5, 0.5)
    assert (order.relief.braille.height, order.relief.braille.base) == (0.6, STANDARDS["ada"].base)


def test_a_missing_liblouis_is_said_with_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> liblouis.Louis:
        raise liblouis.NoLouis

    monkeypatch.setattr(liblouis, "louis", missing)
    for lang in LANGUAGES:
        assert main(["make", "mow", "braille", "--lang", lang, "--out", str(tmp_path)]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert "liblouis" in told.err
        assert "apt install python3-louis" in told.err


def test_what_is_missing_for_one_craft_does_not_keep_the_others_from_working(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> liblouis.Louis:
        raise liblouis.NoLouis

    monkeypatch.setattr(liblouis, "louis", missing)
    monkeypatch.setitem(sys.modules, "manifold3d", None)
    for name in [name for name in sys.modules if name.startswith("moowoo.printing.relief.")]:
        if name.rpartition(".")[2] not in ("sizes", "errors"):
            monkeypatch.delitem(sys.modules, name)
    assert main(["make", "woo", "all", "--lang", "en", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("3 files in")
    assert "pip install 'moowoo[make]'" in told.err
    assert "manifold3d" in told.err


def test_a_line_that_is_too_narrow_for_a_word_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs_louis()
    assert main(["make", "mow", "braille", "--lang", ANOTHER, "--cells", "12", "--out", str(tmp_path)]) == 1
    assert "trop courte" in capsys.readouterr().err


def test_a_bed_that_is_too_small_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["make", "mow", "tiles", "--lang", "en", "--bed", "40x40x40", "--out", str(tmp_path)]) == 1
    assert "does not fit on a bed of 40 × 40 × 40 mm" in capsys.readouterr().err


def test_a_file_in_the_way_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("")
    assert main(["make", "woo", "paper", "--lang", THIRD, "--out", str(tmp_path / "taken")]) == 1
    assert "estorba" in capsys.readouterr().err


def test_an_edition_there_is_not_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["make", "mow", "paper", "--lang", "en", "--edition", "moon", "--out", str(tmp_path)]) == 1
    assert "There is no edition moon of MOW; there are: tiles, farm." in capsys.readouterr().err


def test_a_game_without_pieces_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = games.kit("mow")
    bare = Kit(**{**vars(kit), "pieces": None})
    monkeypatch.setattr(games, "kit", lambda name: bare)
    assert main(["make", "mow", "paper", "--lang", "en", "--out", str(tmp_path)]) == 1
    assert "No set of MOW can be made" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong",
    [
        "--bed 10x10",
        "--bed axbxc",
        "--bed nanx10x10",
        "--tile 3",
        "--tile wide",
        "--cells 3",
        "--lines x",
        "--shift 1",
        "--lang xx",
    ],
)
def test_wishes_that_make_no_sense_are_refused_at_once(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["make", "mow", "tiles", *wrong.split()])
    assert stopped.value.code == 2
    assert wrong.split()[0] in capsys.readouterr().err


def test_help_names_every_wish(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["make", "--help"])
    told = capsys.readouterr().out
    for wish in ("--out", "--lang", "--edition", "--cells", "--lines", "--paper", "--black", "--large", "--shift"):
        assert wish in told
    for wish in ("--bed", "--tile", "--thickness", "--flat", "--standard", "--dot-base", "--dot-height", "--dot-pitch"):
        assert wish in told


@pytest.mark.parametrize(
    ("package", "name"), [("moowoo.printing", "make"), ("moowoo.mow", "pieces"), ("moowoo.woo", "pieces")]
)
def test_every_text_is_there_in_every_language(package: str, name: str) -> None:
    english = set(texts(package, "en", name))
    assert all(set(texts(package, lang, name)) == english for lang in LANGUAGES)


def test_the_workshop_speaks_the_first_language_asked_for() -> None:
    assert {said(lang).get("say.paper") for lang in LANGUAGES} == {"Paper", "Papier", "Papel"}
