"""Cat & Bug Slap, compiled: whole games of people who compare as `bots.catslap` does.

A card is its place in the deck of the rules. The numbers CS-n are the rules in
docs/rules/catslap.md.
"""

import numpy as np

from firsthand.bots.catslap import BEGINS_MS, DEALS_MS, DEALS_ON_MS
from firsthand.bots.tasks import TRAITS, catslap_task
from firsthand.games.catslap.cards import DECK, MATCH, PLAYER_CARDS, POINTS, SHARED, Options
from firsthand.games.catslap.rules import HOUSE_ROUNDS
from firsthand.lab.fast import log as say
from firsthand.lab.fast.bits import alone, bit, counted, has, lowest, place_of
from firsthand.lab.fast.chance import below, seed, shuffle, unit
from firsthand.lab.fast.compiled import kernel, part
from firsthand.lab.fast.kinds import MOST_SEATS, Record, Records, Word, result
from firsthand.lab.fast.people import (
    NEXT_CARD,
    OWN_COLUMNS,
    SLIPS,
    answer,
    errs,
    rests_ms,
    sample_profiles,
    tasks,
)
from firsthand.lab.fast.score import NOBODY, follow, settle

RESULT = result("rounds", "taken", "removed", "contested", "wrong")
DECIDED = ("points", "shared")

REMOVE, ROUNDS, HOUSE = range(3)
"""Places among the options; no rounds are as many as players, or `HOUSE_ROUNDS`."""
DEALS_ON_FROM, DEALS_ON_TO = DEALS_ON_MS
BEGINS, DEALS = sum(BEGINS_MS) / 2, sum(DEALS_MS) / 2
"""Before the first card of a game, and before another one: only the sum of these matters."""

CARDS = len(DECK)
NO_CARD = -1
WORTH = np.array([[POINTS[own, card] for card in DECK] for own in PLAYER_CARDS])
SHARED_TRAITS = np.array([[SHARED[own, card] for card in DECK] for own in PLAYER_CARDS])
COMPARE = tasks(*map(catslap_task, range(TRAITS + 1)))
"""What it takes to compare two cards, by the number of traits that they share."""

BOARD = np.dtype(
    [
        ("dice", np.uint64),
        ("deck", np.int64, (CARDS,)),
        ("player_cards", np.int64, (len(PLAYER_CARDS),)),
        # The player card of each seat.
        ("cards", np.int64, (MOST_SEATS,)),
        ("points", np.int64, (MOST_SEATS,)),
        ("own", np.float64, (MOST_SEATS, OWN_COLUMNS)),
        # Who slaps the live card, and when; the others pass then.
        ("slaps", np.int64, (MOST_SEATS,)),
        ("done_ms", np.float64, (MOST_SEATS,)),
        # How often each seat has settled a dead heat.
        ("settled_by", np.int64, (MOST_SEATS,)),
        # How long a hand needs to get out of the way after the last card, if one was down.
        ("gap_ms", np.float64),
        # Whether the dealer has dealt on from the last card: then the next one is there at once.
        ("dealt_on", np.int64),
        # How long the game has lasted, but for dead heats that a dealer settled.
        ("ms", np.float64),
    ]
)


def numbered(options: Options) -> list[int]:
    """The options as the kernel knows them."""
    house = options.dealer == "house"
    return [
        int(options.dispute == "remove"),
        options.rounds or (HOUSE_ROUNDS if house else 0),
        int(house),
    ]


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
    sample_profiles(table, board, row)
    for seat in range(table.seats):
        board.points[seat] = board.settled_by[seat] = 0
    board.ms = board.gap_ms = 0.0
    # Drawn always, so that the luck is the same under every option.
    dealer = below(board, table.seats)
    if table.options[HOUSE]:
        dealer = say.NOBODY
    row.first = max(dealer, 0)
    row.rounds = table.options[ROUNDS] if table.options[ROUNDS] else table.seats  # CS-4
    leader = NOBODY
    for nth in range(row.rounds):
        if nth > 0:
            board.gap_ms = max(board.gap_ms, table.round_ms)
        shuffle_and_deal(table, board, dealer, log)
        for place in range(CARDS):
            board.ms += pause_ms(table, board, nth + place == 0)
            say.note(log, say.DEAL, dealer, say.NOTHING, 0.0)
            compare(table, board, dealer, board.deck[place])
            first = first_hands(table, board, row, log)
            taker = settled(table, board, row, dealer, first, log)
            if taker == NO_CARD:
                row.removed += 1
            else:
                points = WORTH[board.cards[taker], board.deck[place]]
                board.points[taker] += points
                row.taken += 1
                row.wrong += points != MATCH
                leader = follow(board, row, table.seats, leader)
            say.note_points(log, board, table.seats)
        if not table.options[HOUSE]:
            dealer = dealer + 1 if dealer + 1 < table.seats else 0
    finish(table, board, row)


