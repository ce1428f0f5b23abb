"""Bug Off, compiled: whole games of people who play at random or by a temper, as the bots do.

Bugs of a colour are alike. A hand is a number: its place among all hands of so many bugs. What lies
face up is a byte a player, and a word a colour, so scoring is one addition for all. The numbers
BO-n are the rules in docs/rules/bugoff.md.
"""

from collections.abc import Callable
from itertools import combinations_with_replacement, product

import numpy as np

from firsthand.bots.bugoff_policy import Temper
from firsthand.games.bugoff.cards import BUGS, COLOURS, HAND, NETS, ROW, Options
from firsthand.lab.fast import log as say
from firsthand.lab.fast.bits import alone
from firsthand.lab.fast.chance import below, seed
from firsthand.lab.fast.compiled import kernel, part
from firsthand.lab.fast.kinds import MOST_SEATS, Ints, Record, Records, Word, result
from firsthand.lab.fast.people import MIND, OWN_COLUMNS, THINK, bear, times_ms
from firsthand.lab.fast.score import NOBODY, best, follow, settle

RESULT = result("deck_left", "scorings", "lost")
DECIDED = ("points", *(f"net {place}" for place in range(1, len(NETS) + 1)), "shared")
SHARED = len(DECIDED) - 1

LAST_NET = 0
"""Place among the options."""
BRAIN, LEAD, ALARM, OWN_SWARM, OTHER_SWARMS, KEEP_LAST = range(MIND, MIND + 6)
"""Columns of people's minds: whether they think at all, and the figures of their temper."""

KINDS = len(COLOURS)
CARDS = len(BUGS) + len(NETS)
BYTE, MASK = 8, 255
EACH = 0x0101010101010101
"""Times this, the highest byte of a word is the sum of all of them."""

BETWEEN_TURNS = list(combinations_with_replacement(range(KINDS), HAND))
ON_TURN = list(combinations_with_replacement(range(KINDS), HAND + 1))


def _hand(*bugs: int) -> int:
    """The number of this hand."""
    hands = BETWEEN_TURNS if len(bugs) == HAND else ON_TURN
    return hands.index(tuple(sorted(bugs)))


def _by_choice(figure: Callable[[tuple[int, ...], int], int]) -> Ints:
    """A figure for each hand on turn and each of its colours."""
    rows = [[figure(hand, colour) for colour in sorted(set(hand))] for hand in ON_TURN]
    return np.array([row + [0] * (HAND + 1 - len(row)) for row in rows])


def _without(hand: tuple[int, ...], colour: int) -> int:
    at = hand.index(colour)
    return _hand(*hand[:at], *hand[at + 1 :])


DEALT = np.array([_hand(*bugs) for bugs in product(range(KINDS), repeat=HAND)])
"""The hand of three bugs, which are digits of a number to the base of KINDS."""
DRAWN = np.array([[_hand(*hand, bug) for bug in range(KINDS)] for hand in BETWEEN_TURNS])
"""The hand on turn that comes of one between turns and a bug."""
COLOURS_HELD = np.array([len(set(hand)) for hand in ON_TURN])
HELD = _by_choice(lambda _, colour: colour)
HOW_MANY = _by_choice(lambda hand, colour: hand.count(colour))
LEFT = _by_choice(_without)
"""The hand between turns that is left without a bug of that colour."""
SORTED_DECK = np.array([ROW[bug] for bug in BUGS])

BOARD = np.dtype(
    [
        ("dice", np.uint64),
        # Colours of bugs, and nets as KINDS + colour. Drawing takes one at random from the first
        # ones that are left.
        ("deck", np.int64, (CARDS,)),
        ("left", np.int64),
        ("hands", np.int64, (MOST_SEATS,)),
        # Face up, and in the point piles: a word a colour, a byte a seat in it.
        ("rows", np.int64, (KINDS,)),
        ("piles", np.int64, (KINDS,)),
        # The colours of the nets in their order, how many are out, and whether each colour's is.
        ("nets", np.int64, (KINDS,)),
        ("shown", np.int64),
        ("is_out", np.int64, (KINDS,)),
        # All points after each scoring, a byte a seat.
        ("history", np.int64, (len(BUGS) + 1,)),
        ("points", np.int64, (MOST_SEATS,)),
        ("own", np.float64, (MOST_SEATS, OWN_COLUMNS)),
    ]
)


def numbered(options: Options) -> list[int]:
    """The options as the kernel knows them."""
    return [int(options.tiebreak == "last_net")]


def minded(temper: Temper | None) -> tuple[float, ...]:
    """A mind as the kernel knows it; None plays at random."""
    if temper is None:
        return (0.0,) * 6
    return (1.0, *(getattr(temper, figure) for figure in Temper.__struct_fields__))


@kernel
def play(
    stream: Word, first_game: int, tables: Records, boards: Records, rows: Records, logs: Records
) -> None:
    """A game for each row; the first one has this number."""
    for number in range(len(rows)):
        seed(boards[0], stream, first_game + number)
        play_one(tables[0], boards[0], rows[number], logs[0])


