"""Who wins, if one player is truly faster by so much? Measured through the real table.

Two or more virtual players play Splaf! over virtual connections; each contest's true reactions
are known. From the same hands three rules are judged: the order of arrival, arrival less half the
round trip, and the referee's verdict.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from msgspec.structs import replace

from firsthand.bots.reaction import PUBLISHED, sample_ms
from firsthand.core.chance import Source
from firsthand.core.moves import Millis
from firsthand.lab.cheats import CHEATS, BackDater
from firsthand.lab.device import HARDWARE, Hardware
from firsthand.lab.network import Network
from firsthand.lab.racer import Racer, Reactions
from firsthand.lab.world import World
from firsthand.referee.verdict import Hand, Verdict
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Effect, Tell
from firsthand.table.settings import Settings

Rule: TypeAlias = Literal["arrival", "half_rtt", "firsthand"]
RULES: tuple[Rule, ...] = ("arrival", "half_rtt", "firsthand")

LONGEST_CONTEST_MS = 60_000.0
LONGEST_WAY_MS = 60_000.0
"""So long a word may take to the table, on the slowest of connections."""
LATECOMERS_MS = 600.0
"""So long after a verdict hands are still waited for, to know when they arrive."""
PATIENCE = Settings(gap_ms=0, contest_ms=4_000)
MEASURING_MS = 15_000.0
"""So long connections are measured before the first contest."""


@dataclass(frozen=True)
class Setting:
    """How the players are connected, and on what they play."""

    rtts_ms: tuple[Millis, ...] = (20.0, 200.0)
    jitter_ms: Millis | None = None
    """Of each way; by default it grows with the round trip."""
    devices: tuple[str, ...] = ("laptop",)
    """The near player's first; the others take what is left of the list, again and again."""
    asymmetry: float = 0.1
    spike: float = 0.005
    """How often a hand meets a stall of 200 to 300 ms."""
    says_device: bool = True
    """Whether the table may know what the devices are."""
    warm_up: bool = False
    cheat: str | None = None
    """What the near player does."""
    lie_ms: Millis = 0.0

    def network(self, rtt_ms: Millis) -> Network:
        jitter_ms = 1.0 + rtt_ms / 50 if self.jitter_ms is None else self.jitter_ms
        return Network(rtt_ms, jitter_ms, self.asymmetry, spike=self.spike)


@dataclass
class Tally:
    """What came of many contests with one lead."""

    contests: int = 0
    first: dict[Rule, int] = field(default_factory=lambda: dict.fromkeys(RULES, 0))
    """How often each rule ranked the truly faster one first."""
    near_first: int = 0
    """How often the referee ranked the near one first, right or wrong."""
    heats: int = 0
    wrong: int = 0
    """How often a decided contest went to another than the truly fastest."""
    errors_ms: dict[Rule, list[Millis]] = field(
        default_factory=lambda: {rule: [] for rule in RULES}
    )
    """Far less near, beyond the true difference."""
    delays_ms: list[Millis] = field(default_factory=list)
    """From the arrival of the first hand to the verdict."""
    last_delays_ms: list[Millis] = field(default_factory=list)
    """Likewise, where everybody else's hand was down already."""

    def add(self, other: "Tally") -> None:
        self.contests += other.contests
        self.heats += other.heats
        self.near_first += other.near_first
        self.wrong += other.wrong
        for rule in RULES:
            self.first[rule] += other.first[rule]
            self.errors_ms[rule] += other.errors_ms[rule]
        self.delays_ms += other.delays_ms
        self.last_delays_ms += other.last_delays_ms


