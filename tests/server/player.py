"""A person for tests of the server: plays by what is offered, over real sockets, and comes back."""

import asyncio
import random
from typing import Any

import aiohttp

from firsthand.client import Connection, connect, new_person
from firsthand.core.steps import Outcome
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings

QUICK = Settings(gap_ms=0, turn_ms=500, contest_ms=500, dispute_ms=500, deal_ms=500)
BETWEEN_TRIES_SECONDS = 0.05


class Player:
    """Takes anything that is offered, as fast as a person could, until the game is over."""

    def __init__(self, url: str, code: str, name: str) -> None:
        self.url, self.code, self.name = url, code, name
        self.person = self.token = ""
        self.last: int | None = None
        self.heard: list[tell.AnyMessage] = []
        self.outcome: Outcome | None = None
        self.connections = 0
        self.dice = random.Random(name)

    async def introduce(self) -> None:
        self.person, self.token = await new_person(self.url)

    async def play(self) -> None:
        """Until the result is known; a lost connection is made again."""
        while self.outcome is None:
            try:
                await self._sit()
            except (aiohttp.ClientError, ConnectionError):
                await asyncio.sleep(BETWEEN_TRIES_SECONDS)

    async def _sit(self) -> None:
        async with connect(self.url, self.code, self.token) as line:
            self.connections += 1
            await line.say(say.Join(self.name, last=self.last))
            async for message in line:
                self.last = line.last
                self.heard.append(message)
                await self.answer(line, message)
                if self.outcome is not None:
                    return

    async def answer(self, line: Connection, message: tell.AnyMessage) -> None:
        match message:
            case tell.Welcome(_, room, cards):
                await self._in_room(line, room)
                if cards is not None:
                    await self._move(line, cards)
            case tell.RoomChanged(room):
                await self._in_room(line, room)
            case tell.Happened(cards):
                await self._move(line, cards)
            case tell.Ended(outcome):
                self.outcome = outcome

    async def _in_room(self, line: Connection, room: tell.Room) -> None:
        mine = [guest for guest in room.guests if guest.person == self.person]
        if room.phase == "lobby" and mine and not mine[0].ready:
            await line.say(say.Ready(ready=True))

    async def _move(self, line: Connection, cards: tell.Cards) -> None:
        contest = cards.contest
        for offer in cards.offers:
            named = self.dice.choice(offer.choices) if offer.choices else None
            if contest is None and offer.matters and offer.do != "slap":
                await line.say(say.Act(offer.do, named))
                return
            if contest is not None and offer.matters and offer.timed:
                seen = asyncio.get_running_loop().time()
                await asyncio.sleep(0.12 + 0.05 * self.dice.random())
                elapsed_ms = (asyncio.get_running_loop().time() - seen) * 1000
                do: Any = offer.do
                card: Any = named
                await line.say(say.Touch(contest, do, card, elapsed_ms))
                return


class Host(Player):
    """The one who opens the table, and starts when everybody is there and ready."""

    def __init__(self, url: str, code: str, options: dict[str, Any], players: int) -> None:
        super().__init__(url, code, "Ann")
        self.options = options
        self.players = players
        self.game = ""

    async def _in_room(self, line: Connection, room: tell.Room) -> None:
        if room.phase == "lobby":
            if room.settings != QUICK:
                await line.say(say.Arrange(QUICK))
                await line.say(say.Choose(room.game, self.options))
            elif sum(guest.ready for guest in room.guests) == self.players:
                await line.say(say.Start())
        await super()._in_room(line, room)
