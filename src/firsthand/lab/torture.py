"""Whole evenings with faults of every kind, and what must hold all the same.

Production code under virtual time: the table is the real one, only people and network are not.
One seed is one evening; a seed that ever failed becomes a named test.
"""

import io
import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from firsthand.bots.bot import seated
from firsthand.bots.person import LevelName
from firsthand.core.chance import Source, below, one_of
from firsthand.core.moves import Millis
from firsthand.games import GAMES
from firsthand.journal.replay import replay
from firsthand.lab.client import Client
from firsthand.lab.device import HARDWARE
from firsthand.lab.network import Network
from firsthand.lab.witness import Ledger, Violation, WatchedTable
from firsthand.lab.world import World
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.first_player import FirstChoice
from firsthand.table.settings import Settings

LONGEST_EVENING_MS = 4 * 3_600_000.0
CHAOS_MS = 4_000.0
"""So often, on average, something goes wrong."""
PATIENCE = Settings(turn_ms=4_000, contest_ms=3_000, dispute_ms=2_000, grace_ms=6_000, gap_ms=200)
PEOPLE: tuple[LevelName, ...] = ("child", "adult")
LEVELS: tuple[LevelName, ...] = (*PEOPLE, "sharp", "perfect")
MOSTLY_PEOPLE: tuple[LevelName, ...] = (*PEOPLE * 12, "sharp", "perfect")
"""For Bug Off, where the others think for a tenth of a second of real time about each move."""
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "flyswatter": ({}, {"remove": 60, "early_slap": "mistake"}, {"shared_mistake": "undermost"}),
    "bugoff": ({}, {"tiebreak": "last_net"}),
    "splaf": ({}, {"ring": 4, "handicap": [0, 1]}, {"ring": 8, "portal": "white-clockwise"}),
    "catslap": (
        {"rounds": 1},
        {"rounds": 2, "dispute": "remove"},
        {"rounds": 1, "dealer": "house"},
    ),
}


