"""What goes into the storage and comes out of it."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome

PersonId: TypeAlias = str
GameId: TypeAlias = str


class StoredTable(Struct, frozen=True):
    """A table as it was when last saved, with the game in progress, or else its last one."""

    code: str
    room: bytes | None
    opened_ms: int
    touched_ms: int
    game_id: GameId | None = None
    closed_ms: int | None = None
    """Of the game, if it is over."""
    lines: tuple[bytes, ...] = ()
    """Of the game, its header first. The next line has the number `len(lines) + 1`."""


class Node(Struct, frozen=True):
    """A server, from its start to its end. One that starts again under its name replaces it."""

    id: str
    name: str
    url: str
    """Where the other nodes reach it."""
    region: str | None = None


class Load(Struct, frozen=True, gc=False):
    """What a node carries."""

    tables: int = 0
    connections: int = 0
    full: bool = False
    """It takes no new tables."""


class Living(Struct, frozen=True):
    """A node whose lease has not ended."""

    node: Node
    load: Load


class Claim(Struct, frozen=True, gc=False):
    """The table is ours."""

    epoch: int
    was: str | None
    """The node that had it before, unless it was given up."""


class Slap(Struct, frozen=True, gc=False):
    """One hand in a finished game. `rt_ms` is None where there was nothing to react to."""

    seat: Seat
    rt_ms: Millis | None
    right: bool
    at_ms: int


class Rating(Struct, frozen=True, gc=False):
    mu: float
    sigma: float


class NewGame(Struct, frozen=True):
    """A journal's first line, and who plays. A bot's seat has None for a player."""

    game: str
    header: bytes
    players: tuple[PersonId | None, ...]


class Ending(Struct, frozen=True):
    """How a game ended. No outcome: it was broken off."""

    outcome: Outcome | None


class Change(Struct, frozen=True):
    """All that one table wants kept at once: it is kept as a whole, or not at all."""

    code: str
    now_ms: int
    game_id: GameId | None = None
    """Of the game that is opened, goes on, or is closed."""
    opens: NewGame | None = None
    first: int = 0
    """The number of the first of the lines. The header is line 1, a first move line 2."""
    lines: tuple[bytes, ...] = ()
    closes: Ending | None = None
    room: bytes | None = None
    """The room as a JSON document, which is not read here. The latest wins."""
    epoch: int = 0
    """Since when the writer owns the table. If somebody else has it now, nothing is kept."""
    releases: bool = False
    """The table is nobody's from now on, and whoever comes first may have it."""

    @property
    def is_bare(self) -> bool:
        """Lines, and nothing else."""
        rest = self.opens or self.closes or self.room is not None or self.releases
        return not rest


class SeatResult(Struct, frozen=True, gc=False):
    """A bot and a forgotten person have no id. Without an end there is no score."""

    person: PersonId | None
    name: str
    score: int | None = None
    won: bool | None = None


class Played(Struct, frozen=True):
    """A game and how it went. `decided_by` is None while it is open, and if it was broken off."""

    game_id: GameId
    game: str
    opened_ms: int
    closed_ms: int | None
    decided_by: str | None
    seats: tuple[SeatResult, ...]


class Uncounted(Struct, frozen=True, gc=False):
    """A finished game whose hands and ratings were not counted yet."""

    game_id: GameId
    closed_ms: int


Rate: TypeAlias = Callable[[Outcome, Mapping[Seat, Rating]], Mapping[Seat, Rating]]
"""The ratings of people after a game, from those before it."""


class Chosen(Struct, frozen=True, gc=False):
    """What somebody has chosen for leaderboards."""

    name: str | None = None
    avatar: int | None = None


class Standing(Struct, frozen=True, gc=False):
    """A line of the leaderboard. Only rated games count."""

    person: PersonId
    name: str
    avatar: int | None
    games: int
    wins: int
    rating: Rating


class Finished(Struct, frozen=True, gc=False):
    """A game that somebody played to its end."""

    game_id: GameId
    game: str
    closed_ms: int
    won: bool


class StoredSlap(Struct, frozen=True, gc=False):
    game_id: GameId
    game: str
    rt_ms: Millis | None
    right: bool
    at_ms: int


class Figures(Struct, frozen=True):
    """All that statistics of a person are made from, in the order of time."""

    games: tuple[Finished, ...]
    slaps: tuple[StoredSlap, ...]
    ratings: dict[str, Rating]
    """By game."""


class Export(Struct, frozen=True):
    """All that is kept about a person."""

    person: PersonId
    chosen: Chosen
    names: tuple[str, ...]
    """Under which the person has played."""
    games: tuple[Played, ...]
    """Other people's ids are theirs; their names stood on the table."""
    slaps: tuple[StoredSlap, ...]
    ratings: dict[str, Rating]
    """By game."""
    tables: tuple[str, ...]
    """The codes of open tables that know the person."""
