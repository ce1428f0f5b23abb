"""Bug Off: collect bugs in the open, and cash them in before their net comes."""

from firsthand.core.game import Game
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import CARDS, Options
from firsthand.games.bugoff.chance import draw
from firsthand.games.bugoff.rules import State, legal, outcome, play, scores, stakes, start
from firsthand.games.bugoff.view import View, hear, look, piles
from firsthand.games.bugoff.words import picture, sentence

GAME: Game[Options, State, m.AnyMove, View] = Game(
    name="bugoff",
    title="Bug Off",
    seats=range(2, 6),
    options=Options,
    moves={"shuffle": m.Shuffle, "place": m.Place, "score": m.Score},
    events=m.AnyEvent,
    view=View,
    cards=CARDS,
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
)
