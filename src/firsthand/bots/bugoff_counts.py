"""Bug Off on counts: a table that a bot imagines, and plays through thousands of times.

Bugs of a colour are alike, so six numbers say all about a hand. The rules proper keep every card
and every table; this keeps numbers and changes them in place, which is about three times as fast.
A test plays whole games on both.

A move is a number: 0 to 5 places a bug of that colour, 6 to 11 scores with one (BO-7).
"""

from msgspec import Struct

from firsthand.core.chance import Source
from firsthand.core.moves import Card
from firsthand.core.seats import Seat
from firsthand.games.bugoff.cards import BUGS, COLOURS, ROW
from firsthand.games.bugoff.view import View

KINDS = len(COLOURS)
BUGS_OF_A_COLOUR = len(BUGS) // KINDS

SCORE = KINDS
"""What turns the number of placing a colour into that of scoring it."""
NET = KINDS
"""What turns the number of a colour into that of its net, in the deck."""


class Counts:
    """A table of Bug Off, changed in place. Lists by colour are in the order of `COLOURS`."""

    __slots__ = ("deck", "hands", "nets", "points", "rows", "seats", "turn")

    def __init__(self, turn: Seat, points: list[int]) -> None:
        self.turn = turn
        self.points = points
        self.seats = len(points)
        self.hands: list[list[int]] = []
        """How many bugs of each colour each player holds."""
        self.rows: list[list[int]] = []
        """How many bugs each player has face up, a row a colour."""
        self.nets: list[int] = []
        """The colours of the nets that are out."""
        self.deck: list[int] = []
        """Colours of bugs, and nets; in no order, for `draw` picks one at random."""


def is_over(table: Counts) -> bool:
    """BO-12."""
    return len(table.nets) == KINDS


def legal(table: Counts) -> list[int]:
    """Every different move of the player on turn."""
    held = [colour for colour, bugs in enumerate(table.hands[table.turn]) if bugs]
    return held + [SCORE + colour for colour in held]


def play(table: Counts, move: int) -> None:
    """BO-8, BO-9: the player on turn moves, and the turn goes on. The next one has yet to draw."""
    turn = table.turn
    if move < SCORE:
        table.hands[turn][move] -= 1
        table.rows[move][turn] += 1
    else:
        colour = move - SCORE
        table.hands[turn][colour] -= 1
        points = table.points
        for seat, bugs in enumerate(table.rows[colour]):
            points[seat] += bugs
        table.rows[colour] = [0] * table.seats
    table.turn = (turn + 1) % table.seats


def draw(table: Counts, source: Source) -> None:
    """BO-4 to BO-6: a random card of the deck, through all nets until a bug comes or all is over.

    A card at random from a heap is the same as the top one of a shuffled deck.
    """
    deck = table.deck
    while True:
        at = int(source() * len(deck))
        card = deck[at]
        deck[at] = deck[-1]
        deck.pop()
        if card < NET:
            table.hands[table.turn][card] += 1
            return
        table.nets.append(card - NET)
        for colour in table.nets:  # BO-5
            table.rows[colour] = [0] * table.seats
        if len(table.nets) == KINDS:
            return


def counted(cards: tuple[Card, ...]) -> list[int]:
    """How many cards of each colour these are."""
    counts = [0] * KINDS
    for card in cards:
        counts[ROW[card]] += 1
    return counts


class Known(Struct, frozen=True, gc=False):
    """What a seat knows of a table, on counts: the ground on which it imagines the rest."""

    seat: Seat
    turn: Seat
    hand: tuple[int, ...]
    points: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    nets: tuple[int, ...]
    hidden_sizes: tuple[int, ...]
    """How many cards each other player holds; 0 for the own seat."""
    unseen: tuple[int, ...]
    """The colours of the bugs that lie in other hands or in the deck."""


def know(view: View, seat: Seat) -> Known:
    hand = view.hands[seat]
    if hand is None:
        raise ValueError(f"seat {seat} cannot plan with the view of another seat")
    seen = counted((*hand, *sum(view.swarms, ()), *view.middle, *view.gone))
    for pile in view.scored_colours:
        seen = [lying + more for lying, more in zip(seen, pile, strict=True)]
    return Known(
        seat=seat,
        turn=view.turn,
        hand=tuple(counted(hand)),
        points=view.scores,
        rows=tuple(zip(*map(counted, view.swarms), strict=True)),
        nets=tuple(ROW[net] for net in view.nets),
        hidden_sizes=tuple(0 if at == seat else size for at, size in enumerate(view.hand_sizes)),
        unseen=tuple(
            colour for colour in range(KINDS) for _ in range(BUGS_OF_A_COLOUR - seen[colour])
        ),
    )


def imagine(known: Known, source: Source) -> Counts:
    """One table that this seat could be sitting at, each as likely as any other."""
    table = Counts(known.turn, list(known.points))
    table.rows = [list(row) for row in known.rows]
    table.nets = list(known.nets)
    deck = list(known.unseen)
    for size in known.hidden_sizes:
        hand = [0] * KINDS
        for _ in range(size):
            at = int(source() * len(deck))
            hand[deck[at]] += 1
            deck[at] = deck[-1]
            deck.pop()
        table.hands.append(hand)
    table.hands[known.seat] = list(known.hand)
    deck += [NET + colour for colour in range(KINDS) if colour not in known.nets]
    table.deck = deck
    return table
