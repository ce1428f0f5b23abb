"""The first player: what the host chose, and what a table knows of earlier games."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.game import AnyGame
from firsthand.core.seats import Seat, after

FirstChoice: TypeAlias = Literal["usual", "fastest", "chance", "turns"] | Seat
"""A rule, or the seat of somebody who begins every game. `usual` is the fastest of a warm-up where
the game's rules say so, else chance in the first game and turns from then on."""


class First(Struct, frozen=True, gc=False):
    """The first player of the next game, as everybody may know."""

    choice: FirstChoice
    """What the host chose."""
    by: Literal["named", "fastest", "chance", "turns"] | None
    """What decides: another rule than the chosen one where that one cannot, since no warm-up was
    played or no game. None where nobody begins."""
    seat: Seat | None
    """The seat that begins, unless chance will decide, or nobody begins."""
    warm_up: bool
    """Whether the fastest of a warm-up begins, once one was played."""


class FirstPlayer(Struct, frozen=True, gc=False):
    """What a table keeps in order to know who begins. It follows the players when seats move."""

    choice: FirstChoice = "usual"
    fastest: Seat | None = None
    """The fastest of the last warm-up."""
    last: int | None = None
    """The seat that began the last game. -1 if that was the first one and its player has left."""

    def next(self, game: AnyGame, options: object, seats: int) -> First:
        """The first player of a game with these options and so many seats."""
        if not game.has_first_player(options):
            return First(self.choice, None, None, warm_up=False)
        if isinstance(self.choice, int):
            return First(self.choice, "named", self.choice, warm_up=False)
        races = self.choice == "fastest" or (self.choice == "usual" and game.fastest_begins)
        if races and self.fastest is not None:
            return First(self.choice, "fastest", self.fastest, warm_up=True)
        if self.choice == "chance" or self.last is None or seats == 0:
            return First(self.choice, "chance", None, warm_up=races)
        return First(self.choice, "turns", after(self.last, seats), warm_up=races)

    def after_game(self, began: Seat | None) -> "FirstPlayer":
        """A game has been dealt, in which this seat began, or nobody."""
        return self if began is None else replace(self, last=began)

    def without_player(self, seat: Seat) -> "FirstPlayer":
        """The player of this seat is gone for good: neither named nor fastest any more."""
        return replace(
            self,
            choice="usual" if self.choice == seat else self.choice,
            fastest=None if self.fastest == seat else self.fastest,
        )

    def without_seat(self, seat: Seat) -> "FirstPlayer":
        """The seat is gone, and those behind move up. Whoever was next in turn still is."""
        kept = self.without_player(seat)
        choice, fastest, last = kept.choice, kept.fastest, kept.last
        return replace(
            kept,
            choice=choice - 1 if isinstance(choice, int) and choice > seat else choice,
            fastest=fastest - 1 if fastest is not None and fastest > seat else fastest,
            last=last - 1 if last is not None and last >= seat else last,
        )
