"""What came of a journal, as one small record that programs read."""

from typing import BinaryIO, Literal, TypeAlias

from msgspec import Struct

from firsthand.core.seats import Seat
from firsthand.journal.reader import JournalError
from firsthand.journal.replay import replay


class Sound(Struct, frozen=True):
    """A journal that the rules allow from its first line to its last."""

    ok: Literal[True]
    game: str
    moves: int
    finished: bool
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str | None


class Unsound(Struct, frozen=True):
    """A journal with a fault."""

    ok: Literal[False]
    line: int
    """Counted from 1; 0 for a file that cannot be opened."""
    error: str


Audit: TypeAlias = Sound | Unsound


def audit(file: BinaryIO) -> Audit:
    """Plays the journal through. Needs no more memory for a long one than for a short one."""
    try:
        table, state, played = replay(file)
        moves = 0
        for step in played:
            state = step.state
            moves += 1
    except JournalError as error:
        return Unsound(ok=False, line=error.line, error=error.why)
    game = table.game
    outcome = game.outcome(state)
    return Sound(
        ok=True,
        game=game.name,
        moves=moves,
        finished=outcome is not None,
        scores=game.scores(state),
        winners=outcome.winners if outcome else (),
        decided_by=outcome.decided_by if outcome else None,
    )
