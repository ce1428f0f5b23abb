"""A client in an experiment: it always finds the right monster, in a time that was set before."""

from typing import Any

from firsthand.bots.splaf import asked_by_dice
from firsthand.core.moves import Millis
from firsthand.lab.client import Client, Seen
from firsthand.table import inputs as say
from firsthand.table import messages as tell

PAUSE_MS = 700.0


class Reactions:
    """Everybody's true reaction in the contest that is on, from light to finger."""

    def __init__(self) -> None:
        self.true_ms: dict[str, Millis] = {}


class Racer(Client):
    reactions: Reactions

    def _look(self) -> None:
        cards = self.cards
        if cards is None or self.seat is None:
            return
        if cards.contest is None:
            self.seen = None
            if any(offer.do == "roll" for offer in cards.offers):
                self.world.after(PAUSE_MS, lambda: self._roll(cards))
        elif self.seen is None or self.seen.contest != cards.contest:
            self._see(cards.contest, self._race)

    def _roll(self, cards: tell.Cards) -> None:
        if self.cards is cards:
            self.say(say.Act("roll"))

    def _race(self, seen: Seen) -> None:
        view: Any = self.cards.view if self.cards else None
        asked = asked_by_dice(view)
        if asked is not None:
            self.touch_after(seen, self.reactions.true_ms[self.who], "slap", asked.target)
