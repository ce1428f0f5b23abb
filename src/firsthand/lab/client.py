"""A virtual client: a person at a device, at the other end of a virtual connection.

It does what the browser does: it draws what it is told in the next frame, stamps it as visible in
the one after, stamps touches when they are felt, reports heartbeats, and comes back by itself.
Whom it plays is a bot's mind behind a person's hands.
"""

from collections.abc import Callable
from math import exp
from typing import Any

from msgspec.structs import replace

from firsthand.bots.bot import decide
from firsthand.bots.person import PERSONS_DIFFER
from firsthand.bots.plan import Bot, Kind, Occasion, Plan
from firsthand.bots.reaction import PUBLISHED, sample_ms, standard_normal
from firsthand.core.chance import Source
from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.games import GAMES
from firsthand.lab.device import Hardware
from firsthand.lab.network import Network
from firsthand.lab.world import Connection, World
from firsthand.referee.device import USUAL_LATENCY_MS, DeviceClass
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Tell

BEAT_MS = 50.0
SIMPLE = replace(PUBLISHED["simple"], mu_ms=PUBLISHED["simple"].mu_ms - USUAL_LATENCY_MS)
HANDLER_MS = 1.0
"""From the event to the socket."""


class Seen:
    """A stimulus on this client's screen."""

    def __init__(self, contest: int, drawn_ms: Millis, hardware: Hardware, source: Source) -> None:
        self.contest = contest
        self.lit_ms = drawn_ms + hardware.light_ms(source)
        """When a person could see it."""
        self.visible = hardware.clock(drawn_ms + hardware.frame_ms)
        """What the client takes for that moment, on its own clock."""


