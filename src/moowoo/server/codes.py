"""The short codes of tables, made to be read aloud.

No sign looks or sounds like another in French, Spanish or English: not both of 0 and O, B and V, G and J, M and N.
"""

import secrets

SIGNS = "ACDEFHKMPRSTUXYZ23456789"
LENGTH = 6
MIDDLE = LENGTH // 2


def new_code() -> str:
    """Such as MUH-247; one of 190 million."""
    signs = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
    return f"{signs[:MIDDLE]}-{signs[MIDDLE:]}"


def tidy_code(text: str) -> str:
    """A code as it is kept, however it was typed; empty if it can be none."""
    signs = "".join(sign for sign in text.upper() if sign.isalnum())
    if len(signs) != LENGTH or not set(signs) <= set(SIGNS):
        return ""
    return f"{signs[:MIDDLE]}-{signs[MIDDLE:]}"
