"""Pages made from the source: text, HTML, Markdown, and single clauses."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from kit.clauses import CLAUSES
from kit.languages import ANOTHER, known
from moowoo.voice import LANGUAGES, rules
from moowoo.voice.rules.page import UnknownClause

PAGES = [
    (game, edition, lang) for game, edition in (("mow", "tiles"), ("mow", "farm"), ("woo", None)) for lang in LANGUAGES
]
KEPT = Path(__file__).parents[2] / "docs" / "rules"
VOID = {"br", "hr", "img"}


class Outline(HTMLParser):
    """The elements of a fragment, and whether each is closed."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(fragment)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.fixture(params=PAGES, ids=str)
def page(request: pytest.FixtureRequest) -> rules.Page:
    return rules.page(*request.param)


def rules_of(page: rules.Page) -> list[rules.Rule]:
    return [rule for section in page.sections for rule in section.rules]


def test_the_tile_edition_has_no_section_on_farmers() -> None:
    names = {edition: [one.name for one in rules.page("mow", edition, "en").sections] for edition in ("tiles", "farm")}
    assert "farmers" not in names["tiles"]
    assert names["farm"] == [*names["tiles"], "farmers"]


def test_mow_is_explained_with_tiles_unless_told_otherwise() -> None:
    assert rules.page("mow", None, ANOTHER) == rules.page("mow", "tiles", ANOTHER)
    assert rules.page("woo", "farm", ANOTHER).edition is None


def test_text_says_everything_once_in_order(page: rules.Page) -> None:
    lines = rules.as_text(page).splitlines()
    assert lines[0] == page.title
    said = [line for line in lines if line]
    headings = [f"{number}. {section.title}" for number, section in enumerate(page.sections, 1)]
    assert [line for line in said if line in headings] == headings
    stated = [f"{rule.statement} ({rule.id})" for rule in rules_of(page)]
    assert [line for line in said if line in stated] == stated
    examples = [worked.sentence for rule in rules_of(page) for worked in rule.examples]
    assert [line for line in said if line.endswith(tuple(examples))] != []
    assert len(said) == 1 + sum(
        1 + len(section.paragraphs) + sum(1 + len(rule.more) + len(rule.examples) for rule in section.rules)
        for section in page.sections
    )


@pytest.mark.parametrize("width", [40, 72])
def test_wrapped_text_fits_and_says_the_same(page: rules.Page, width: int) -> None:
    wrapped = rules.as_text(page, width)
    assert max(len(line) for line in wrapped.splitlines()) <= width
    assert wrapped.split() == rules.as_text(page).split()


def test_html_is_well_formed_and_plain(page: rules.Page) -> None:
    outline = Outline(rules.as_html(page))
    assert outline.open == []
    assert {tag for tag, _ in outline.elements} <= {"article", "h2", "h3", "p", "small", "strong"}
    assert {name for _, attributes in outline.elements for name in attributes} <= {
        "id",
        "class",
        "lang",
        "aria-labelledby",
    }
    assert outline.elements[0][1]["lang"] == page.lang


def test_html_has_an_anchor_for_every_clause(page: rules.Page) -> None:
    outline = Outline(rules.as_html(page))
    ids = [attributes["id"] for _, attributes in outline.elements if "id" in attributes]
    assert len(set(ids)) == len(ids)
    anchors = [attributes["id"] for tag, attributes in outline.elements if tag == "p" and "id" in attributes]
    assert anchors == [rule.id for rule in rules_of(page)]
    assert outline.elements[0][1]["aria-labelledby"] in ids


def test_html_says_what_the_text_says(page: rules.Page) -> None:
    said = " ".join(Outline(rules.as_html(page)).text).split()
    for rule in rules_of(page):
        assert " ".join(rule.statement.split()) in " ".join(said)


def test_html_headings_follow_the_page_around() -> None:
    tags = [tag for tag, _ in Outline(rules.as_html(rules.page("woo", None, "en"), heading=1)).elements]
    assert tags.count("h1") == 1
    assert "h3" not in tags


def test_html_escapes_what_it_is_given() -> None:
    section = rules.Section("a", "A & B", ("1 < 2",), (rules.Rule("WOO-DECK-1", "<b>", (), ()),))
    fragment = rules.as_html(rules.Page("woo", None, "en", '"T" & <t>', (section,)))
    assert "A &amp; B" in fragment
    assert "<p>1 &lt; 2</p>" in fragment
    assert "&lt;b&gt;" in fragment
    assert "<t>" not in fragment


def test_the_pages_kept_in_the_documentation_are_up_to_date(page: rules.Page) -> None:
    name = f"{page.game}-{page.edition}" if page.edition else page.game
    asked = f"moowoo rules {page.game} --lang {page.lang} --format markdown"
    asked += f" --edition {page.edition}" if page.edition else ""
    kept = (KEPT / page.lang / f"{name}.md").read_text(encoding="utf-8")
    assert kept == rules.as_markdown(page), f"write it again: {asked} > docs/rules/{page.lang}/{name}.md"


def test_no_other_page_is_kept() -> None:
    names = {f"{lang}/{game}-{edition}.md" if edition else f"{lang}/{game}.md" for game, edition, lang in PAGES}
    assert {path.relative_to(KEPT).as_posix() for path in KEPT.rglob("*.md")} == {*names, "README.md"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_begins_with_its_short_form(clause: str, lang: str) -> None:
    for edition in (None, "tiles", "farm"):
        assert rules.clause(clause, lang, edition).splitlines()[0] == rules.short(clause, lang, edition)


def test_a_clause_is_worded_for_the_edition_played() -> None:
    assert "blind cow" in rules.short("MOW-ADD-4", "en")
    assert "straggler" in rules.short("MOW-ADD-4", "en", "farm")
    assert known(ANOTHER)["editions"]["farm"][-1] in rules.clause("mow-dir-2", ANOTHER, "tiles")


@pytest.mark.parametrize(
    ("game", "edition", "lang"),
    [
        ("moo", None, "en"),
        ("mow", "box", "en"),
        ("woo", "box", "en"),
        ("mow", "farm", "xx"),
        ("mow", None, "../text/en"),
    ],
)
def test_there_is_no_other_page(game: str, edition: str | None, lang: str) -> None:
    with pytest.raises(rules.NoSuchPage):
        rules.page(game, edition, lang)


def test_an_unknown_clause_is_answered_with_its_neighbours() -> None:
    with pytest.raises(UnknownClause) as unknown:
        rules.short("mow-ad-1", "en")
    assert unknown.value.wanted == "MOW-AD-1"
    assert "MOW-ADD-1" in unknown.value.near
    with pytest.raises(UnknownClause) as unknown:
        rules.short("?", "en")
    assert unknown.value.near == ()
