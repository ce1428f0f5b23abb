"""Whole games among bots: a table of a few lines, in which time passes only in plans."""

from collections.abc import Sequence
from random import Random
from typing import Any

from firsthand.bots.bot import Bot, Kind, Occasion, Plan, decide
from firsthand.core.chance import Source
from firsthand.core.game import AnyGame
from firsthand.core.moves import Move, Offer
from firsthand.core.seats import REFEREE, Seat
from firsthand.core.steps import Event
from tests.games.rig import opened, step


def seeded(seed: int) -> Source:
    return Random(seed).random


def asked(bot: Bot, game: AnyGame, state: Any, seat: Seat, source: Source) -> tuple[Plan, ...]:
    """What the bot in this seat plans, knowing what the seat may know."""
    kind: Kind = "contest" if game.live(state) else "turn"
    occasion = Occasion(kind, seat, game.look(state, seat), game.legal(state, seat))
    return decide(bot, game.name, occasion, source)


def planned(
    game: AnyGame, bots: Sequence[Bot], state: Any, source: Source
) -> list[tuple[Seat, Plan]]:
    """The plans of all seats, earliest first."""
    plans = [
        (seat, plan)
        for seat, bot in enumerate(bots)
        for plan in asked(bot, game, state, seat, source)
    ]
    return sorted(plans, key=lambda planned: planned[1].after_ms)


def as_move(game: AnyGame, state: Any, seat: Seat, plan: Plan) -> Move:
    """The move of this plan, which must be on offer, and not in vain."""
    offer = offer_of(game, state, seat, plan)
    fields: dict[str, Any] = {offer.names: plan.named} if offer.names else {}
    if offer.timed:
        fields["rt"] = plan.after_ms
    move: Move = game.moves[plan.do](seat, **fields)
    return move


def offer_of(game: AnyGame, state: Any, seat: Seat, plan: Plan) -> Offer:
    for offer in game.legal(state, seat):
        if offer.do == plan.do and offer.matters:
            assert plan.named in offer.choices if offer.names else plan.named is None
            return offer
    raise AssertionError(f"seat {seat} plans {plan}, which is not on offer")


def evening(
    game: AnyGame, bots: Sequence[Bot], source: Source, **options: object
) -> tuple[Any, list[Event]]:
    """One game to its end, and all that happened."""
    state = opened(game, len(bots), **options)
    events: list[Event] = []
    while game.outcome(state) is None:
        drawn = game.draw(state, source)
        live = game.live(state)
        plans = [] if drawn else planned(game, bots, state, source)
        for seat, plan in plans if live else plans[:1]:
            if plan.do == "pass" and "pass" not in game.moves:
                continue  # there it is no move, and only says that no hand will come
            done = step(game, state, as_move(game, state, seat, plan))
            state, events = done.state, events + list(done.events)
        forced = [drawn] if drawn else [game.moves["close"](REFEREE)] if live else []
        assert plans or forced, "nobody does anything"
        done = step(game, state, *forced)
        state, events = done.state, events + list(done.events)
    return state, events
