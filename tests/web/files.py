"""The files of the page, as text."""

from importlib.resources import files


def static(path: str) -> str:
    return (files("moowoo.web") / "static" / path).read_text(encoding="utf-8")
