"""Nouns that sound otherwise in other places of a sentence.

The catalogue of a language that has cases (`cases` in its `language.toml`) gives a noun in all of them, parted by bars:
"der König|den König|dem König". A sentence asks for one where it has a place for the noun: "gewinnt mit {card:dat}".
Without asking, it gets the first.
"""

from collections.abc import Callable, Sequence


class Cased(str):
    """A noun or a list of nouns, in all cases; by itself it is in the first."""

    forms: dict[str, str]

    def __new__(cls, forms: dict[str, str]) -> "Cased":
        first = super().__new__(cls, next(iter(forms.values())))
        first.forms = forms
        return first


def cased(text: str, cases: Sequence[str]) -> str:
    """A noun as its catalogue gives it; one form is good for all cases."""
    if not cases:
        return text
    forms = text.split("|")
    return Cased(dict(zip(cases, forms * len(cases) if len(forms) == 1 else forms, strict=False)))


def joined(items: Sequence[str], join: Callable[[Sequence[str]], str]) -> str:
    """Several nouns made one text, in all the cases they have."""
    cases = next((item.forms for item in items if isinstance(item, Cased)), None)
    if cases is None:
        return join(items)
    return Cased({case: join([in_case(item, case) for item in items]) for case in cases})


def in_case(text: str, case: str) -> str:
    return text.forms[case] if isinstance(text, Cased) else text
