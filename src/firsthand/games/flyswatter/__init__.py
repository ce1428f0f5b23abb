"""Fly-swatter: turn cards over; when a swatter shows, swat the most common colour."""

from firsthand.core.game import Game
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import CARDS, Options
from firsthand.games.flyswatter.chance import draw
from firsthand.games.flyswatter.rules import (
    State,
    is_right,
    legal,
    outcome,
    play,
    scores,
    stakes,
    start,
)
from firsthand.games.flyswatter.view import View, hear, look, piles
from firsthand.games.flyswatter.words import picture, sentence

GAME: Game[Options, State, m.AnyMove, View] = Game(
    name="flyswatter",
    title="Fly-swatter",
    seats=range(2, 9),
    options=Options,
    moves={"shuffle": m.Shuffle, "turn": m.Turn, "slap": m.Slap, "pass": m.Pass, "close": m.Close},
    events=m.AnyEvent,
    view=View,
    cards=CARDS,
    fastest_begins=True,  # FS-3
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
