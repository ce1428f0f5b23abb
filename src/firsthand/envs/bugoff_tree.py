"""Bug Off as a tree: chance shows one card at a time, as late as it can.

The rules shuffle once and know the whole deck from then on. A tree needs the opposite: nothing is
settled before somebody sees it. So a move waits here until the cards that follow it are known;
then they are laid on top of the deck, and the rules play it. Bugs of a colour are alike, hence
chance has at most twelve outcomes: 0 to 5 is a bug of that colour, 6 to 11 a net. Players' actions
are 0 to 5 to place a bug of that colour, 6 to 11 to score with one.
"""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from firsthand.bots.bugoff_counts import KINDS, NET, SCORE
from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import CHANCE, Seat
from firsthand.core.steps import Event, Refusal
from firsthand.games.bugoff.cards import BUGS, COLOURS, DECK, HAND, NETS, ROW, Options
from firsthand.games.bugoff.moves import AnyMove, Place, Score, Shuffle
from firsthand.games.bugoff.rules import State, legal, play, start

OUTCOMES = KINDS + len(NETS)


class Position(Struct, frozen=True):
    """A node of the tree. It never changes, so that a copy is the same one."""

    table: State
    """As it was before the move that waits, if one does."""
    left: Pile = DECK
    """Cards that nobody has seen, in no order."""
    dealt: Pile = ()
    """Bugs dealt before the game, a hand after the other."""
    first: Seat | None = None
    waiting: Place | Score | None = None
    """A move of which it is not known yet what is drawn after it."""
    drawn: Pile = ()
    """Nets that have come since."""
    events: tuple[Event, ...] = ()
    """All that has happened."""

    def __deepcopy__(self, _memo: object) -> "Position":
        return self


def root(options: Options, seats: int) -> Position:
    return Position(start(options, seats))


def is_over(at: Position) -> bool:
    return at.table.phase == "over"


def is_chance(at: Position) -> bool:
    return at.table.phase == "shuffle" or at.waiting is not None


def _deals(at: Position) -> bool:
    return len(at.dealt) < HAND * at.table.seats


def outcomes(at: Position) -> list[tuple[int, Fraction]]:
    """What chance can do here, and how likely."""
    seats = at.table.seats
    if not _deals(at) and at.first is None:
        return [(seat, Fraction(1, seats)) for seat in range(seats)]
    counts = [0] * OUTCOMES
    for card in at.left:
        counts[_outcome(card)] += 1
    if _deals(at):  # BO-2: nobody starts with a net
        counts[NET:] = [0] * len(NETS)
    total = sum(counts)
    return [(outcome, Fraction(count, total)) for outcome, count in enumerate(counts) if count]


def _outcome(card: Card) -> int:
    return ROW[card] + (NET if card in NETS else 0)


def after_chance(at: Position, outcome: int) -> Position:
    if not _deals(at) and at.first is None:
        return replace(at, first=outcome)
    card = next(card for card in at.left if _outcome(card) == outcome)
    left = tuple(other for other in at.left if other != card)
    if _deals(at):
        return replace(at, left=left, dealt=(*at.dealt, card))
    drawn = (*at.drawn, card)
    if card in BUGS or len(at.table.nets) + len(drawn) == len(NETS):  # BO-4, BO-12
        return _played(at, drawn, left)
    return replace(at, left=left, drawn=drawn)


def _played(at: Position, drawn: Pile, left: Pile) -> Position:
    """The rules play the move that has waited, with these cards on top."""
    table, move = at.table, at.waiting
    deck = drawn + left
    known: AnyMove
    if move is None:
        hands = tuple(at.dealt[seat * HAND :][:HAND] for seat in range(table.seats))
        known = Shuffle(CHANCE, hands, deck, at.first or 0)
    else:
        table, known = replace(table, deck=deck), move
    step = play(table, known)
    if isinstance(step, Refusal):
        raise ValueError(f"{known} is refused: {step.detail}")
    seen = at.events + step.events
    return replace(at, table=step.state, left=left, waiting=None, drawn=(), events=seen)


def actions(at: Position, seat: Seat) -> list[int]:
    offers = legal(at.table, seat)
    colours = sorted({ROW[str(bug)] for bug in offers[0].choices}) if offers else []
    return colours + [SCORE + colour for colour in colours]


def after_action(at: Position, action: int) -> Position:
    seat = at.table.turn
    bug = next(bug for bug in at.table.hands[seat] if ROW[bug] == action % KINDS)
    return replace(at, waiting=Place(seat, bug) if action < SCORE else Score(seat, bug))


def action_word(action: int) -> str:
    return f"{'place' if action < SCORE else 'score'} {COLOURS[action % KINDS]}"


def outcome_word(at: Position, outcome: int) -> str:
    if not _deals(at) and at.first is None:
        return f"seat {outcome} begins"
    colour = COLOURS[outcome % KINDS]
    if _deals(at):
        return f"deal {colour} to seat {len(at.dealt) // HAND}"
    return f"draw {'a net' if outcome >= NET else 'a bug'} of {colour}"
