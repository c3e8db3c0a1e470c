"""axe-core on a page as it is now, with everything unfolded: what it finds wrong, in words."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
THEMES = ("light", "dark", "contrast")
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true;"
OPTIONS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}}

_axe = Axe()


def wrong_with(page: Page, theme: str | None = None) -> list[str]:
    """Every violation with the first element that shows it; in a theme, if one is named."""
    if theme:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate(UNFOLD)
    found = _axe.run(page, options=OPTIONS).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}: {one['nodes'][0]['failureSummary']}" for one in found]
