"""Table codes: four letters that are not mistaken for each other, and that form no word."""

from collections.abc import Container

from firsthand.core.chance import Source, one_of

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so no words, rude ones included; and no letter that looks like a digit."""
LENGTH = 4


def new_code(taken: Container[str], source: Source) -> str:
    """A code that no table has."""
    while True:
        code = "".join(one_of(LETTERS, source) for _ in range(LENGTH))
        if code not in taken:
            return code


def read_code(text: str) -> str | None:
    """A code as somebody typed it, or None."""
    code = text.strip().upper()
    return code if len(code) == LENGTH and all(letter in LETTERS for letter in code) else None
