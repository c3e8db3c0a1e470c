"""The source of the rule pages: complete, the same in every language, and well written down."""

import re
import tomllib
from collections.abc import Iterator

import pytest

from kit.clauses import CLAUSES, MOW, WOO
from kit.languages import known
from moowoo.voice import LANGUAGES
from moowoo.voice.catalogue import folder
from moowoo.voice.rules.page import Page, page
from moowoo.voice.rules.source import BadSource, Source, parse, source, worded

GAMES = {"mow": MOW, "woo": WOO}
PAGES = [("mow", "tiles"), ("mow", "farm"), ("woo", None)]
TILES_ONLY = {"MOW-DIR-1", "MOW-SCORE-3", "MOW-NEXT-1"}
FARM_ONLY = {
    *("MOW-SETUP-4", "MOW-DRAW-2", "MOW-DIR-2", "MOW-DIR-3", "MOW-TWO-3", "MOW-SCORE-2", "MOW-NEXT-2", "MOW-SWAP-1"),
    *(clause for clause in MOW if clause.startswith(("MOW-FARM-", "MOW-F-"))),
}
FOREIGN = {lang: (set(known(lang)["editions"]["farm"]), set(known(lang)["editions"]["tiles"])) for lang in LANGUAGES}
"""Words that the tile edition does not know, and words that the farm edition does not."""


def shape(written: Source) -> list[tuple[str, int, list[tuple[str, str | None, int]]]]:
    """Everything but the words."""
    return [
        (part.name, len(part.paragraphs), [(one.id, one.edition, len(one.paragraphs)) for one in part.clauses])
        for part in written.parts
    ]


def texts(shown: Page) -> Iterator[tuple[str, str]]:
    """Every text of a page with the clause or section it belongs to."""
    yield "title", shown.title
    for section in shown.sections:
        yield section.name, section.title
        yield from ((section.name, paragraph) for paragraph in section.paragraphs)
        for rule in section.rules:
            yield from ((rule.id, text) for text in (rule.statement, *rule.more))
            yield from ((rule.id, worked.sentence) for worked in rule.examples)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=PAGES, ids=str)
def shown(request: pytest.FixtureRequest, lang: str) -> Page:
    return page(*request.param, lang)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_in_words_once(game: str, lang: str) -> None:
    ids = [clause.id for part in source(game, lang).parts for clause in part.clauses]
    assert sorted(ids) == sorted(GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_shape(game: str, lang: str) -> None:
    assert shape(source(game, lang)) == shape(source(game, "en"))


def test_editions_are_those_of_the_law() -> None:
    editions = {one.id: one.edition for game in GAMES for part in source(game, "en").parts for one in part.clauses}
    assert {clause for clause, edition in editions.items() if edition == "tiles"} == TILES_ONLY
    assert {clause for clause, edition in editions.items() if edition == "farm"} == FARM_ONLY


@pytest.mark.parametrize(
    ("home", "file"),
    [("moowoo.voice", "rules.toml"), ("moowoo.mow", "examples.toml"), ("moowoo.woo", "examples.toml")],
)
def test_words_of_all_languages_have_the_same_keys(home: str, file: str, lang: str) -> None:
    def keys(language: str) -> list[str]:
        known = tomllib.loads((folder(language, home) / file).read_text(encoding="utf-8"))
        return sorted(
            f"{name}.{key}" for name, table in known.items() for key in (table if isinstance(table, dict) else [""])
        )

    assert keys(lang) == keys("en")


def test_a_statement_is_one_short_sentence(shown: Page) -> None:
    for section in shown.sections:
        for rule in section.rules:
            assert len(rule.statement) <= 160, rule.id
            assert re.search(r"[.!?]»?\.? [A-ZÀ-Ý¡¿«]", rule.statement) is None, rule.id


def test_every_text_is_finished(shown: Page) -> None:
    """Nothing of the notation is left, and paragraphs end like sentences."""
    titles = {shown.title, *(section.title for section in shown.sections)}
    for place, text in texts(shown):
        assert not re.search(r"[{}|`*_#]|  |\.\.", text), (place, text)
        assert text[0].isupper() or text[0] in "«¡¿{", (place, text)
        assert text in titles or text.endswith((".", "!")), (place, text)


def test_a_sentence_is_short_enough_to_be_heard(shown: Page) -> None:
    for place, text in texts(shown):
        for sentence in re.split(r"(?<=[.!?]) ", text):
            assert len(sentence.split()) <= 45, (place, sentence)


def test_an_edition_uses_its_own_words(lang: str) -> None:
    for edition, foreign in zip(("tiles", "farm"), FOREIGN[lang], strict=True):
        said = "\n".join(text for _, text in texts(page("mow", edition, lang)))
        assert [word for word in foreign if word in said] == []


def test_each_edition_does_use_those_words(lang: str) -> None:
    for edition, own in zip(("farm", "tiles"), FOREIGN[lang], strict=True):
        said = "\n".join(text for _, text in texts(page("mow", edition, lang)))
        assert [word for word in own if word not in said] == []


@pytest.mark.parametrize(("game", "edition"), PAGES)
def test_all_languages_name_the_same_numbers(game: str, edition: str | None, lang: str) -> None:
    def numbers(language: str) -> list[tuple[str, list[str]]]:
        return [(place, sorted(set(re.findall(r"\d+", text)))) for place, text in texts(page(game, edition, language))]

    assert numbers(lang) == numbers("en")


@pytest.mark.parametrize(("game", "edition"), PAGES)
def test_nothing_is_left_in_another_language(game: str, edition: str | None) -> None:
    said = [dict.fromkeys(text for _, text in texts(page(game, edition, language))) for language in LANGUAGES]
    common = {text for mine in said for text in mine if sum(text in other for other in said) > 1}
    assert common <= {"WOO"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_and_pairs_of_marks_are_those_of_the_language(language: str) -> None:
    typography = known(language)["typography"]
    for game, edition in PAGES:
        for place, text in texts(page(game, edition, language)):
            assert not any(re.search(wrong, text) for wrong in typography["never"]), (place, text)
            assert all(text.count(pair[0]) == text.count(pair[1]) for pair in typography["pairs"]), (place, text)


@pytest.mark.parametrize(
    "written",
    [
        "No title",
        "# T {#tiles #farm}\n\n## A {#a}\n\n### MOW-ADD-1 (tile)",
        "# T\n\nA paragraph before any section.",
        "# T\n\n### MOW-ADD-1",
        "# T\n\n## A section without a name",
        "# T\n\n## A {#a}\n\n### MOW-ADD",
        "# T\n\n## A {#a}\n\n### MOW-ADD-1 (tile)",
        "# T\n\n## A {#a}\n\n### MOW-ADD-1\nNo empty line below the heading.",
    ],
)
def test_a_source_that_cannot_be_read_is_refused(written: str) -> None:
    with pytest.raises(BadSource, match="does not belong here"):
        parse(written)


def test_a_wording_is_chosen_by_edition() -> None:
    written = "A {blind cow|straggler} and {|no }more."
    assert worded(written, 0) == "A blind cow and more."
    assert worded(written, 1) == "A straggler and no more."


def test_the_law_is_what_is_explained() -> None:
    assert len(CLAUSES) == len(MOW) + len(WOO) == 80
