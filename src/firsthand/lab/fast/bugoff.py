"""Bug Off, compiled: whole games of people who play at random or by a temper, as the bots do.

Bugs of a colour are alike. A hand is a number: its place among all hands of so many bugs. A move is
one too: its place among all that can be done with a hand. What lies face up is a byte a player, and
a word a colour, so scoring is one addition for all. The numbers BO-n are the rules in
docs/rules/bugoff.md.
"""

from collections.abc import Callable
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from firsthand.bots.bugoff_policy import Temper
from firsthand.games.bugoff.cards import BUGS, COLOURS, HAND, NETS, ROW, Options
from firsthand.lab.fast import log as say
from firsthand.lab.fast.bits import alone
from firsthand.lab.fast.chance import STRIDE, below, drawn, seed
from firsthand.lab.fast.compiled import kernel, part
from firsthand.lab.fast.kinds import MOST_SEATS, Bytes, Int, Record, Records, Word, result
from firsthand.lab.fast.people import MIND, OWN_COLUMNS, THINK, rests_ms, sample_profiles
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
MOST_MOVES = 2 * (HAND + 1)
BYTE, MASK = 8, 255
EACH = 0x0101010101010101
"""Times this, the highest byte of a word is the sum of all of them."""

BETWEEN_TURNS = list(combinations_with_replacement(range(KINDS), HAND))
ON_TURN = list(combinations_with_replacement(range(KINDS), HAND + 1))


def _hand(*bugs: int) -> int:
    """The number of this hand."""
    hands = BETWEEN_TURNS if len(bugs) == HAND else ON_TURN
    return hands.index(tuple(sorted(bugs)))


def _bytes(figures: Any) -> Bytes:
    """Without a sign: then a place that is read from here is never checked for being negative."""
    return np.array(figures, np.uint8)


def _by_move(figure: Callable[[tuple[int, ...], int], int]) -> Bytes:
    """A figure for each hand on turn and each move: a colour to place, then one to score with."""
    rows = [2 * [figure(hand, colour) for colour in sorted(set(hand))] for hand in ON_TURN]
    return _bytes([row + [0] * (MOST_MOVES - len(row)) for row in rows])


def _without(hand: tuple[int, ...], colour: int) -> int:
    at = hand.index(colour)
    return _hand(*hand[:at], *hand[at + 1 :])


DEALT = _bytes([_hand(*bugs) for bugs in product(range(KINDS), repeat=HAND)])
"""The hand of three bugs, which are digits of a number to the base of KINDS."""
DRAWN = _bytes([[_hand(*hand, bug) for bug in range(KINDS)] for hand in BETWEEN_TURNS])
"""The hand on turn that comes of one between turns and a bug."""
COLOURS_HELD = _bytes([len(set(hand)) for hand in ON_TURN])
COLOUR = _by_move(lambda _, colour: colour)
HOW_MANY = _by_move(lambda hand, colour: hand.count(colour))
LEFT = _by_move(_without)
"""The hand between turns that is left without a bug of that colour."""
SCORES = _bytes([[place >= held for place in range(MOST_MOVES)] for held in COLOURS_HELD])
SORTED_DECK = _bytes([ROW[bug] for bug in BUGS])

