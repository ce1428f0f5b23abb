"""What a table says to a viewer: a closed union, numbered without gaps for each viewer.

What depends on the game (`Room` with its options, `Cards` with its view and events) is one record
a game, made from the list of games and told apart by the game's name. So every field has its type,
here and in whatever is generated from here, and the table needs to know no game.
"""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, cast

from msgspec import Struct, defstruct
from msgspec.structs import replace

from firsthand.bots.person import LevelName
from firsthand.core.game import AnyGame
from firsthand.core.moves import Card, Offer
from firsthand.core.seats import Seat
from firsthand.core.steps import Event, Outcome, Reason
from firsthand.games import GAMES
from firsthand.referee.flags import Flag
from firsthand.referee.verdict import Hand, Verdict
from firsthand.table.first_player import First
from firsthand.table.inputs import Avatar, PersonId, Role
from firsthand.table.settings import Settings

Phase: TypeAlias = Literal["lobby", "warm-up", "playing", "result"]


class Message(Struct, frozen=True, gc=False, tag_field="tell"):
    """Something a viewer is told."""


class Guest(Struct, frozen=True, gc=False):
    """Somebody at the table, as everybody may know."""

    person: PersonId
    name: str
    avatar: Avatar
    role: Role
    declared_bot: bool
    """A program that somebody wrote, and that says so."""
    connected: bool
    seat: Seat | None
    ready: bool
    """For the next game. Without a seat: waits for one in it."""
    rtt_ms: float | None
    """The smallest measured round trip: how good the connection is."""
    jitter_ms: float | None
    flags: tuple[Flag, ...]
    """What looks more like a machine than a person. Reported, never punished."""


class Chair(Struct, frozen=True, gc=False):
    """A seat, as everybody may know."""

    name: str
    person: PersonId | None
    bot: LevelName | None
    """The level of the bot that plays here, be it for somebody who is gone."""
    wins: int
    """Games won in this series. A shared victory counts for each."""
    avatar: Avatar | None = None
    """The picture of somebody who has left since the game ended. The seat is free: it stays only
    as long as the result is looked at."""


class OfGame(Struct, frozen=True, gc=False, tag_field="game"):
    """Something that depends on the game."""

    @property
    def game(self) -> str:
        return str(self.__struct_config__.tag)


class Room(OfGame, frozen=True, kw_only=True):
    """The table but for the cards."""

    phase: Phase
    host: PersonId | None
    guests: tuple[Guest, ...]
    chairs: tuple[Chair, ...]
    options: Any
    """The game's own, with nothing left out."""
    first: First
    settings: Settings
    locked: bool
    paused: bool
    games: int
    """How many games of this series have been started."""


class Cards(OfGame, frozen=True, kw_only=True):
    """The game as this viewer sees it."""

    events: tuple[Event, ...]
    """What has just been done, as far as this viewer may know."""
    view: Any
    """The table after it."""
    offers: tuple[Offer, ...]
    """What this viewer may do now."""
    contest: int | None
    """The open contest, if one is."""


OfGameT = TypeVar("OfGameT", bound=OfGame)


def _for_each_game(
    kind: type[OfGameT], precise: Callable[[AnyGame], dict[str, Any]]
) -> dict[str, type[OfGameT]]:
    """One record a game, with the fields made precise that depend on it."""
    return {game.name: _for_game(kind, game, precise(game)) for game in GAMES.values()}


def _for_game(kind: type[OfGameT], game: AnyGame, precise: dict[str, Any]) -> type[OfGameT]:
    made: Any = defstruct(
        f"{game.name.capitalize()}{kind.__name__}",
        [*precise.items()],
        bases=(kind,),
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        tag=game.name,
        frozen=True,
        gc=False,
        kw_only=True,
    )
    return cast("type[OfGameT]", made)


def _cards_of(game: AnyGame) -> dict[str, Any]:
    event: Any = game.events
    return {"events": tuple[event, ...], "view": game.view}


ROOMS = _for_each_game(Room, lambda game: {"options": game.options})
CARDS = _for_each_game(Cards, _cards_of)

if TYPE_CHECKING:
    AnyRoom: TypeAlias = Room
    AnyCards: TypeAlias = Cards
else:
    AnyRoom = reduce(or_, ROOMS.values())
    AnyCards = reduce(or_, CARDS.values())


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything, for somebody new or too far behind."""

    you: PersonId
    room: AnyRoom
    cards: AnyCards | None
    rest_ms: int = 0
    """As in `happened`."""


class RoomChanged(Message, frozen=True, tag="room"):
    """Somebody came, went, or changed something, or the phase is another."""

    room: AnyRoom


class Happened(Message, frozen=True, tag="happened"):
    """What was done at the table, and the table after it."""

    cards: AnyCards
    rest_ms: int = 0
    """For so long nothing of what is offered is taken but a slap: whoever took the last card has to
    be able to compete again."""


class Judged(Message, frozen=True, tag="judged"):
    """A verdict with its proof. What came of it follows."""

    contest: int
    verdict: Verdict


class Ended(Message, frozen=True, tag="ended"):
    outcome: Outcome
    late: int = 0
    """So many of this viewer's hands came after their verdict. They are in no journal."""


class Stimulus(Message, frozen=True, tag="stimulus"):
    """Warm-up: slap now."""

    contest: int


class Refused(Message, frozen=True, tag="refused"):
    """Nothing has changed."""

    reason: Reason
    detail: str
    """What was wrong, as a sentence for a person."""


class TooLate(Message, frozen=True, tag="late"):
    """A hand that came after the verdict: late, and never wrong."""

    contest: int
    card: Card | None
    hand: Hand | None = None
    """How it would have been judged, as long as that is known. None where it claimed no time, and
    would have been a guess or no hand at all."""
    hands: int = 0
    """So many late hands this seat has had in this game."""


class Bye(Message, frozen=True, tag="bye"):
    why: Literal["left", "kicked"]


class Notice(Message, frozen=True, tag="notice"):
    """Something about the server rather than the table. Its number is 0, outside the count."""

    about: Literal["waiting", "going-on", "restarting", "stopped", "here", "moved"]
    """`here` answers a knock; `moved` has the address of the server with the table in `detail`."""
    detail: str


AnyMessage: TypeAlias = (
    Welcome | RoomChanged | Happened | Judged | Ended | Stimulus | Refused | TooLate | Bye | Notice
)
"""Everything a viewer can be told."""


def with_rest(message: Message, rest_ms: int) -> Message:
    """The same, where it speaks of a wait with this one."""
    if isinstance(message, Welcome | Happened) and message.rest_ms != rest_ms:
        return replace(message, rest_ms=rest_ms)
    return message
