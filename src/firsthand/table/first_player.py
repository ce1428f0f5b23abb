"""The first player: what the host chose, and what a table knows of earlier games."""

from functools import reduce
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
    left: tuple[Seat, ...] = ()
    """The seats of those who left the running game, and may still come back to them."""

    def next(self, game: AnyGame, options: object, seats: int) -> First:
        """The first player of a game with these options and so many seats."""
        known = self._without_those_who_left()
        if not game.has_first_player(options):
            return First(known.choice, None, None, warm_up=False)
        if isinstance(known.choice, int):
            return First(known.choice, "named", known.choice, warm_up=False)
        races = known.choice == "fastest" or (known.choice == "usual" and game.fastest_begins)
        if races and known.fastest is not None:
            return First(known.choice, "fastest", known.fastest, warm_up=True)
        if known.choice == "chance" or self.last is None or seats == 0:
            return First(known.choice, "chance", None, warm_up=races)
        return First(known.choice, "turns", after(self.last, seats), warm_up=races)

    def choose(self, choice: FirstChoice) -> "FirstPlayer":
        """The host chooses. In the seat of somebody who left, the bot is named that plays there."""
        known = self
        if isinstance(choice, int) and choice in self.left:
            known = self._without_player(choice)
        return replace(known, choice=choice)

    def after_game(self, began: Seat | None) -> "FirstPlayer":
        """A game has been dealt, in which this seat began, or nobody. Who left stays away."""
        kept = self._without_those_who_left()
        return kept if began is None else replace(kept, last=began)

    def player_left(self, seat: Seat) -> "FirstPlayer":
        """As long as the player of this seat is not back, it is neither named nor fastest."""
        return replace(self, left=(*self.left, seat))

    def player_back(self, seat: Seat) -> "FirstPlayer":
        return replace(self, left=tuple(other for other in self.left if other != seat))

    def _without_those_who_left(self) -> "FirstPlayer":
        return reduce(FirstPlayer._without_player, self.left, self)

    def _without_player(self, seat: Seat) -> "FirstPlayer":
        """The player of this seat is gone for good: neither named nor fastest any more."""
        return replace(
            self.player_back(seat),
            choice="usual" if self.choice == seat else self.choice,
            fastest=None if self.fastest == seat else self.fastest,
        )

    def without_seat(self, seat: Seat) -> "FirstPlayer":
        """The seat is gone, and those behind move up. Whoever was next in turn still is."""
        kept = self._without_player(seat)
        choice, fastest, last = kept.choice, kept.fastest, kept.last
        return replace(
            kept,
            choice=choice - 1 if isinstance(choice, int) and choice > seat else choice,
            fastest=fastest - 1 if fastest is not None and fastest > seat else fastest,
            last=last - 1 if last is not None and last >= seat else last,
            left=tuple(other - 1 if other > seat else other for other in kept.left),
        )
