"""Somebody who plays: a mind says what to do about what is seen, and when; timers do it."""

import asyncio
import random
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Literal, TypeAlias

from firsthand.bots.bot import decide, seated
from firsthand.bots.person import LevelName
from firsthand.bots.plan import AnyOccasion, Kind, Occasion, Plan
from firsthand.client.guest import Guest
from firsthand.core.chance import Source
from firsthand.core.moves import Card, Millis
from firsthand.core.seats import Seat
from firsthand.games import GAMES
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.inputs import Role

BEAT_MS = 50.0

Mind: TypeAlias = Callable[[str, AnyOccasion], Iterable[Plan]]
"""The name of the game, and what this seat sees of it; what to do about it, and when.

It is asked when a contest opens (`contest`: the times count from now), again when its dealer may
deal on, and after each change while none is open (`turn`). Plans of an earlier occasion are void.
"""


def bot_mind(level: LevelName, source: Source = random.random) -> Mind:
    """One of the house's own bots."""
    bot = seated(level, source)
    return lambda game, occasion: decide(bot, game, occasion, source)


class Player(Guest):
    """A guest with a seat, who is always ready."""

    role: Role = "player"
    warm_up_ms: Millis = 300.0
    """How long a slap of the warm-up takes."""

    def __init__(self, url: str, code: str, token: str, name: str, mind: Mind) -> None:
        super().__init__(url, code, token, name)
        self.mind = mind
        self._lost = False
        self._said_ready = False
        self._contest: int | None = None
        self.seen_ms: Millis = 0.0
        """When the open contest was seen, by the own clock."""
        self._gap_until_ms: Millis = 0.0
        self._plans: list[asyncio.TimerHandle] = []
        self._heart: asyncio.TimerHandle | None = None

    def hear(self, message: tell.AnyMessage) -> None:
        idle = self._lost or (self.room is not None and self.room.paused)
        super().hear(message)
        match message:
            case tell.Welcome(_, room, _, rest_ms):
                self.in_room(room)
                self._gap_until_ms = _now_ms() + rest_ms
                self._look()
            case tell.RoomChanged(room):
                self.in_room(room)
                if idle and not room.paused:  # plans were dropped, or refused
                    self._lost = False
                    self._look()
            case tell.Happened(_, rest_ms):
                self._gap_until_ms = _now_ms() + rest_ms
                self._look()
            case tell.Stimulus(contest):
                self._see(contest)
                self._later(self.warm_up_ms, partial(self.touch, contest, "slap", None))

    def lost(self) -> None:
        self._lost, self._contest, self._said_ready = True, None, False
        self._forget()

    def in_room(self, room: tell.Room) -> None:
        """Something but the cards has changed: between games, whoever has a seat is ready."""
        if room.phase in ("lobby", "result"):
            mine = next((guest for guest in room.guests if guest.person == self.person), None)
            if mine is None or mine.seat is None or mine.ready:
                self._said_ready = False
            elif not self._said_ready:  # once is enough, even if other news come meanwhile
                self._said_ready = True
                self.say(say.Ready(ready=True))

    def touch(self, contest: int, do: Literal["slap", "tap"], card: Card | None) -> None:
        """A hand comes down, and says how long after the card was seen."""
        if contest == self._contest:
            self.say(say.Touch(contest, do, card, _now_ms() - self.seen_ms))

    def give_up(self, contest: int) -> None:
        """No more hands in this contest."""
        self.say(say.Pass(contest))

    def _look(self) -> None:
        """The cards have changed: is there something to race for, or something to do?"""
        cards, seat = self.cards, self.seat
        if cards is None or seat is None:
            return
        if cards.contest is None:
            self._contest = None
            self._forget()
            self._consider("turn", seat, cards)
        elif cards.contest != self._contest:
            self._forget()
            self._see(cards.contest)
            self._consider("contest", seat, cards)
        elif any(offer.do == GAMES[cards.game].dealing for offer in cards.offers):
            self._forget()
            self._consider("contest", seat, cards)

    def _see(self, contest: int) -> None:
        self._contest, self.seen_ms = contest, _now_ms()
        self._beat_later()

    def _consider(self, kind: Kind, seat: Seat, cards: tell.Cards) -> None:
        for plan in self.mind(cards.game, Occasion(kind, seat, cards.view, cards.offers)):
            if cards.contest is None:
                wait_ms = self._gap_until_ms - _now_ms()
                act = partial(self.say, say.Act(plan.do, plan.named))
                self._later(max(plan.after_ms, wait_ms), act)
            elif plan.do == GAMES[cards.game].dealing:  # its time counts from when the card came
                deal_on = partial(self.say, say.Act(plan.do))
                self._later(plan.after_ms - (_now_ms() - self.seen_ms), deal_on)
            elif plan.do == "pass":
                self._later(plan.after_ms, partial(self.give_up, cards.contest))
            elif not isinstance(plan.named, int):
                do: Literal["slap", "tap"] = "tap" if plan.do == "tap" else "slap"
                touch = partial(self.touch, cards.contest, do, plan.named)
                self._later(plan.after_ms, touch)

    def _later(self, after_ms: Millis, do: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        self._plans.append(loop.call_later(max(after_ms, 0.0) / 1000, do))

    def _forget(self) -> None:
        for timer in self._plans:
            timer.cancel()
        self._plans.clear()
        if self._heart is not None:
            self._heart.cancel()
            self._heart = None

    def _beat_later(self) -> None:
        loop = asyncio.get_running_loop()
        self._heart = loop.call_later(BEAT_MS / 1000, self._beat)

    def _beat(self) -> None:
        """As long as a hand may still come, the referee hears that it has not come yet."""
        contest, offers = self._contest, self.cards.offers if self.cards else ()
        warming_up = self.room is not None and self.room.phase == "warm-up"
        free = any(offer.timed and offer.matters for offer in offers)
        if contest is not None and (free or warming_up):
            self.say(say.Beat(contest, _now_ms() - self.seen_ms))
            self._beat_later()


def _now_ms() -> Millis:
    return time.perf_counter() * 1000
