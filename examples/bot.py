"""A bot from outside: it takes a seat at a table of Fly-swatter, and says that it is a program.

    python examples/bot.py http://127.0.0.1:8420 BCDF

It needs nothing of Firsthand's own code: aiohttp for HTTP and WebSocket, and the JSON that
docs/wire.md describes. It stays until it is sent away, or the table is gone.
"""

import argparse
import asyncio
import json
import sys
import time
from collections import Counter

import aiohttp

PROTOCOL = 1
FINAL = {1008, 1011, 4001, 4002, 4003, 4004}
"""Codes with which the server ends a connection for good; after any other one comes back."""
SEE_SECONDS, NEXT_HAND_SECONDS, TURN_SECONDS = 0.45, 0.2, 0.8
"""Sooner than a tenth of a second after a card shows is no reaction, says the referee."""
BEAT_SECONDS = 0.05
HANDS = 2


def prey(middle):
    """The flies of the most common colours, the most valuable first. `red5a` is a red one of 5."""
    colours = Counter(fly[:-2] for fly in middle)
    most = max(colours.values(), default=0)
    return sorted(
        (fly for fly in middle if colours[fly[:-2]] == most), key=lambda fly: -int(fly[-2])
    )


class Bot:
    def __init__(self, url, code, token, name):
        self.url, self.code, self.token, self.name = url, code, token, name
        self.me = None
        self.last = None  # the number of the last message, for coming back
        self.contest = None  # the one that is open on our screen, if we had one
        self.plan = None  # what is about to be done

    async def play(self):
        while True:
            try:
                async with (
                    aiohttp.ClientSession() as session,
                    session.ws_connect(f"{self.url}/ws/{self.code}") as self.ws,
                ):
                    await self.sit()
                if self.ws.close_code in FINAL:
                    return
            except aiohttp.WSServerHandshakeError as refused:
                sys.exit(f"the server does not let us in: {refused.status}")
            except aiohttp.ClientConnectionError:
                pass  # it may be starting again
            await asyncio.sleep(1)

    async def sit(self):
        """From hello to the end of the connection. Pings are answered by aiohttp meanwhile."""
        await self.say("hello", protocol=PROTOCOL, token=self.token)
        await self.say("join", name=self.name, device="none", last=self.last)
        async for frame in self.ws:
            told = json.loads(frame.data)
            self.last = told["n"] or self.last  # 0 is about the connection, and does not count
            await self.hear(told["message"])
        self.intend(None)

    async def say(self, word, **fields):
        await self.ws.send_bytes(json.dumps({"say": word, **fields}).encode())

    async def hear(self, message):
        match message:
            case {"tell": "welcome", "you": me, "room": room, "cards": cards}:
                self.me = me
                await self.in_room(room)
                if cards is not None:
                    self.look(cards)
            case {"tell": "room", "room": room}:
                await self.in_room(room)
            case {"tell": "happened", "cards": cards}:
                self.look(cards)
            case {"tell": "refused", "reason": "too-soon"}:  # the last swat has just been settled
                self.intend(self.turn())
            case {"tell": "ended", "outcome": outcome}:
                print(f"The game is over: {outcome['scores']}", flush=True)

    async def in_room(self, room):
        """Between games, whoever has a seat should say that they are ready."""
        mine = next(guest for guest in room["guests"] if guest["person"] == self.me)
        if room["phase"] in ("lobby", "result") and mine["seat"] is not None and not mine["ready"]:
            await self.say("ready", ready=True)

    def look(self, cards):
        """The table has changed. Is there something to swat, or is it our turn?"""
        if cards["contest"] is None:
            self.contest = None
            ours = any(offer["do"] == "turn" for offer in cards["offers"])
            self.intend(self.turn() if ours else None)
        elif cards["contest"] != self.contest:  # else it is only our own hand that was put down
            self.contest = cards["contest"]
            self.intend(self.swat(self.contest, cards["view"]["middle"], time.monotonic()))

    def intend(self, plan):
        """One plan at a time; an earlier one is dropped. Listening goes on in the meantime."""
        if self.plan is not None:
            self.plan.cancel()
        self.plan = asyncio.create_task(plan) if plan is not None else None

    async def turn(self):
        await asyncio.sleep(TURN_SECONDS)
        await self.say("act", do="turn")

    async def swat(self, contest, middle, seen):
        """A hand for each of the best flies, with the time since they were seen; then a pass."""
        due = seen + SEE_SECONDS
        for fly in prey(middle)[:HANDS]:
            while time.monotonic() < due:  # heartbeats: without them the verdict takes longer
                await asyncio.sleep(min(BEAT_SECONDS, due - time.monotonic()))
                await self.say("beat", contest=contest, elapsed_ms=1000 * (time.monotonic() - seen))
            elapsed_ms = 1000 * (time.monotonic() - seen)
            await self.say("touch", contest=contest, do="slap", card=fly, elapsed_ms=elapsed_ms)
            due += NEXT_HAND_SECONDS
        await self.say("pass", contest=contest)


async def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url", help="where the server is, like http://127.0.0.1:8420")
    parser.add_argument("code", help="of the table")
    parser.add_argument("--name", default="Robbie")
    wanted = parser.parse_args()
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{wanted.url}/api/people", json={"bot": True}) as answer,
    ):
        token = (await answer.json())["token"]
    await Bot(wanted.url, wanted.code, token, wanted.name).play()


if __name__ == "__main__":
    asyncio.run(main())