class Client:
    """One person's side of the table."""

    says_device = True
    role: say.Role = "player"

    def __init__(
        self,
        world: World,
        who: str,
        *,
        hardware: Hardware,
        network: Network,
        bot: Bot | None = None,
    ) -> None:
        self.world = world
        self.who = who
        self.hardware = hardware
        self.network = network
        self.bot = bot
        self.pace = exp(PERSONS_DIFFER * standard_normal(world.source))
        """How slow this person is; people differ."""
        self.last: int | None = None
        self.room: tell.Room | None = None
        self.cards: tell.Cards | None = None
        self.seen: Seen | None = None
        self.heard: list[tell.Message] = []
        """Everything told, for whoever watches the client; emptied by them."""
        self.line: Connection | None = None

    @property
    def source(self) -> Source:
        return self.world.source

    @property
    def seat(self) -> Seat | None:
        if self.room is None:
            return None
        mine = (guest.seat for guest in self.room.guests if guest.person == self.who)
        return next(mine, None)

    def connect(self) -> None:
        self.line = self.world.connect(self.who, self, self.network)
        hardware = self.hardware
        kind, frame_ms, grain_ms = self.claim_device(), hardware.frame_ms, hardware.grain_ms
        self.say(say.Join(self.who, self.role, kind, frame_ms, grain_ms, last=self.last))

    def claim_device(self) -> DeviceClass:
        """What an honest client says it is, if it says so."""
        return self.hardware.kind if self.says_device else DeviceClass.LAPTOP

    def drop(self) -> None:
        if self.line is not None:
            self.line.cut()
            self.line = None
            self.seen = None

    def say(self, said: say.AnyInput) -> None:
        if self.line is not None:
            self.line.say(said)

    def dismissed(self) -> None:
        self.line = None

    def pinged(self, nonce: str) -> None:
        self.say(say.Pong(nonce))

    def hear(self, told: Tell) -> None:
        """A message has arrived. A gap in the numbers would be a loss: there is none."""
        message = told.message
        if isinstance(message, tell.Welcome):
            self.room, self.cards = message.room, message.cards
        elif self.last is not None and told.number <= self.last:
            return
        elif told.number != (self.last or 0) + 1 and self.last is not None:
            raise RuntimeError(f"{self.who} heard {told.number} after {self.last}")
        self.last = told.number
        self.heard.append(message)
        match message:
            case tell.RoomChanged(room):
                self.room = room
                if room.phase == "lobby":
                    self.cards = None
            case tell.Happened(cards):
                self.cards = replace(cards, events=())  # which are past
            case tell.Stimulus(contest):
                self._see(contest, self._slap_at_once)
                return
        if isinstance(message, tell.Happened | tell.Welcome):
            self._look()

    def _look(self) -> None:
        """The screen has changed: is there something to race for, or something to do?"""
        cards = self.cards
        if cards is None or self.seat is None:
            return
        if cards.contest is None:
            self.seen = None
            self._consider("turn", cards, 0.0)
        elif self.seen is None or self.seen.contest != cards.contest:
            self._see(cards.contest, self._race)
        elif any(offer.do == GAMES[cards.game].dealing for offer in cards.offers):
            self._race(self.seen)

    def _see(self, contest: int, then: Callable[[Seen], None]) -> None:
        drawn_ms = self.hardware.next_frame_ms(self.world.now_ms)
        seen = self.seen = Seen(contest, drawn_ms, self.hardware, self.source)
        self.world.at(drawn_ms + self.hardware.frame_ms + BEAT_MS, lambda: self._beat(seen))
        then(seen)

    def _slap_at_once(self, seen: Seen) -> None:
        """A warm-up asks for nothing but a reaction."""
        self.touch_after(seen, self.simple_reaction_ms(), "slap", None)

    def simple_reaction_ms(self) -> Millis:
        """From light to finger: what people show in browsers, less a usual device."""
        return self.pace * sample_ms(SIMPLE, self.source)

    def _race(self, seen: Seen) -> None:
        if self.cards is not None:
            self._consider("contest", self.cards, seen.lit_ms - self.world.now_ms)

    def _consider(self, kind: Kind, cards: tell.Cards, later_ms: Millis) -> None:
        seat = self.seat
        if self.bot is None or seat is None:
            return
        occasion: Occasion[Any] = Occasion(kind, seat, cards.view, cards.offers)
        for plan in decide(self.bot, cards.game, occasion, self.source):
            self.carry_out(kind, cards, plan, later_ms)

    def carry_out(self, kind: Kind, cards: tell.Cards, plan: Plan, later_ms: Millis) -> None:
        def do() -> None:
            current = self.cards
            if current is not None and current.contest is None and current.offers == cards.offers:
                self.say(say.Act(plan.do, plan.named))

        if kind == "turn":
            self.world.after(later_ms + plan.after_ms, do)
        elif plan.do == GAMES[cards.game].dealing:  # the dealer may deal on by now
            self.world.at(
                max(self.world.now_ms, self.world.now_ms + later_ms + plan.after_ms),
                lambda: self._deal_on(plan.do, cards.contest),
            )
        elif self.seen is not None and plan.do == "pass":
            contest = self.seen.contest
            self.world.after(later_ms + plan.after_ms, lambda: self.say(say.Pass(contest)))
        elif self.seen is not None and not isinstance(plan.named, int):
            do_what = "tap" if plan.do == "tap" else "slap"
            self.touch_after(self.seen, plan.after_ms, do_what, plan.named)

    def _deal_on(self, do: str, contest: int | None) -> None:
        if self.cards is not None and self.cards.contest == contest:
            self.say(say.Act(do))

    def touch_after(self, seen: Seen, reaction_ms: Millis, do: Any, card: str | None) -> None:
        """The finger comes down so long after the light; the browser says when, as it knows it."""
        event_ms = self.hardware.event_ms(seen.lit_ms + reaction_ms)
        claimed_ms = self.hardware.clock(event_ms) - seen.visible

        def press() -> None:
            self.say(say.Touch(seen.contest, do, card, self.claim(claimed_ms)))

        self.world.at(event_ms + HANDLER_MS, press)

    def claim(self, elapsed_ms: Millis) -> Millis:
        """An honest client says what it knows."""
        return elapsed_ms

    def _beat(self, seen: Seen) -> None:
        if self.seen is not seen or self.line is None:
            return
        elapsed_ms = self.hardware.clock(self.world.now_ms) - seen.visible
        self.beat(seen, elapsed_ms)
        self.world.after(BEAT_MS, lambda: self._beat(seen))

    def beat(self, seen: Seen, elapsed_ms: Millis) -> None:
        self.say(say.Beat(seen.contest, elapsed_ms))
