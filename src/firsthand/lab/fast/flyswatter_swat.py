"""Fly-swatter, compiled: the board, and one swat on it.

A card is its place in the deck of the rules; the targets of a swat are bits of a word. The numbers
FS-n are the rules in docs/rules/flyswatter.md.
"""

import numpy as np

from firsthand.bots.tasks import MAX_LEAD, SECOND_HAND, flyswatter_task
from firsthand.games.flyswatter.cards import COLOUR, COLOURS, DECK, FLIES, VALUE
from firsthand.lab.fast import log as say
from firsthand.lab.fast.bits import ONE, bit, counted, has, lowest, place_of
from firsthand.lab.fast.chance import B32, LOW, scaled, word
from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import MOST_SEATS, Record, Word, Words
from firsthand.lab.fast.people import MIND, OWN_COLUMNS, SLIPS, answer, errs, tasks

EARLIER, UNDERMOST, EARLY_COSTS, REMOVE = range(4)
"""Places among the options."""
SPREADS = MIND
"""Column of people who do not all go for the most valuable prey."""

CARDS, FLY_CARDS, KINDS = len(DECK), len(FLIES), len(COLOURS)
STACK = 128
"""A stack is a ring of so many places: more than there are cards."""
MOST_TARGETS = 64
"""Four colours of 16 flies. If all of them lay there, the fly that opens the swat would be one too
many for a word, and nobody could hit it; no game ever comes near."""
MOST_HANDS = 8
HIGHEST = max(VALUE.values())
NONE = np.uint64(0)

COLOUR_OF = np.array([COLOURS.index(COLOUR[fly]) for fly in FLIES])
VALUE_OF = np.array([VALUE[fly] for fly in FLIES])
FIRST_HANDS = np.stack(
    [
        tasks(*(flyswatter_task(flies, lead) for flies in range(MOST_TARGETS + 2)))
        for lead in range(MAX_LEAD + 1)
    ]
)
"""What it takes to find the best prey, by the lead of the largest swarm and the flies in sight."""
OTHER_HAND = tasks(SECOND_HAND)[0]

BOARD = np.dtype(
    [
        ("dice", np.uint64),
        ("deck", np.int64, (CARDS,)),
        # Each player's face-down cards, where they begin in the ring, and how many there are.
        ("stacks", np.int64, (MOST_SEATS, STACK)),
        ("head", np.int64, (MOST_SEATS,)),
        ("size", np.int64, (MOST_SEATS,)),
        # The flies in the middle, and how many there are of each colour.
        ("middle", np.int64, (MOST_TARGETS + 1,)),
        ("lying", np.int64),
        ("colours", np.int64, (KINDS,)),
        # What each player won, the latest last.
        ("catches", np.int64, (MOST_SEATS, CARDS)),
        ("caught", np.int64, (MOST_SEATS,)),
        ("points", np.int64, (MOST_SEATS,)),
        # The people of this game.
        ("own", np.float64, (MOST_SEATS, OWN_COLUMNS)),
        # The targets of the open swat by value, as bits: prey, and what is not.
        ("right", np.uint64, (HIGHEST + 1,)),
        ("wrong", np.uint64, (HIGHEST + 1,)),
        # The highest value of any prey.
        ("highest", np.int64),
        # How many flies more than the next swarm the largest one has.
        ("lead", np.int64),
        # The hands: target and seat.
        ("hands", np.int64),
        ("hand_on", np.int64, (MOST_HANDS,)),
        ("hand_of", np.int64, (MOST_HANDS,)),
        ("hand_ms", np.float64, (MOST_HANDS,)),
        # The undermost hand on each target: whose, and when it came down.
        ("first_of", np.int64, (MOST_TARGETS,)),
        ("first_ms", np.float64, (MOST_TARGETS,)),
        # Targets that are hit; where the undermost is somebody's second hand; where two hands
        # came down undermost at exactly the same time.
        ("hit", np.uint64),
        ("second", np.uint64),
        ("equalled", np.uint64),
        # How many flies each player wins in this swat.
        ("won", np.int64, (MOST_SEATS,)),
        # How long all swats have taken.
        ("swats_ms", np.float64),
    ]
)
"""The table, changed in place."""


@part
def open_swat(board: Record, trigger: int) -> None:
    """FS-8: which targets are prey. A trigger of a fifth colour is a target, but never prey."""
    most, next_most = 0, 0
    for colour in range(KINDS):
        next_most = max(next_most, min(most, board.colours[colour]))
        most = max(most, board.colours[colour])
    board.lead = min(most - next_most, MAX_LEAD)
    for value in range(HIGHEST + 1):
        board.right[value] = 0
        board.wrong[value] = 0
    board.highest = 0
    for place in range(board.lying):
        fly = board.middle[place]
        value = VALUE_OF[fly]
        prey = board.colours[COLOUR_OF[fly]] == most
        board.right[value] |= bit(place) if prey else NONE
        board.wrong[value] |= NONE if prey else bit(place)
        board.highest = max(board.highest, value if prey else 0)
        board.first_ms[place] = np.inf
    if trigger < FLY_CARDS and board.lying < MOST_TARGETS:
        board.middle[board.lying] = trigger
        board.wrong[VALUE_OF[trigger]] |= bit(board.lying)
        board.first_ms[board.lying] = np.inf
    board.hands = 0
    board.hit = NONE
    board.second = NONE
    board.equalled = NONE