class Evening:
    """One table, one or two games, and everything that can go wrong."""

    def __init__(self, seed: int, levels: tuple[LevelName, ...] | None = None) -> None:
        self.source: Source = random.Random(seed).random
        self.game = GAMES[one_of(tuple(GAMES), self.source)]
        self.levels = levels or (MOSTLY_PEOPLE if self.game.name == "bugoff" else LEVELS)
        table = WatchedTable(self.game.name)
        self.world = World(self.source, table=table)
        self.ledger = Ledger()
        self.world.watchers += [table.check_told, self.ledger.watch]
        self.world.wake_jitter_ms = 1.0
        players = 2 + below(3, self.source)
        self.clients = [self._client(f"player {n}") for n in range(players)]
        for name, role in (("guest", "spectator"), ("screen", "screen")):
            watcher = self._client(name)
            watcher.role = "spectator" if role == "spectator" else "screen"
            watcher.bot = None
            self.clients.append(watcher)
        self.games_wanted = 1 + below(2, self.source)
        self.steps = 0
        self.is_calm = False

    def _client(self, name: str) -> Client:
        source = self.source
        network = Network(
            rtt_ms=one_of((5.0, 20.0, 60.0, 200.0, 400.0), source),
            jitter_ms=one_of((0.5, 3.0, 15.0), source),
            asymmetry=one_of((0.0, 0.1, 0.5), source),
            loss=one_of((0.0, 0.01, 0.05), source),
            spike=one_of((0.0, 0.005, 0.03), source),
            freeze=one_of((0.0, 0.002), source),
        )
        hardware = HARDWARE[one_of(tuple(HARDWARE), source)]
        bot = seated(one_of(self.levels, source), source)
        return Client(self.world, name, hardware=hardware, network=network, bot=bot)

    @property
    def host(self) -> Client:
        """Whoever is host, or anybody."""
        host = self.world.table.host
        return next((client for client in self.clients if client.who == host), self.clients[0])

    def run(self) -> None:
        for client in self.clients:
            client.connect()
        self._wait(3_000)
        self._open()
        self.world.after(CHAOS_MS, self._chaos)
        self._run(self._is_done, LONGEST_EVENING_MS)
        if not self._is_done():
            raise Violation(f"{self.game.name} does not end")
        self._check_journals()
        self.is_calm = True
        self._wait(20_000)  # what has gone wrong already runs its course
        self._go_on()
        self._run(lambda: self.world.table.phase == "result", LONGEST_EVENING_MS)
        self._check_convergence()

    def _wait(self, ms: Millis) -> None:
        self._run(lambda: False, ms)

    def _run(self, until: Callable[[], bool], longest_ms: Millis) -> None:
        """Each step is followed by the checks."""

        def checked() -> bool:
            session = self.world.table.session
            if session is not None:
                self.ledger.check(session)
            return until()

        self.world.run(checked, longest_ms)

    def _open(self) -> None:
        table = self.world.table
        for _ in range(100):
            if table.phase == "playing":
                return
            options = one_of(OPTIONS[self.game.name], self.source)
            self.host.say(say.Arrange(PATIENCE))
            self.host.say(say.Choose(self.game.name, options))
            self._wait(4_000)  # a new choice asks everybody again
            while len(table.chairs) < table.seats[0] + below(2, self.source):
                self.host.say(say.AddBot(one_of(self.levels, self.source)))
                self._wait(1_500)
            self._start_over()
            self._wait(5_000)
        raise Violation("the table does not start")

    def _start_over(self) -> None:
        for client in self.clients:
            if client.role == "player":
                client.say(say.Ready(ready=True))
        self.world.after(2_500, lambda: self.host.say(say.Start()))

    def _is_done(self) -> bool:
        self.steps += 1
        return self.world.finished >= self.games_wanted

    def _chaos(self) -> None:
        """Something goes wrong, and something else soon after."""
        if self.is_calm:
            return
        if self.world.table.phase != "playing":
            self._start_over()
        gone = [client for client in self.clients if client.who not in self.world.table.people]
        if gone and self.source() < 0.3:
            self._back(one_of(gone, self.source))
        faults: tuple[Callable[[Client], None], ...] = (
            self._drop, self._drop, self._forget, self._nonsense, self._nonsense, self._pause,
            self._hand_over, self._kick, self._lock, self._leave, self._choose_first,
        )  # fmt: skip
        one_of(faults, self.source)(one_of(self.clients, self.source))
        self.world.after(2 * CHAOS_MS * self.source(), self._chaos)

    def _drop(self, client: Client) -> None:
        """The connection is cut, and after a while there is a new one."""
        client.drop()
        self.world.after(200 + 12_000 * self.source(), client.connect)

    def _forget(self, client: Client) -> None:
        """The page is loaded again: it does not know what it was told."""
        client.drop()
        client.last, client.room, client.cards = None, None, None
        self.world.after(500, client.connect)

    def _nonsense(self, client: Client) -> None:
        source = self.source
        anything: tuple[say.AnyInput, ...] = (
            say.Act("turn"), say.Act("shuffle"), say.Act("award", 7), say.Act("place", "zebra"),
            say.Touch(below(9, source), "slap", "zebra", -5.0), say.Touch(None, "tap", None, 1e300),
            say.Touch(1, "slap", None, float("nan")), say.Beat(1, float("inf")), say.Pass(99),
            say.Pong("never sent"), say.Kick("nobody"), say.RemoveBot(99), say.HandOver("nobody"),
            say.Choose("chess"), say.Choose("splaf", {"ring": 7}), say.Start(), say.Sit(),
            say.WarmUp(), say.AddBot("adult"), say.Ready(ready=True), say.Act("pass"),
            say.Stand(), say.ChooseFirst(below(9, source)),
            self._wild_touch(client), self._wild_touch(client),
        )  # fmt: skip
        client.say(one_of(anything, source))

    def _wild_touch(self, client: Client) -> say.Touch:
        """A card that may well be touched, in a time that cannot be."""
        cards = client.cards
        named = [c for o in cards.offers for c in o.choices if isinstance(c, str)] if cards else []
        card = one_of(named, self.source) if named else None
        times_ms = (float("nan"), float("inf"), -1e308, 1e308, 50.0, 99.9)
        contest = cards.contest if cards else None
        return say.Touch(contest, "slap", card, one_of(times_ms, self.source))

    def _pause(self, client: Client) -> None:
        client.say(say.Pause(paused=True))
        self.world.after(3_000 + 20_000 * self.source(), self._go_on)

    def _go_on(self) -> None:
        for client in self.clients:
            client.say(say.Pause(paused=False))

    def _hand_over(self, client: Client) -> None:
        self.host.say(say.HandOver(client.who))

    def _kick(self, client: Client) -> None:
        if client is not self.host and self.source() < 0.2:
            self.host.say(say.Kick(client.who))
            self.world.after(4_000, lambda: self._back(client))

    def _lock(self, _client: Client) -> None:
        self.host.say(say.Lock(locked=True))
        self.world.after(2_000, lambda: self.host.say(say.Lock(locked=False)))

    def _choose_first(self, _client: Client) -> None:
        rules: tuple[FirstChoice, ...] = ("usual", "fastest", "chance", "turns", 0, 1, 2)
        self.host.say(say.ChooseFirst(one_of(rules, self.source)))

    def _leave(self, client: Client) -> None:
        if self.source() < 0.3:
            client.say(say.Leave())
            self.world.after(5_000, lambda: self._back(client))

    def _back(self, client: Client) -> None:
        client.last, client.room, client.cards = None, None, None
        client.connect()

    def _check_journals(self) -> None:
        for lines in self.world.journals[: self.games_wanted]:
            _, state, played = replay(io.BytesIO(b"".join(lines)))
            for step in played:
                state = step.state
            if self.game.outcome(state) is None:
                raise Violation("a finished game's journal has no end")

    def _check_convergence(self) -> None:
        """When all are back and nothing is under way, all see the same table."""
        table = self.world.table
        for client in self.clients:
            if client.line is None or client.who not in table.people:
                self._back(client)
        self._wait(30_000)
        for client in self.clients:
            person = table.people.get(client.who)
            if person is None or client.line is None:
                continue  # the table is locked, or has been left
            room = client.room and _without_quality(client.room)
            if room != _without_quality(table.room()) or client.last != person.number:
                raise Violation(f"{client.who} sees another room")
            if client.cards != table.cards(person.viewer):
                raise Violation(f"{client.who} sees other cards")


def _without_quality(room: tell.Room) -> tell.Room:
    """How good connections are changes all the time, and is told now and then."""
    guests = tuple(replace(guest, rtt_ms=None, jitter_ms=None) for guest in room.guests)
    return replace(room, guests=guests)


def torture(seed: int, levels: tuple[LevelName, ...] | None = None) -> int:
    """One evening. Returns how many things happened in it; raises if something did not hold."""
    evening = Evening(seed, levels)
    evening.run()
    return evening.steps
