"""A person for tests of the server: plays by what is offered, over real sockets, and comes back."""

import random
from collections.abc import Iterator
from typing import Any

from firsthand import client
from firsthand.bots.plan import AnyOccasion, Plan
from firsthand.client import Mind, new_person
from firsthand.core.steps import Outcome
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings

QUICK = Settings(gap_ms=0, turn_ms=500, contest_ms=500, dispute_ms=500, deal_ms=500)


def anything(dice: random.Random) -> Mind:
    """Takes anything that is offered, as fast as a person could."""

    def decide(_game: str, occasion: AnyOccasion) -> Iterator[Plan]:
        racing = occasion.kind == "contest"
        for offer in occasion.offers:
            if offer.matters and offer.timed == racing and (racing or offer.do != "slap"):
                named = dice.choice(offer.choices) if offer.choices else None
                yield Plan(120 + 50 * dice.random() if racing else 0, offer.do, named)
                break
        if racing and any(offer.do == "pass" for offer in occasion.offers):
            yield Plan(200, "pass")

    return decide


class Player(client.Player):
    """Stays until the game is over."""

    def __init__(self, url: str, code: str, name: str) -> None:
        super().__init__(url, code, "", name, anything(random.Random(name)))
        self.heard: list[tell.AnyMessage] = []

    async def introduce(self) -> None:
        self.person, self.token = await new_person(self.url)

    @property
    def outcome(self) -> Outcome | None:
        return self.outcomes[-1] if self.outcomes else None

    async def play(self) -> None:
        """Until the result is known; a lost connection is made again."""
        await self.stay()

    def hear(self, message: tell.AnyMessage) -> None:
        self.heard.append(message)
        super().hear(message)
        if isinstance(message, tell.Ended):
            self.stop()


class Host(Player):
    """The one who opens the table, and starts when everybody is there and ready."""

    def __init__(self, url: str, code: str, options: dict[str, Any], players: int) -> None:
        super().__init__(url, code, "Ann")
        self.options = options
        self.players = players

    def in_room(self, room: tell.Room) -> None:
        if room.phase == "lobby":
            if room.settings != QUICK:
                self.say(say.Arrange(QUICK))
                self.say(say.Choose(room.game, self.options))
            elif sum(guest.ready for guest in room.guests) == self.players:
                self.say(say.Start())
        super().in_room(room)