@part
def aim(targets: Words, highest: int, own: Word, spreads: bool) -> Word:
    """The targets of the highest value that are not hit yet; of any value for who spreads."""
    found = NONE
    for value in range(highest, 0, -1):
        found |= targets[value] & ~own
        if found and not spreads:
            break
    return found


@part
def slap(table: Record, board: Record, trigger: int, row: Record, log: Record) -> None:
    """FS-7, FS-9: everybody's hands, and who has none to put down passes."""
    visible = board.lying + (trigger < FLY_CARDS)
    each = 2 if table.seats < 5 else 1
    last_ms = 0.0
    for seat in range(table.seats):
        spreads = table.people[seat, SPREADS] > 0.0
        at_ms = 0.0
        own = NONE
        for hand in range(each):
            task = FIRST_HANDS[board.lead, visible] if hand == 0 else OTHER_HAND
            ms, pace = answer(board, seat, task)
            at_ms += ms
            row.decisions += 1
            targets = aim(board.right, board.highest, own, spreads)
            if targets == NONE:
                say.note(log, say.PASS, seat, say.NOTHING, 0.0)
                break
            bits = word(board)
            if errs(board, seat, task[SLIPS], pace, np.float64(bits >> B32) * 2.0**-32):
                others = aim(board.wrong, HIGHEST, own, spreads)
                targets = others if others else targets
            target = place_of(targets, scaled(bits & LOW, counted(targets)))
            own |= bit(target)
            say.note(log, say.SLAP, seat, board.middle[target], at_ms)
            put_down(board, target, seat, hand, at_ms)
        last_ms = max(last_ms, at_ms)
    row.hands += board.hands
    board.swats_ms += last_ms


@part
def put_down(board: Record, target: int, seat: int, hand: int, at_ms: float) -> None:
    """Written without branches: who is undermost is a matter of luck, and a processor that guesses
    wrong loses more time than all of this takes."""
    board.hand_on[board.hands] = target
    board.hand_of[board.hands] = seat
    board.hand_ms[board.hands] = at_ms
    board.hands += 1
    here = bit(target)
    first_ms = board.first_ms[target]
    undermost = at_ms < first_ms
    board.first_ms[target] = at_ms if undermost else first_ms
    board.first_of[target] = seat if undermost else board.first_of[target]
    board.hit |= here
    second = board.second & ~here | (here if hand else NONE)
    board.second = second if undermost else board.second
    equalled = board.equalled & ~here if undermost else board.equalled
    board.equalled = equalled | (here if at_ms == first_ms else NONE)


@part
def close(table: Record, board: Record, row: Record, log: Record) -> None:
    """First the prey is won, then the mistakes are paid for (FS-11, FS-12)."""
    say.note(log, say.CLOSE, say.NOBODY, say.NOTHING, 0.0)
    prey = aim(board.right, HIGHEST, NONE, True)
    row.contested += counted(board.equalled & prey)  # FS-17
    taken = board.hit & prey & ~board.equalled
    for seat in range(table.seats):
        board.won[seat] = 0
    win(board, taken & ~board.second)  # a player's first hand before the second (FS-11)
    win(board, taken & board.second)
    clear(board, taken)
    if board.hit & ~prey:
        pay_for_mistakes(table, board, prey, row)


@part
def win(board: Record, targets: Word) -> None:
    """FS-10: each of these to its undermost hand."""
    while targets:
        target = lowest(targets)
        targets &= targets - ONE
        seat = board.first_of[target]
        fly = board.middle[target]
        board.catches[seat, board.caught[seat]] = fly
        board.caught[seat] += 1
        board.points[seat] += VALUE_OF[fly]
        board.won[seat] += 1


@part
def pay_for_mistakes(table: Record, board: Record, prey: Word, row: Record) -> None:
    for hand in range(board.hands):
        target = board.hand_on[hand]
        undermost = board.hand_ms[hand] == board.first_ms[target]
        if not has(prey, target) and (undermost or not table.options[UNDERMOST]):  # FS-14
            seat = board.hand_of[hand]
            above = board.won[seat] if table.options[EARLIER] else 0  # FS-13
            row.mistakes += 1
            row.paid += pay(board, seat, above)


@part
def clear(board: Record, taken: Word) -> None:
    """The middle without these places."""
    left = 0
    for place in range(board.lying):
        fly = board.middle[place]
        if has(taken, place):
            board.colours[COLOUR_OF[fly]] -= 1
        else:
            board.middle[left] = fly
            left += 1
    board.lying = left


@part
def pay(board: Record, seat: int, above: int) -> int:
    """The latest fly, under so many that are safe, goes under the player's own stack (FS-12)."""
    place = board.caught[seat] - 1 - above
    if place < 0:
        return 0
    fly = board.catches[seat, place]
    for higher in range(place, board.caught[seat] - 1):
        board.catches[seat, higher] = board.catches[seat, higher + 1]
    board.caught[seat] -= 1
    board.points[seat] -= VALUE_OF[fly]
    board.stacks[seat, (board.head[seat] + board.size[seat]) % STACK] = fly
    board.size[seat] += 1
    return 1