class WatchedWorld(World):
    """A world that notes when hands arrive."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, "splaf")
        self.arrived_ms: dict[str, Millis] = {}
        self.verdict: Verdict | None = None
        self.verdict_ms: Millis = 0.0
        self.watchers.append(self._watch)

    def receive(self, who: str, said: say.AnyInput) -> None:
        if isinstance(said, say.Touch):
            self.arrived_ms[who] = self.now_ms
        super().receive(who, said)

    def forget(self) -> None:
        self.verdict = None
        self.arrived_ms.clear()

    def has_verdict(self) -> bool:
        return self.verdict is not None

    def _watch(self, effect: Effect) -> None:
        if isinstance(effect, Tell) and isinstance(effect.message, tell.Judged):
            self.verdict, self.verdict_ms = effect.message.verdict, self.now_ms


class Experiment:
    """Many contests between a near and a far player, perhaps with others about."""

    def __init__(self, setting: Setting, source: Source) -> None:
        self.setting = setting
        self.source = source
        self.world = WatchedWorld(source)
        self.reactions = Reactions()
        rtts_ms = sorted(setting.rtts_ms)
        self.near, self.far = 0, len(rtts_ms) - 1
        self.racers = [self._racer(place, rtt_ms) for place, rtt_ms in enumerate(rtts_ms)]
        self._open_table()

    def _racer(self, place: int, rtt_ms: Millis) -> Racer:
        setting = self.setting
        kind = CHEATS[setting.cheat] if setting.cheat is not None and place == 0 else Racer
        hardware = self._hardware(setting.devices[place % len(setting.devices)])
        network = setting.network(rtt_ms)
        racer = kind(self.world, f"player {place}", hardware=hardware, network=network)
        racer.reactions = self.reactions
        racer.says_device = setting.says_device
        if isinstance(racer, BackDater):
            racer.lie_ms = setting.lie_ms
        return racer

    def _hardware(self, name: str) -> Hardware:
        """One device of this kind: frames at another time, a clock that runs a little wrong."""
        typical = HARDWARE[name]
        phase_ms = self.source() * typical.frame_ms
        return replace(typical, frame_phase_ms=phase_ms, drift=(self.source() - 0.5) * 1e-4)

    def _open_table(self) -> None:
        for racer in self.racers:
            racer.connect()
            self.world.run(lambda: False, 1_000)
        host = self.racers[0]
        host.say(say.Arrange(PATIENCE))
        host.say(say.Choose("splaf", {"ring": 4}))
        self.world.run(lambda: False, MEASURING_MS)
        if self.setting.warm_up:
            host.say(say.WarmUp())
            self.world.run(lambda: self.world.table.phase == "warm-up", LONGEST_WAY_MS)
            self.world.run(lambda: self.world.table.phase == "lobby", 60_000)

    def rivals(self, tally: Tally) -> None:
        """One contest between people who are equally fast on the whole, but not each time."""
        near_ms, far_ms = (self._reaction_ms() for _ in range(2))
        self._contest({self.near: near_ms, self.far: far_ms}, tally)

    def contest(self, slower_ms: dict[int, Millis], tally: Tally) -> None:
        """One contest, in which near and far are slower than the base by so much."""
        base_ms = self._reaction_ms()
        others_ms = {
            place: 30.0 + 150.0 * self.source()
            for place in range(len(self.racers))
            if place not in slower_ms
        }
        later_ms = slower_ms | others_ms
        self._contest({place: base_ms + ms for place, ms in later_ms.items()}, tally)

    def _reaction_ms(self) -> Millis:
        # Not a task of the game: the lead is given, and all that a hand's own time decides is how
        # much heartbeats tell before it. A fixed one keeps figures comparable from model to model.
        return max(150.0, sample_ms(PUBLISHED["choice"], self.source))

    def _contest(self, true_ms: dict[int, Millis], tally: Tally) -> None:
        world = self.world
        self.reactions.true_ms = {self.racers[place].who: ms for place, ms in true_ms.items()}
        world.forget()
        if world.table.phase != "playing":
            self._start()
        world.run(world.has_verdict, LONGEST_CONTEST_MS)
        verdict = world.verdict
        if verdict is None:
            raise RuntimeError("no contest came about")
        world.run(lambda: len(world.arrived_ms) == len(self.racers), LATECOMERS_MS)
        self._count(verdict, true_ms, tally)

    def _start(self) -> None:
        for racer in self.racers:
            racer.say(say.Ready(ready=True))
        self.world.run(lambda: False, 2_000)
        people = self.world.table.people.values()
        self.world.run(lambda: all(person.ready for person in people), LONGEST_WAY_MS)
        self.racers[0].say(say.Start())

    def _count(self, verdict: Verdict, true_ms: dict[int, Millis], tally: Tally) -> None:
        lead_ms = true_ms[self.near] - true_ms[self.far]  # above zero: the far one is faster
        faster = self.far if lead_ms > 0 else self.near
        hands = {hand.seat: hand for hand in verdict.hands}
        tally.contests += 1
        tally.near_first += bool(verdict.hands) and verdict.hands[0].seat == self.near
        if verdict.hands:
            self._count_verdict(verdict, faster, tally)
        near, far = (hands.get(place) for place in (self.near, self.far))
        if near is not None and far is not None:
            tally.errors_ms["firsthand"].append(far.rt_ms - near.rt_ms + lead_ms)
        self._count_arrivals(faster, lead_ms, tally)

    def _count_verdict(self, verdict: Verdict, faster: int, tally: Tally) -> None:
        first: Hand = verdict.hands[0]
        delay_ms = self.world.verdict_ms - first.arrived_ms
        tally.delays_ms.append(delay_ms)
        if first.arrived_ms == max(hand.arrived_ms for hand in verdict.hands) and len(
            verdict.hands
        ) == len(self.racers):
            tally.last_delays_ms.append(delay_ms)
        tally.first["firsthand"] += first.seat == faster
        if verdict.heats:
            tally.heats += 1
        else:
            tally.wrong += first.seat != faster

    def _count_arrivals(self, faster: int, lead_ms: Millis, tally: Tally) -> None:
        arrived = self.world.arrived_ms
        near, far = self.racers[self.near], self.racers[self.far]
        if near.who not in arrived or far.who not in arrived:
            return
        people = self.world.table.people
        half_ms = (people[far.who].link.rtt_ms - people[near.who].link.rtt_ms) / 2
        later_ms: dict[Rule, Millis] = {"arrival": arrived[far.who] - arrived[near.who]}
        later_ms["half_rtt"] = later_ms["arrival"] - half_ms
        for rule, far_later_ms in later_ms.items():
            tally.first[rule] += (self.far if far_later_ms < 0 else self.near) == faster
            tally.errors_ms[rule].append(far_later_ms + lead_ms)
