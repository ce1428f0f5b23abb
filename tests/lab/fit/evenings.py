"""Journals of bots at real tables, in virtual time."""

import io
from collections.abc import Sequence
from random import Random

from firsthand.bots.person import Likeness
from firsthand.lab.bystander import watch_bots
from firsthand.lab.fit.trials import Trial, trials

FIRST = "Bea"
"""What the first bot of a table is called."""


def journal(game: str, people: Sequence[Likeness], seed: int, **options: object) -> bytes:
    """A whole game among these, in this order of seats."""
    *_, (world, _) = watch_bots(game, options, people, Random(seed).random)
    (written,) = world.journals
    return b"".join(written)


def told_of(name: str, journals: Sequence[bytes]) -> list[Trial]:
    """All that these journals tell of somebody, who may be a bot."""
    found = (trial for told in journals for trial in trials(io.BytesIO(told), bots=True))
    return [trial for who, trial in found if who == name]