BOARD = np.dtype(
    [
        ("dice", np.uint64),
        ("left", np.int64),
        # Face up, and in the point piles: a word a colour, a byte a seat in it.
        ("rows", np.int64, (KINDS,)),
        ("piles", np.int64, (KINDS,)),
        # The colours of the nets in their order, and whether each colour's is out.
        ("nets", np.int64, (KINDS,)),
        ("is_out", np.int64, (KINDS,)),
        # All points after each scoring, a byte a seat.
        ("history", np.int64, (len(BUGS) + 1,)),
        ("points", np.int64, (MOST_SEATS,)),
        ("own", np.float64, (MOST_SEATS, OWN_COLUMNS)),
        # Bytes stand last, so that no word lies across the end of a line of the cache.
        ("hands", np.uint8, (MOST_SEATS,)),
        # Colours of bugs, and nets as KINDS + colour. Drawing takes one at random from the first
        # ones that are left.
        ("deck", np.uint8, (CARDS,)),
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
    points = scorings = decisions = shown = 0
    # Both stay in registers; as parts of the board they would be read again after each write to it.
    dice, left = board.dice, board.left
    while True:
        dice += STRIDE
        left -= 1
        card = pick(board, dice, left)
        say.note(log, say.CARD, say.NOBODY, card, 0.0)
        if card >= KINDS:
            show(board, row, shown, card - KINDS)
            shown += 1
            if shown == KINDS:  # BO-12
                break
            continue
        hand = DRAWN[board.hands[np.uint64(turn)], card]
        if table.people[turn, BRAIN] > 0.0:
            move = choose(table, board, turn, hand, left, shown)
        else:
            dice += STRIDE
            move = drawn(dice, 2 * COLOURS_HELD[hand])
        # Without branches: which kind of move it is, no processor can guess.
        scores = -np.int64(SCORES[hand, move])  # all bits or none
        colour = COLOUR[hand, move]
        lying = board.rows[colour]
        gained = lying & scores
        board.rows[colour] = (lying + (1 << BYTE * turn)) & ~scores  # BO-8
        board.piles[colour] += gained  # BO-9
        points += gained
        board.history[np.uint64(scorings)] = points
        scorings += gained != 0
        board.hands[np.uint64(turn)] = LEFT[hand, move]
        decisions += 1
        if log.wanted:
            say.note(log, say.SCORE if scores else say.PLACE, turn, colour, 0.0)
            unpack(board, points, table.seats)
            say.note_points(log, board, table.seats)
        turn = turn + 1 if turn + 1 < table.seats else 0
    board.dice, board.left = dice, left
    row.scorings = scorings
    row.decisions = decisions
    finish(table, board, row, points, log)


@part
def deal(table: Record, board: Record, row: Record, log: Record) -> int:
    """BO-2, BO-3: hands from the bugs alone, then the nets go among the rest; who begins."""
    sample_profiles(table, board, row)
    for place in range(len(SORTED_DECK)):
        board.deck[place] = SORTED_DECK[place]
    first = below(board, table.seats)
    row.first = first
    say.note(log, say.SHUFFLE, first, say.NOTHING, 0.0)
    dice, left = board.dice, len(SORTED_DECK)
    for seat in range(table.seats):
        hand = 0
        for _ in range(HAND):
            dice += STRIDE
            left -= 1
            bug = pick(board, dice, left)
            hand = hand * KINDS + bug
            say.note(log, say.HELD, seat, bug, 0.0)
        board.hands[seat] = DEALT[hand]
    for colour in range(KINDS):
        board.deck[left + colour] = KINDS + colour
        board.rows[colour] = board.piles[colour] = board.is_out[colour] = 0
    board.dice, board.left = dice, left + KINDS
    return first


@part
def pick(board: Record, dice: Word, left: int) -> int:
    """A card at random, after which so many are left: the same as the next of a shuffled deck."""
    place = drawn(dice, left + 1)
    card = board.deck[place]
    board.deck[place] = board.deck[np.uint64(left)]
    return card


@part
def show(board: Record, row: Record, shown: int, net: int) -> None:
    """BO-5, BO-6: a net takes the bugs of all colours whose nets are out."""
    board.nets[shown] = net
    board.is_out[net] = 1
    lost = 0
    for colour in range(KINDS):
        taken = board.rows[colour] if board.is_out[colour] else 0
        board.rows[colour] -= taken
        lost += taken
    row.lost += sum_of(lost)


@part
def sum_of(lying: int) -> int:
    """How many bugs of all players are in this word."""
    return (lying * EACH) >> 56


@part
def choose(table: Record, board: Record, turn: int, hand: int, left: int, shown: int) -> int:
    """As `bots.bugoff_policy.quick_move` does, to the last bit."""
    one_net = table.people[turn, ALARM] / left
    any_net = one_net * (KINDS - shown)
    lead, keep = table.people[turn, LEAD], table.people[turn, KEEP_LAST]
    for_own, for_others = table.people[turn, OWN_SWARM], table.people[turn, OTHER_SWARMS]
    colours: Int = np.int64(COLOURS_HELD[hand])
    highest, choice = -1000.0, 0
    for held in range(colours):
        colour = COLOUR[hand, held]
        lying = board.rows[colour]
        own = (lying >> BYTE * turn) & MASK
        other = (sum_of(lying) - own) / (table.seats - 1)
        wish = own - other - lead
        risk = any_net if board.is_out[colour] else one_net  # BO-5
        wish = wish + risk if own > other else wish
        better = wish > highest
        highest = wish if better else highest
        choice = colours + held if better else choice
        wish = for_own * (own + np.int64(HOW_MANY[hand, held]) - 1) + for_others * other
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
        ms += rests_ms(board, seat, THINK, turns)
    row.ms = ms
