"""Matches of Bug Off between brains, on the rules proper."""

from firsthand.bots.bot import seated
from firsthand.bots.bugoff_counts import KINDS, SCORE, know
from firsthand.bots.bugoff_search import Effort, best_move
from firsthand.bots.person import Brain
from firsthand.core.chance import Source
from firsthand.core.moves import Move
from firsthand.core.seats import Seat
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import ROW, Options
from firsthand.games.bugoff.rules import State
from firsthand.games.bugoff.view import look
from tests.bots.evening import as_move, asked, seeded
from tests.games.rig import step

LITTLE = Effort(iterations=60)

Player = Brain | Effort
"""A brain, or the expert with an effort of its own."""


def match(one: Player, others: Player, *, seats: int, games: int, seed: int) -> float:
    """How many games one player wins against others of a kind, from each seat in turn."""
    source = seeded(seed)
    won = 0.0
    for number in range(games):
        winners = game(one, others, seats, number % seats, source)
        won += (number % seats in winners) / len(winners)
    return won


def game(one: Player, others: Player, seats: int, at: Seat, source: Source) -> tuple[Seat, ...]:
    """Who wins, if the one sits there."""
    state = GAME.start(Options(), seats)
    while (outcome := GAME.outcome(state)) is None:
        drawn = GAME.draw(state, source)
        player = one if state.turn == at else others
        state = step(GAME, state, drawn or chosen(state, player, source)).state
    return outcome.winners


def chosen(state: State, player: Player, source: Source) -> Move:
    seat = state.turn
    if not isinstance(player, Effort):
        (plan,) = asked(seated("perfect", source, player), GAME, state, seat, source)
        return as_move(GAME, state, seat, plan)
    move = best_move(know(look(state, seat), seat), source, player)
    card = next(bug for bug in state.hands[seat] if ROW[bug] == move % KINDS)
    return m.Place(seat, card) if move < SCORE else m.Score(seat, card)
