"""A browser without scripts: reads a page's forms, fills them in, and sends them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener


@dataclass
class Form:
    """A form: where it goes, what it holds already, and its buttons, each a name and a value."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class Page(HTMLParser):
    """A page as such a browser sees it."""

    def __init__(self, address: str, text: str) -> None:
        super().__init__()
        self.address, self.text = address, text
        self.forms: list[Form] = []
        self._open: Form | None = None
        self._select: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        if tag == "form":
            self._open = Form(found.get("action", ""))
            self.forms.append(self._open)
        elif self._open is None or "disabled" in found:
            return
        elif tag == "input" and "name" in found:
            self.handle_input(self._open, found)
        elif tag == "select":
            self._select = found.get("name")
        elif tag == "option" and self._select and ("selected" in found or self._select not in self._open.fields):
            self._open.fields[self._select] = found.get("value", "")
        elif tag == "button" and "form" not in found and found.get("aria-disabled") != "true":
            self._open.buttons.append((found.get("name", ""), found.get("value", "")))

    def handle_input(self, form: Form, found: dict[str, str]) -> None:
        if found.get("type") in ("radio", "checkbox") and "checked" not in found:
            return
        form.fields[found["name"]] = found.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = None

    def form(self, **held: str) -> Form | None:
        """The first form that holds these fields."""
        return next((form for form in self.forms if held.items() <= form.fields.items()), None)


class Browser:
    """Keeps cookies and follows where it is sent."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> Page:
        return self.open(Request(urljoin(self.address, path)))

    def send(self, page: Page, form: Form, button: tuple[str, str] | None = None) -> Page:
        fields = dict(form.fields)
        if button is not None and button[0]:
            fields[button[0]] = button[1]
        headers = {"Origin": self.address, "Referer": page.address}
        return self.open(Request(urljoin(page.address, form.action), urlencode(fields).encode(), headers))

    def open(self, request: Request) -> Page:
        with self.opener.open(request) as answer:
            return Page(answer.geturl(), answer.read().decode())
