"""What can come to a table: a closed union. Who says it comes along with it."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.bots.person import Likeness
from firsthand.core.moves import Card, Millis
from firsthand.core.seats import Seat
from firsthand.referee.device import DeviceClass, Engine
from firsthand.table.first_player import FirstChoice
from firsthand.table.settings import Settings

PersonId: TypeAlias = Annotated[str, Meta(description="Who somebody is.")]
"""Everybody at the table may know it; the carrier checks who may use it."""
BOT = "bot~"
"""So begins the id of a program that says it is one. No other id can."""
Role: TypeAlias = Literal["player", "spectator", "screen"]
Avatar: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
"""A face by its number. How it looks, clients know."""


def is_declared_bot(who: PersonId) -> bool:
    return who.startswith(BOT)


class Input(Struct, frozen=True, gc=False, tag_field="say"):
    """Something somebody says to the table."""


class Join(Input, frozen=True, tag="join"):
    """Comes to the table, or back to it."""

    name: str
    role: Role = "player"
    device: DeviceClass = DeviceClass.LAPTOP
    frame_ms: Millis = 1000 / 60
    grain_ms: Millis = 0.1
    engine: Engine | None = None
    """What draws the page, if it is one: browsers stamp what they show more or less exactly."""
    avatar: Avatar = 0
    last: int | None = None
    """The number of the last message that arrived, for somebody who comes back."""


class Leave(Input, frozen=True, tag="leave"):
    """Goes for good."""


class Lost(Input, frozen=True, tag="lost"):
    """The connection is gone. Said by the carrier, not by the person."""


class Forget(Input, frozen=True, tag="forget"):
    """Goes for good and wants to be forgotten. Said by the carrier, who has made sure of it."""


class Stand(Input, frozen=True, tag="stand"):
    """Gives up the seat and looks on."""


class Sit(Input, frozen=True, tag="sit"):
    """Takes a free seat; while a result is shown, one in the next game."""


class Ready(Input, frozen=True, tag="ready"):
    ready: bool


class Choose(Input, frozen=True, tag="choose"):
    """The host picks game and options."""

    game: str
    options: dict[str, Any] = {}


class Arrange(Input, frozen=True, tag="arrange"):
    """The host sets how patient the table is."""

    settings: Settings


class ChooseFirst(Input, frozen=True, tag="choose-first"):
    """The host says who begins, in this game and the next ones."""

    first: FirstChoice


class AddBot(Input, frozen=True, tag="add-bot"):
    """The host seats a bot: one of a level, or one that is like somebody in particular."""

    level: Likeness = "adult"


class RemoveBot(Input, frozen=True, tag="remove-bot"):
    seat: Seat


class Lock(Input, frozen=True, tag="lock"):
    """A locked table takes nobody new."""

    locked: bool


class Kick(Input, frozen=True, tag="kick"):
    person: PersonId


class HandOver(Input, frozen=True, tag="hand-over"):
    """The host makes somebody else the host."""

    person: PersonId


class WarmUp(Input, frozen=True, tag="warm-up"):
    """The host lets everybody slap a few times: it measures devices, and shows who is fastest."""


class Start(Input, frozen=True, tag="start"):
    """The host starts a game, or after one the next with the same seats."""


class Stop(Input, frozen=True, tag="stop"):
    """The host ends a game or a warm-up before its end."""


class Pause(Input, frozen=True, tag="pause"):
    paused: bool


class Act(Input, frozen=True, tag="act"):
    """A move that is no race: turn, roll, deal, place, score, award."""

    do: str
    named: Card | Seat | None = None


class Touch(Input, frozen=True, tag="touch"):
    """A hand, with what the client's own clock says."""

    contest: int | None
    """The contest that the client saw; None if nothing was live on its screen."""
    do: Literal["slap", "tap"]
    card: Card | None = None
    elapsed_ms: Millis = 0.0
    """From visible to touch."""


class Pass(Input, frozen=True, tag="pass"):
    contest: int


class Beat(Input, frozen=True, tag="beat"):
    """A heartbeat while a stimulus is live: so long it has been visible."""

    contest: int
    elapsed_ms: Millis


class Sent(Input, frozen=True, tag="sent"):
    """The stimulus has just been written to this person's socket. Said by the carrier."""

    contest: int


class Pong(Input, frozen=True, tag="pong"):
    nonce: str


InPlay: TypeAlias = Touch | Beat | Sent | Pong | Act | Pass
"""What is said while a game or a warm-up runs."""

ToLobby: TypeAlias = (
    Stand
    | Sit
    | Ready
    | Choose
    | Arrange
    | ChooseFirst
    | AddBot
    | RemoveBot
    | Lock
    | HandOver
    | WarmUp
    | Start
    | Stop
    | Pause
)
"""What is said about seats, options and the beginning and end of games."""

FromPerson: TypeAlias = Join | Leave | ToLobby | Kick | Act | Touch | Pass | Beat
"""Everything a person may say."""

FromCarrier: TypeAlias = Lost | Forget | Sent | Pong
"""What only the carrier knows about a person. It must never be taken from a message."""

AnyInput: TypeAlias = FromPerson | FromCarrier

SIGNS = Beat, Pong
"""Signs of life. Of all that is due at a table, only a verdict may be due sooner by them."""
