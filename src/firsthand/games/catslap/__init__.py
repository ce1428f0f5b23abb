"""Cat & Bug Slap: one deals, the others slap the cards that match their own."""

from firsthand.core.game import Game
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import CARDS, Options, fault, seats_with
from firsthand.games.catslap.chance import draw, with_first_dealer
from firsthand.games.catslap.rules import (
    State,
    clock_move,
    is_right,
    legal,
    new_round,
    outcome,
    play,
    scores,
    stakes,
    start,
)
from firsthand.games.catslap.view import View, hear, look, piles
from firsthand.games.catslap.words import picture, sentence

GAME: Game[Options, State, m.AnyMove, View] = Game(
    name="catslap",
    title="Cat & Bug Slap",
    seats=range(2, 6),
    options=Options,
    moves={
        "shuffle": m.Shuffle,
        "deal": m.Deal,
        "slap": m.Slap,
        "close": m.Close,
        "award": m.Award,
    },
    events=m.AnyEvent,
    view=View,
    cards=CARDS,
    dealing="deal",
    clock_move=clock_move,
    new_round=new_round,
    seats_with=seats_with,
    fault=fault,
    against_bots={"dealer": "house"},
    has_first_player=lambda options: options.dealer == "players",
    with_first_player=with_first_dealer,
    start=start,
    play=play,
    legal=legal,
    draw=draw,
    stakes=stakes,
    look=look,
    hear=hear,
    scores=scores,
    outcome=outcome,
    piles=piles,
    sentence=sentence,
    picture=picture,
    is_right=is_right,
)
