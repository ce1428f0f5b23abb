"""Splaf!, compiled: whole games of people who search as `bots.splaf` does.

A monster is its size, from 1; 0 is an empty slot. The numbers SP-n are the rules in
docs/rules/splaf.md.
"""

import numpy as np

from firsthand.bots.reaction import search
from firsthand.games.splaf.cards import (
    COLOUR,
    DECK,
    DIRECTION_DIE,
    LARGEST,
    LEFT_AT_THE_END,
    START,
    STEPS,
    Options,
)
from firsthand.lab.fast import log as say
from firsthand.lab.fast.bits import alone, bit, counted, has, lowest
from firsthand.lab.fast.chance import below, seed, shuffle, unit
from firsthand.lab.fast.compiled import kernel, part
from firsthand.lab.fast.kinds import (
    LONGEST,
    MOST_SEATS,
    UNFINISHED,
    Record,
    Records,
    Word,
    result,
)
from firsthand.lab.fast.people import (
    NEXT_CARD,
    NEXT_TOUCH,
    OWN_COLUMNS,
    OWN_ERRORS,
    RESTING,
    bear,
    tasks,
    time_ms,
    times_ms,
)
from firsthand.lab.fast.score import NOBODY, best, follow, settle

RESULT = result("taken", "untaken", "contested", "taps", "missed")
DECIDED = ("cards", "largest")

RING, HANDICAP, PORTAL = range(3)
"""Places among the options. The handicap is a bit a seat; the portal 0, 1, or ANY_SIDE."""
ANY_SIDE = 2

MONSTERS = len(DECK)
TO_TAKE = MONSTERS - LEFT_AT_THE_END
FACES = 6
EMPTY = 0
MOST_SLOTS = 8
NO_COLOUR = -1
COLOURS = sorted(set(COLOUR.values()))
COLOUR_OF = np.array([NO_COLOUR, *(COLOURS.index(COLOUR[monster]) for monster in DECK)])
"""By size."""
DIE_COLOUR = np.array(
    [NO_COLOUR if colour is None else COLOURS.index(colour) for _, colour in START.values()]
)
DIE_LARGEST = np.array([int(end == LARGEST) for end, _ in START.values()])
STEPS_ON = np.array([[steps[face] for face in DIRECTION_DIE] for steps in STEPS.values()])
"""By the side of the portal and the face of the die."""
TOUCH = RESTING[NEXT_TOUCH]
PACES = tasks(*(search("hard", items) for items in range(MOST_SLOTS + 3)))
"""How long an adult searches, by the number of monsters and of steps."""

BOARD = np.dtype(
    [
        ("dice", np.uint64),
        ("deck", np.int64, (MONSTERS,)),
        ("drawn", np.int64),
        ("ring", np.int64, (MOST_SLOTS,)),
        # The slots that are not empty, clockwise.
        ("slots", np.int64, (MOST_SLOTS,)),
        ("visible", np.int64),
        ("rows", np.int64, (MOST_SEATS, MONSTERS)),
        ("points", np.int64, (MOST_SEATS,)),
        ("largest", np.int64, (MOST_SEATS,)),
        ("own", np.float64, (MOST_SEATS, OWN_COLUMNS)),
        # In this roll, for each seat: the slot under its hand, when it came down, and its taps.
        ("hand_on", np.int64, (MOST_SEATS,)),
        ("hand_ms", np.float64, (MOST_SEATS,)),
        ("taps_ms", np.float64, (MOST_SEATS, MONSTERS)),
        ("rolls_of", np.int64, (MOST_SEATS,)),
        ("live_ms", np.float64),
    ]
)


def numbered(options: Options) -> list[int]:
    """The options as the kernel knows them."""
    sides = (*STEPS, "random")
    return [options.ring, sum(1 << seat for seat in options.handicap), sides.index(options.portal)]


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
    turn, portal = lay_out(table, board, row, log)
    leader = NOBODY
    while row.taken < TO_TAKE and row.turns < LONGEST:  # SP-17
        row.turns += 1
        board.rolls_of[turn] += 1
        target, walked = roll(board, portal, turn, log)
        hunt(table, board, target, walked)
        first, end_ms = first_hands(table, board, target)
        close(table, board, row, log, target, first, end_ms)
        if counted(first) > 1:  # SP-12: the dice stay where they are
            row.contested += 1
            continue
        if first == NOBODY:  # SP-13
            row.untaken += 1
        else:
            take(board, row, lowest(first), board.slots[target])
            say.note_points(log, board, table.seats)
            leader = follow(board, row, table.seats, leader)
        turn = turn + 1 if turn + 1 < table.seats else 0
    finish(table, board, row)


@part
def lay_out(table: Record, board: Record, row: Record, log: Record) -> tuple[int, int]:
    """SP-3 to SP-5: who begins, and the side of the portal."""
    bear(table, board, row)
    for place in range(MONSTERS):
        board.deck[place] = place + 1
    shuffle(board, board.deck)
    first = below(board, table.seats)
    side = below(board, 2)  # always, so that the luck is the same under every option
    portal = side if table.options[PORTAL] == ANY_SIDE else table.options[PORTAL]
    row.first = first
    say.note(log, say.SHUFFLE, first, portal, 0.0)
    for place in range(MONSTERS):
        say.note(log, say.CARD, say.NOBODY, board.deck[place], 0.0)
    board.drawn = table.options[RING]
    for slot in range(MOST_SLOTS):
        board.ring[slot] = board.deck[slot] if slot < board.drawn else EMPTY
    for seat in range(table.seats):
        board.points[seat] = board.largest[seat] = board.rolls_of[seat] = 0
    board.live_ms = 0.0
    return first, portal