@part
def shuffle_and_deal(table: Record, board: Record, dealer: int, log: Record) -> None:
    """CS-5."""
    for card in range(CARDS):
        board.deck[card] = card
    shuffle(board, board.deck)
    for card in range(len(PLAYER_CARDS)):
        board.player_cards[card] = card
    shuffle(board, board.player_cards)
    say.note(log, say.SHUFFLE, dealer, say.NOTHING, 0.0)
    for place in range(CARDS):
        say.note(log, say.CARD, say.NOBODY, board.deck[place], 0.0)
    given = 0
    for seat in range(table.seats):
        board.cards[seat] = NO_CARD
        if seat != dealer:
            board.cards[seat] = board.player_cards[given]
            given += 1
            say.note(log, say.HELD, seat, board.cards[seat], 0.0)


@part
def pause_ms(table: Record, board: Record, begins: bool) -> float:
    """How long nothing lies there before this card, which may be the first of the game."""
    if table.options[HOUSE]:
        return max(board.gap_ms, table.house_ms)
    if begins:
        return board.gap_ms + BEGINS
    return 0.0 if board.dealt_on else board.gap_ms + DEALS


@part
def compare(table: Record, board: Record, dealer: int, card: int) -> None:
    """Everybody but the dealer (CS-7). An error takes what does not match, or lets go what does."""
    for seat in range(table.seats):
        board.slaps[seat] = 0
        board.done_ms[seat] = 0.0
        if seat != dealer:
            shared = SHARED_TRAITS[board.cards[seat], card]
            at_ms, pace = answer(board, seat, COMPARE[shared])
            wrong = errs(board, seat, COMPARE[shared, SLIPS], pace, unit(board))
            board.slaps[seat] = (shared > 0) != wrong
            board.done_ms[seat] = at_ms


@part
def first_hands(table: Record, board: Record, row: Record, log: Record) -> Word:
    """Who was first, as bits. What comes after the card is gone never happens: its dealer deals on
    at a bot's pace, or the table clears it (CS-9)."""
    # Drawn always, so that the luck is the same under every option.
    dealing_ms = DEALS_ON_FROM + (DEALS_ON_TO - DEALS_ON_FROM) * unit(board)
    cleared_ms = table.house_clear_ms if table.options[HOUSE] else table.clear_ms
    gone_ms = min(cleared_ms, table.contest_ms)
    deals_on = table.options[HOUSE] == 0 and dealing_ms < gone_ms
    if deals_on:
        gone_ms = dealing_ms
    first_ms, last_ms = np.inf, 0.0
    for seat in range(table.seats):
        last_ms = max(last_ms, board.done_ms[seat])
        if board.slaps[seat] and board.done_ms[seat] < gone_ms + table.window_ms:
            first_ms = min(first_ms, board.done_ms[seat])
    first = NOBODY
    for seat in range(table.seats):
        late_ms = board.done_ms[seat] - first_ms
        if board.slaps[seat] and (late_ms == 0.0 or 0.0 < late_ms < table.heat_ms):
            first |= bit(seat)
            row.decisions += 1
            say.note(log, say.SLAP, seat, say.NOTHING, board.done_ms[seat])
    # It waits for those who have neither slapped nor passed, but not for ever.
    closed_ms = gone_ms if first == NOBODY else first_ms + table.heat_ms
    board.ms += min(last_ms, closed_ms + table.window_ms)
    board.gap_ms = 0.0 if first == NOBODY else table.gap_ms
    board.dealt_on = deals_on and first == NOBODY and last_ms > gone_ms
    return first


@part
def settled(
    table: Record, board: Record, row: Record, dealer: int, first: Word, log: Record
) -> int:
    """CS-8 to CS-10: who takes the card, if anybody does."""
    heat = counted(first) > 1
    if heat:
        row.contested += 1
        for seat in range(table.seats):
            if has(first, seat):
                say.note(log, say.HEAT, seat, say.NOTHING, 0.0)
    say.note(log, say.CLOSE, say.NOBODY, say.NOTHING, 0.0)
    if first == NOBODY:
        return NO_CARD
    if not heat:
        return lowest(first)
    # Drawn always, so that the luck is the same under every option.
    decides, chosen = unit(board), below(board, counted(first))
    if table.options[REMOVE] or table.options[HOUSE]:
        return NO_CARD
    taker = place_of(first, chosen) if decides < table.dealer_decides else NO_CARD
    say.note(log, say.AWARD, dealer, taker, 0.0)
    board.settled_by[dealer] += 1
    board.ms += table.gap_ms  # so long a dealer looks, too
    row.decisions += 1
    return taker


@part
def finish(table: Record, board: Record, row: Record) -> None:
    """CS-14, and how long it took."""
    row.winners = settle(board, row, table.seats)
    row.decided = 0 if alone(settle(board, row, table.seats)) else 1
    row.turns = row.contests = row.rounds * CARDS
    row.moves = row.rounds + 2 * row.turns + row.decisions
    ms = board.ms
    for seat in range(table.seats):
        ms += rests_ms(board, seat, NEXT_CARD, board.settled_by[seat])
    row.ms = ms
