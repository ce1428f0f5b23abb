"""Bug Off as one seat may take it to be: the same game, with other bugs where it has not seen them.

For searches that guess what is hidden, over and over (OpenSpiel's `ISMCTSBot`). A game is here the
row of numbers by which `bugoff_tree` was walked.

Whoever plays has four bugs in hand and gives one away. So each bug that was given away may have
come in any of four draws, the same number each time, and to pick one of them by chance, turn by
turn, makes all games that fit equally likely. What others still hold is then drawn from all bugs
that were not seen.
"""

from collections.abc import Sequence

from firsthand.bots.bugoff_counts import KINDS, NET
from firsthand.core.chance import Source, one_of
from firsthand.core.seats import Seat
from firsthand.envs import bugoff_tree as tree
from firsthand.games.bugoff.cards import BUGS, HAND, ROW, Options


def guessed(
    actions: Sequence[int], options: Options, seats: int, seat: Seat, source: Source
) -> list[int]:
    """A game that looks the same to this seat."""
    guess = list(actions)
    hidden: dict[Seat, list[int]] = {other: [] for other in range(seats) if other != seat}
    seen: list[int] = []
    at = tree.root(options, seats)
    for place, action in enumerate(actions):
        if tree.is_chance(at):
            owner = _owner(at, action)
            if owner == seat:
                seen.append(action)
            elif owner is not None:
                hidden[owner].append(place)
            at = tree.after_chance(at, action)
        else:
            held = hidden.get(at.table.turn)
            if held is not None:
                came = one_of(tuple(held), source)
                held.remove(came)
                guess[came] = action % KINDS
                seen.append(action % KINDS)
            at = tree.after_action(at, action)
    _deal_out([place for held in hidden.values() for place in held], seen, guess, source)
    return guess


def _owner(at: tree.Position, outcome: int) -> Seat | None:
    """Into whose hand chance's card goes; None if it is a net, or no card."""
    seats = at.table.seats
    if len(at.dealt) < HAND * seats:
        return len(at.dealt) // HAND
    if at.first is None or outcome >= NET:
        return None
    return at.first if at.waiting is None else (at.waiting.by + 1) % seats


def _deal_out(places: list[int], seen: list[int], guess: list[int], source: Source) -> None:
    unseen = [ROW[bug] for bug in BUGS]
    for colour in seen:
        unseen.remove(colour)
    for place in places:
        guess[place] = unseen.pop(int(source() * len(unseen)))