@part
def roll(board: Record, portal: int, turn: int, log: Record) -> tuple[int, int]:
    """SP-6 to SP-8: the place of the right monster among those there, and how far one walks."""
    monster, direction = below(board, FACES), below(board, FACES)
    say.note(log, say.ROLL, turn, say.NOTHING, 0.0)
    say.note(log, say.DICE, monster, direction, 0.0)
    board.visible = 0
    coloured = False
    for slot in range(MOST_SLOTS):
        if board.ring[slot] != EMPTY:
            board.slots[board.visible] = slot
            board.visible += 1
            coloured |= COLOUR_OF[board.ring[slot]] == DIE_COLOUR[monster]
    start, extreme = 0, 0
    for place in range(board.visible):
        size = board.ring[board.slots[place]]
        beyond = size if DIE_LARGEST[monster] else MONSTERS + 1 - size
        if beyond > extreme and (not coloured or COLOUR_OF[size] == DIE_COLOUR[monster]):
            start, extreme = place, beyond
    steps = STEPS_ON[portal, direction]
    return (start + steps) % board.visible, abs(steps)


@part
def hunt(table: Record, board: Record, target: int, walked: int) -> None:
    """First the taps (SP-15), then the search; who errs takes a neighbour of the right one."""
    pace = board.visible + walked
    for seat in range(table.seats):
        at_ms = 0.0
        if (table.options[HANDICAP] >> seat) & 1:
            for own in range(board.points[seat]):
                at_ms += time_ms(board, seat, TOUCH[0], TOUCH[1], TOUCH[2])
                board.taps_ms[seat, own] = at_ms
        at_ms += time_ms(board, seat, PACES[pace, 0], PACES[pace, 1], PACES[pace, 2])
        place = target
        if unit(board) < board.own[seat, OWN_ERRORS]:
            place = (target + 2 * below(board, 2) - 1) % board.visible
        board.hand_on[seat] = place
        board.hand_ms[seat] = at_ms


@part
def first_hands(table: Record, board: Record, target: int) -> tuple[Word, float]:
    """Who was first on the right monster, as bits; and when the referee closes the roll."""
    first_ms = np.inf
    last_ms = 0.0
    for seat in range(table.seats):
        last_ms = max(last_ms, board.hand_ms[seat])
        if board.hand_on[seat] == target:
            first_ms = min(first_ms, board.hand_ms[seat])
    first = NOBODY
    for seat in range(table.seats):
        late_ms = board.hand_ms[seat] - first_ms
        if board.hand_on[seat] == target and (late_ms == 0.0 or late_ms < table.heat_ms):
            first |= bit(seat)
    return first, last_ms if first == NOBODY else min(last_ms, first_ms + table.heat_ms)


@part
def close(
    table: Record,
    board: Record,
    row: Record,
    log: Record,
    target: int,
    first: Word,
    end_ms: float,
) -> None:
    """What has been done until the roll is closed; the rest never happens."""
    for seat in range(table.seats):
        if (table.options[HANDICAP] >> seat) & 1:
            for own in range(board.points[seat]):
                if board.taps_ms[seat, own] <= end_ms:
                    row.taps += 1
                    at_ms = board.taps_ms[seat, own]
                    say.note(log, say.TAP, seat, board.rows[seat, own], at_ms)
        if has(first, seat) or board.hand_ms[seat] <= end_ms:
            row.decisions += 1
            row.missed += board.hand_on[seat] != target
            under = board.ring[board.slots[board.hand_on[seat]]]
            say.note(log, say.SLAP, seat, under, board.hand_ms[seat])
    if counted(first) > 1:
        for seat in range(table.seats):
            if has(first, seat):
                say.note(log, say.HEAT, seat, say.NOTHING, 0.0)
    say.note(log, say.CLOSE, say.NOBODY, say.NOTHING, 0.0)
    board.live_ms += end_ms


@part
def take(board: Record, row: Record, seat: int, slot: int) -> None:
    """SP-10: into the winner's row; the slot is filled while the deck lasts."""
    monster = board.ring[slot]
    board.rows[seat, board.points[seat]] = monster
    board.points[seat] += 1
    board.largest[seat] = max(board.largest[seat], monster)
    board.ring[slot] = EMPTY
    if board.drawn < MONSTERS:
        board.ring[slot] = board.deck[board.drawn]
        board.drawn += 1
    row.taken += 1


@part
def finish(table: Record, board: Record, row: Record) -> None:
    """SP-18, and how long it took."""
    winners = settle(board, row, table.seats)
    row.decided = 0
    if not alone(winners):
        winners = best(board.largest, table.seats, winners)
        row.decided = 1
    if row.taken < TO_TAKE:
        row.decided = UNFINISHED
    row.winners = winners
    row.contests = row.turns
    row.moves = 1 + 3 * row.turns + row.taps + row.decisions
    ms = board.live_ms + table.gap_ms * row.turns
    for seat in range(table.seats):
        ms += times_ms(board, seat, NEXT_CARD, board.rolls_of[seat])
    row.ms = ms
