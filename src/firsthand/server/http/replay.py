"""A stored game as frames: what was done, what came of it, and the table after it.

Frames are one record a game, made from the list of games like the messages of a table. So every
move, event and view has its type in the document.
"""

import io
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec import Struct, defstruct

from firsthand.bots.person import LevelName
from firsthand.core.game import AnyGame
from firsthand.core.moves import Millis, Move
from firsthand.core.seats import AUDITOR, SPECTATOR, Viewer
from firsthand.core.steps import Event, Outcome
from firsthand.games import GAMES
from firsthand.journal.reader import Table
from firsthand.journal.replay import Played, replay
from firsthand.referee.verdict import Hand, Ranking
from firsthand.table.inputs import Avatar
from firsthand.table.messages import OfGame

Evidence: TypeAlias = Hand | tuple[Ranking, ...] | None
Face: TypeAlias = Avatar | LevelName | None
"""A person's picture, a bot's level, or None if that is not known."""


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """A spectator sees what everybody saw, the auditor also what lay face down."""

    viewer: Literal["spectator", "auditor"] = SPECTATOR


class Frame(Struct, frozen=True, gc=False):
    """One line of the journal."""

    line: int
    t_ms: Millis
    """Since the table opened."""
    move: Move
    bot: bool
    """Whether it was a bot's hand, be it for a player who was gone."""
    events: tuple[Event, ...]
    """What came of it, as far as the viewer may know."""
    view: Any
    """The table after it."""
    scores: tuple[int, ...]
    evidence: Evidence
    """How the referee judged a hand; at the end of a contest, the rankings."""


class Replay(OfGame, frozen=True, kw_only=True):
    """A whole game."""

    names: tuple[str, ...]
    faces: tuple[Face, ...]
    """Of each seat: a person's picture, a bot's level, or None if that is not known."""
    options: Any
    opening: Any
    """The table before the first move."""
    frames: tuple[Frame, ...]
    outcome: Outcome | None
    """None if the game was broken off."""


def _for_game(game: AnyGame) -> tuple[type[Replay], type[Frame]]:
    event: Any = game.events
    move: Any = reduce(or_, game.moves.values())
    frame: Any = defstruct(
        f"{game.name.capitalize()}Frame",
        [("move", move), ("events", tuple[event, ...]), ("view", game.view)],
        bases=(Frame,),
        namespace={"__doc__": Frame.__doc__},
        module=__name__,
        frozen=True,
        gc=False,
    )
    whole: Any = defstruct(
        f"{game.name.capitalize()}Replay",
        [("options", game.options), ("opening", game.view), ("frames", tuple[frame, ...])],
        bases=(Replay,),
        namespace={"__doc__": Replay.__doc__},
        module=__name__,
        tag=game.name,
        frozen=True,
        kw_only=True,
    )
    return whole, frame


KINDS = {game.name: _for_game(game) for game in GAMES.values()}

if TYPE_CHECKING:
    AnyReplay: TypeAlias = Replay
else:
    AnyReplay = reduce(or_, (whole for whole, _ in KINDS.values()))


def replayed(text: bytes, viewer: Literal["spectator", "auditor"]) -> Replay:
    """Raises `JournalError` if the journal is not sound, which ours are."""
    sees: Viewer = AUDITOR if viewer == AUDITOR else SPECTATOR
    table, opening, played = replay(io.BytesIO(text))
    state, frames = opening, []
    for step in played:
        state = step.state
        frames.append(_frame(table, step, sees))
    whole, _ = KINDS[table.game.name]
    return whole(
        names=table.names,
        faces=_faces(table),
        options=table.options,
        opening=table.game.look(opening, sees),
        frames=tuple(frames),
        outcome=table.game.outcome(state),
    )


def _frame(table: Table, step: Played, viewer: Viewer) -> Frame:
    game, entry = table.game, step.entry
    _, frame = KINDS[game.name]
    heard = (game.hear(event, viewer) for event in step.events)
    return frame(
        line=entry.line,
        t_ms=entry.t,
        move=entry.move,
        bot=entry.bot,
        events=tuple(event for event in heard if event is not None),
        view=game.look(step.state, viewer),
        scores=game.scores(step.state),
        evidence=_evidence(entry.seen),
    )


def _faces(table: Table) -> tuple[Face, ...]:
    """Nobody's where they are missing, or were written by somebody else in another form."""
    unknown = (None,) * len(table.names)
    try:
        found = msgspec.json.decode(table.faces, type=tuple[Face, ...] | None)
    except msgspec.ValidationError:
        return unknown
    return found if found is not None and len(found) == len(unknown) else unknown


def _evidence(seen: msgspec.Raw) -> Evidence:
    """None where it is missing, or was written by somebody else in another form."""
    try:
        found: Evidence = msgspec.json.decode(seen, type=Evidence)
    except msgspec.ValidationError:
        return None
    return found