@part
def play_one(table: Record, board: Record, row: Record, log: Record) -> None:
    turn = deal(table, board, row, log)
    points = scorings = decisions = 0
    while True:
        bug = draw(board, row, log)
        if bug >= KINDS:  # BO-12
            break
        hand = DRAWN[board.hands[turn], bug]
        colours = COLOURS_HELD[hand]
        if table.people[turn, BRAIN] > 0.0:
            move = choose(table, board, turn, hand)
        else:
            move = below(board, 2 * colours)
        # Without branches: which kind of move it is, no processor can guess.
        scores = move >= colours
        choice = move - colours if scores else move
        colour = HELD[hand, choice]
        lying = board.rows[colour]
        gained = lying if scores else 0
        board.rows[colour] = 0 if scores else lying + (1 << BYTE * turn)  # BO-8
        board.piles[colour] += gained  # BO-9
        points += gained
        board.history[scorings] = points
        scorings += gained != 0
        board.hands[turn] = LEFT[hand, choice]
        decisions += 1
        say.note(log, say.SCORE if scores else say.PLACE, turn, colour, 0.0)
        if log.wanted:
            unpack(board, points, table.seats)
            say.note_points(log, board, table.seats)
        turn = turn + 1 if turn + 1 < table.seats else 0
    row.scorings = scorings
    row.decisions = decisions
    finish(table, board, row, points, log)


@part
def deal(table: Record, board: Record, row: Record, log: Record) -> int:
    """BO-2, BO-3: hands from the bugs alone, then the nets go among the rest; who begins."""
    bear(table, board, row)
    for place in range(len(SORTED_DECK)):
        board.deck[place] = SORTED_DECK[place]
    board.left = len(SORTED_DECK)
    first = below(board, table.seats)
    row.first = first
    say.note(log, say.SHUFFLE, first, say.NOTHING, 0.0)
    for seat in range(table.seats):
        a, b, c = pick(board), pick(board), pick(board)
        board.hands[seat] = DEALT[(a * KINDS + b) * KINDS + c]
        say.note(log, say.HELD, seat, a, 0.0)
        say.note(log, say.HELD, seat, b, 0.0)
        say.note(log, say.HELD, seat, c, 0.0)
    for colour in range(KINDS):
        board.deck[board.left] = KINDS + colour
        board.left += 1
        board.rows[colour] = board.piles[colour] = board.is_out[colour] = 0
    board.shown = 0
    return first


@part
def pick(board: Record) -> int:
    """A card at random from what is left is the same as the next of a shuffled deck."""
    place = below(board, board.left)
    board.left -= 1
    card = board.deck[place]
    board.deck[place] = board.deck[board.left]
    return card


@part
def draw(board: Record, row: Record, log: Record) -> int:
    """BO-4 to BO-6: a bug; or the last net, and then all is over."""
    while True:
        card = pick(board)
        say.note(log, say.CARD, say.NOBODY, card, 0.0)
        if card < KINDS:
            return card
        board.nets[board.shown] = card - KINDS
        board.is_out[card - KINDS] = 1
        board.shown += 1
        for place in range(board.shown):
            colour = board.nets[place]
            row.lost += sum_of(board.rows[colour])
            board.rows[colour] = 0
        if board.shown == KINDS:
            return card


@part
def sum_of(lying: int) -> int:
    """How many bugs of all players are in this word."""
    return (lying * EACH) >> 56


@part
def choose(table: Record, board: Record, turn: int, hand: int) -> int:
    """As `bots.bugoff_policy.quick_move` does, to the last bit."""
    one_net = table.people[turn, ALARM] / board.left
    any_net = one_net * (KINDS - board.shown)
    lead, keep = table.people[turn, LEAD], table.people[turn, KEEP_LAST]
    for_own, for_others = table.people[turn, OWN_SWARM], table.people[turn, OTHER_SWARMS]
    colours = COLOURS_HELD[hand]
    highest, choice = -1000.0, 0
    for held in range(colours):
        colour = HELD[hand, held]
        lying = board.rows[colour]
        own = (lying >> BYTE * turn) & MASK
        other = (sum_of(lying) - own) / (table.seats - 1)
        wish = own - other - lead
        risk = any_net if board.is_out[colour] else one_net  # BO-5
        wish = wish + risk if own > other else wish
        better = wish > highest
        highest = wish if better else highest
        choice = colours + held if better else choice
        wish = for_own * (own + HOW_MANY[hand, held] - 1) + for_others * other
        wish = wish - keep if HOW_MANY[hand, held] == 1 else wish
        better = wish > highest
        highest = wish if better else highest
        choice = held if better else choice
    return choice


@part
def unpack(board: Record, points: int, seats: int) -> None:
    for seat in range(seats):
        board.points[seat] = (points >> BYTE * seat) & MASK


@part
def finish(table: Record, board: Record, row: Record, points: int, log: Record) -> None:
    """BO-14, BO-15, how often the lead changed, and how long it took."""
    for place in range(board.left):
        say.note(log, say.CARD, say.NOBODY, board.deck[place], 0.0)
    leader = NOBODY
    for scoring in range(row.scorings):
        unpack(board, board.history[scoring], table.seats)
        leader = follow(board, row, table.seats, leader)
    unpack(board, points, table.seats)
    winners = settle(board, row, table.seats)
    row.decided = 0
    for place in range(KINDS):
        if alone(winners):
            break
        net = board.nets[KINDS - 1 - place if table.options[LAST_NET] else place]
        unpack(board, board.piles[net], table.seats)
        winners = best(board.points, table.seats, winners)
        row.decided = 1 + place
    if not alone(winners):
        row.decided = SHARED
    row.winners = winners
    row.turns = row.decisions
    row.moves = 1 + row.decisions
    row.deck_left = board.left
    ms = 0.0
    for seat in range(table.seats):
        order = (seat - row.first) % table.seats
        turns = (row.turns - order + table.seats - 1) // table.seats
        ms += times_ms(board, seat, THINK, turns)
    row.ms = ms
