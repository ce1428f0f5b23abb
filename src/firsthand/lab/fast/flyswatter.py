"""Fly-swatter, compiled: whole games of people who swat as `bots.flyswatter` does.

The numbers FS-n are the rules in docs/rules/flyswatter.md.
"""

from firsthand.games.flyswatter.cards import COLOURS_WITHOUT_SWAT, Options
from firsthand.lab.fast import log as say
from firsthand.lab.fast.bits import alone
from firsthand.lab.fast.chance import below, seed, shuffle, unit
from firsthand.lab.fast.compiled import kernel, part
from firsthand.lab.fast.flyswatter_swat import (
    CARDS,
    COLOUR_OF,
    EARLIER,
    EARLY_COSTS,
    FLY_CARDS,
    KINDS,
    REMOVE,
    STACK,
    UNDERMOST,
    close,
    open_swat,
    pay,
    slap,
)
from firsthand.lab.fast.kinds import LONGEST, UNFINISHED, Record, Records, Word, result
from firsthand.lab.fast.people import EARLY, NEXT_CARD, rests_ms, sample_profiles
from firsthand.lab.fast.score import NOBODY, best, follow, settle

RESULT = result("wasted", "hands", "mistakes", "paid", "early", "contested")
DECIDED = ("points", "cards", "shared")


def numbered(options: Options) -> list[int]:
    """The options as the kernel knows them."""
    places = {
        EARLIER: options.penalty_takes == "earlier",
        UNDERMOST: options.shared_mistake == "undermost",
        EARLY_COSTS: options.early_slap == "mistake",
        REMOVE: options.remove,
    }
    return [int(places[place]) for place in sorted(places)]


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
    leader = NOBODY
    ran_out = False
    while not ran_out and row.turns < LONGEST:
        row.turns += 1
        card = take_top(board, turn)
        ran_out = board.size[turn] == 0  # FS-18: what is paid after this does not save the game
        say.note(log, say.TURN, turn, card, 0.0)
        if not opens_swat(board, card):  # FS-4
            board.middle[board.lying] = card
            board.lying += 1
            board.colours[COLOUR_OF[card]] += 1
            if not ran_out:
                leader = slap_early(table, board, card, row, log, leader)
        elif board.lying == 0:  # FS-16
            row.wasted += 1
        else:
            row.contests += 1
            open_swat(board, card)
            slap(table, board, card, row, log)
            close(table, board, row, log)
            say.note_points(log, board, table.seats)
            leader = follow(board, row, table.seats, leader)
        turn = turn + 1 if turn + 1 < table.seats else 0
    finish(table, board, row, ran_out)


@part
def deal(table: Record, board: Record, row: Record, log: Record) -> int:
    """FS-2, FS-3: shuffles and deals; who begins."""
    sample_profiles(table, board, row)
    for card in range(CARDS):
        board.deck[card] = card
    shuffle(board, board.deck)
    first = below(board, table.seats)
    row.first = first
    say.note(log, say.SHUFFLE, first, say.NOTHING, 0.0)
    for seat in range(table.seats):
        board.head[seat] = board.size[seat] = board.caught[seat] = board.points[seat] = 0
    seat = 0
    # The last ones are taken out: with more or fewer of them all stacks begin alike.
    removed = table.options[REMOVE]
    for place in range(removed, CARDS):
        card = board.deck[place - removed]
        say.note(log, say.CARD, seat, card, 0.0)
        board.stacks[seat, board.size[seat]] = card
        board.size[seat] += 1
        seat = seat + 1 if seat + 1 < table.seats else 0
    for colour in range(KINDS):
        board.colours[colour] = 0
    board.lying = 0
    board.swats_ms = 0.0
    return first


@part
def take_top(board: Record, seat: int) -> int:
    card = board.stacks[seat, board.head[seat]]
    board.head[seat] = (board.head[seat] + 1) % STACK
    board.size[seat] -= 1
    return card


@part
def opens_swat(board: Record, card: int) -> bool:
    """FS-5, FS-6."""
    if card >= FLY_CARDS:
        return True
    if board.colours[COLOUR_OF[card]] > 0:
        return False
    colours = 0
    for colour in range(KINDS):
        colours += board.colours[colour] > 0
    return colours == COLOURS_WITHOUT_SWAT


@part
def slap_early(
    table: Record, board: Record, card: int, row: Record, log: Record, leader: Word
) -> Word:
    """FS-15: the fly opens nothing, but some hands did not wait to see that."""
    for seat in range(table.seats):
        if table.people[seat, EARLY] > 0.0 and unit(board) < table.people[seat, EARLY]:
            row.early += 1
            say.note(log, say.SLAP, seat, card, 0.0)
            if table.options[EARLY_COSTS]:
                row.paid += pay(board, seat, 0)
                leader = follow(board, row, table.seats, leader)
            say.note_points(log, board, table.seats)
    return leader


@part
def finish(table: Record, board: Record, row: Record, ended: bool) -> None:
    """FS-19, and how long it took."""
    winners = settle(board, row, table.seats)
    row.decided = 0
    if not alone(winners):
        winners = best(board.caught, table.seats, winners)
        row.decided = 1 if alone(winners) else 2
    if not ended:
        row.decided = UNFINISHED
    row.winners = winners
    row.moves = 1 + row.turns + row.decisions + row.contests + row.early
    ms = board.swats_ms + table.gap_ms * row.contests
    for seat in range(table.seats):
        order = (seat - row.first) % table.seats
        turns = (row.turns - order + table.seats - 1) // table.seats
        ms += rests_ms(board, seat, NEXT_CARD, turns)
    row.ms = ms
