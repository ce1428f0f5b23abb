"""Splaf!, compiled: whole games of people who search as `bots.splaf` does.

A monster is its size, from 1; 0 is an empty slot. The numbers SP-n are the rules in
docs/rules/splaf.md.
"""

import numpy as np

from firsthand.bots.tasks import TAP, splaf_slips, splaf_task
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
    Int,
    Record,
    Records,
    Word,
    result,
)
from firsthand.lab.fast.people import (
    OWN_COLUMNS,
    ROLL,
    SLIPS,
    answer,
    errs,
    rests_ms,
    sample_profiles,
    tasks,
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
FARTHEST = int(abs(STEPS_ON).max())
CASES = [
    (candidates, steps, absent)
    for candidates in range(MOST_SLOTS + 1)
    for steps in range(FARTHEST + 1)
    for absent in (False, True)
]
"""All that the dice can ask: so many candidates, so many steps, a colour that is not there."""
TAPS = tasks(TAP)[0]
HUNTS = np.stack(
    [
        tasks(*(splaf_task(ring, count, steps, absent=absent) for count, steps, absent in CASES))
        for ring in range(MOST_SLOTS + 1)
    ]
)
"""What it takes to find the right monster, by those in the ring and by case."""
WRONG_WAYS = np.array(
    [splaf_slips(count, steps, absent=absent) for count, steps, absent in CASES]
).cumsum(axis=1)
"""What can go wrong, by case: up to where in the odds the die is misread, another size is taken for
the right one, and one walks the wrong way; behind that the hand lands beside."""
MISREAD, SIZE, WAY = range(3)

BOARD = np.dtype(
    [
        ("dice", np.uint64),
        ("deck", np.int64, (MONSTERS,)),
        ("drawn", np.int64),
        ("ring", np.int64, (MOST_SLOTS,)),
        # The slots that are not empty, clockwise.
        ("slots", np.int64, (MOST_SLOTS,)),
        ("visible", np.int64),
        # What the dice ask: places among the visible ones of the monster that they mean, of the
        # next best, and of the one that a misread die would mean; the steps from there; and which
        # of the CASES it is.
        ("start", np.int64),
        ("second", np.int64),
        ("other_end", np.int64),
        ("steps", np.int64),
        ("case", np.int64),
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
        target = roll(board, portal, turn, log)
        hunt(table, board, target)
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
    sample_profiles(table, board, row)
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
def roll(board: Record, portal: int, turn: int, log: Record) -> int:
    """SP-6 to SP-8: the place of the right monster among those there."""
    monster, direction = below(board, FACES), below(board, FACES)
    say.note(log, say.ROLL, turn, say.NOTHING, 0.0)
    say.note(log, say.DICE, monster, direction, 0.0)
    board.visible = 0
    candidates = 0
    for slot in range(MOST_SLOTS):
        if board.ring[slot] != EMPTY:
            board.slots[board.visible] = slot
            board.visible += 1
            candidates += COLOUR_OF[board.ring[slot]] == DIE_COLOUR[monster]
    absent = candidates == 0 and DIE_COLOUR[monster] != NO_COLOUR
    colour = DIE_COLOUR[monster] if candidates > 0 else NO_COLOUR
    candidates = candidates if candidates > 0 else board.visible
    board.start, board.second = best_two(board, DIE_LARGEST[monster], colour)
    # The die's colour goes unnoticed; or, where it shows none, its end.
    other = DIE_LARGEST[monster] if colour != NO_COLOUR else 1 - DIE_LARGEST[monster]
    board.other_end, _ = best_two(board, other, NO_COLOUR)
    board.steps = STEPS_ON[portal, direction]
    board.case = (candidates * (FARTHEST + 1) + abs(board.steps)) * 2 + absent
    return (board.start + board.steps) % board.visible


@part
def best_two(board: Record, largest: Int, colour: Int) -> tuple[int, int]:
    """The places of the largest or smallest of this colour, or of all, and of the next one."""
    first, second, most, next_most = 0, 0, 0, 0
    for place in range(board.visible):
        size = board.ring[board.slots[place]]
        if colour == NO_COLOUR or COLOUR_OF[size] == colour:
            beyond = size if largest else MONSTERS + 1 - size
            if beyond > most:
                second, next_most = first, most
                first, most = place, beyond
            elif beyond > next_most:
                second, next_most = place, beyond
    return first, second


@part
def hunt(table: Record, board: Record, target: int) -> None:
    """First the taps (SP-15), then the search."""
    for seat in range(table.seats):
        at_ms = 0.0
        if (table.options[HANDICAP] >> seat) & 1:
            for own in range(board.points[seat]):
                at_ms += answer(board, seat, TAPS)[0]
                board.taps_ms[seat, own] = at_ms
        task = HUNTS[board.visible, board.case]
        ms, pace = answer(board, seat, task)
        place = target
        if errs(board, seat, task[SLIPS], pace, unit(board)):
            place = wrong_place(board, target)
        board.hand_on[seat] = place
        board.hand_ms[seat] = at_ms + ms


@part
def wrong_place(board: Record, target: int) -> int:
    """Where the hand comes down if something goes wrong: see `bots.splaf`."""
    at = unit(board) * HUNTS[board.visible, board.case, SLIPS]
    place = board.start + board.steps
    if at < WRONG_WAYS[board.case, MISREAD]:
        place = board.other_end + board.steps
    elif at < WRONG_WAYS[board.case, SIZE]:
        place = board.second + board.steps
    elif at < WRONG_WAYS[board.case, WAY]:
        place = board.start - board.steps
    place %= board.visible
    return place if place != target else (target + 2 * below(board, 2) - 1) % board.visible


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
        ms += rests_ms(board, seat, ROLL, board.rolls_of[seat])
    row.ms = ms
