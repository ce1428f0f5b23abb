"""Splaf!: two dice name one monster of the ring; the first hand on it takes it."""

from firsthand.core.game import Game
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import CARDS, Options, fault
from firsthand.games.splaf.chance import draw
from firsthand.games.splaf.rules import (
    State,
    is_right,
    legal,
    outcome,
    play,
    scores,
    stakes,
    start,
)
from firsthand.games.splaf.view import View, hear, look, piles
from firsthand.games.splaf.words import picture, sentence

GAME: Game[Options, State, m.AnyMove, View] = Game(
    name="splaf",
    title="Splaf!",
    seats=range(2, 9),
    options=Options,
    moves={
        "shuffle": m.Shuffle,
        "roll": m.Roll,
        "dice": m.Dice,
        "tap": m.Tap,
        "slap": m.Slap,
        "close": m.Close,
    },
    events=m.AnyEvent,
    view=View,
    cards=CARDS,
    names_seats=frozenset({"handicap"}),
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
    fault=fault,
)
