"""People at one table who say everything that can be said, and so are told nearly everything."""

from collections.abc import Callable
from typing import TypeVar

from firsthand.client import Connection, connect, new_person
from firsthand.referee.device import DeviceClass
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from firsthand.wire.codec import Knock

MessageT = TypeVar("MessageT", bound=tell.Message)
LONG_AGO = 999
"""A contest that nobody knows any more."""


async def heard(
    line: Connection, kind: type[MessageT], wanted: Callable[[MessageT], bool] = lambda _: True
) -> MessageT:
    """The next message of this kind that is wanted."""
    async for message in line:
        if isinstance(message, kind) and wanted(message):
            return message
    raise AssertionError(f"the connection ended before {kind.__name__}")


async def say_everything(api: str, url: str, code: str) -> None:
    """An evening: a lobby, a game broken off, a warm-up, and goodbye."""
    people = [await new_person(api) for _ in range(3)]
    (ann, ann_token), (bob, bob_token), (cy, cy_token) = people
    async with (
        connect(url, code, ann_token) as host,
        connect(url, code, bob_token) as guest,
        connect(url, code, cy_token) as screen,
    ):
        for name, line in (("Ann", host), ("Bob", guest)):
            await line.say(say.Join(name))
            await heard(line, tell.Welcome)
        await screen.say(say.Join("Cy", role="screen", device=DeviceClass.TV))
        await heard(screen, tell.Welcome)
        await screen.say(Knock())
        assert (await heard(screen, tell.Notice)).about == "here"
        await _lobby(host, guest, ann, bob)
        await _game(host, guest)
        await host.say(say.Kick(cy))
        assert (await heard(screen, tell.Bye)).why == "kicked"
        await _warm_up(host, guest)
        await guest.say(say.Leave())
        assert (await heard(guest, tell.Bye)).why == "left"


async def _lobby(host: Connection, guest: Connection, host_id: str, guest_id: str) -> None:
    for said in (say.Stand(), say.Sit(), say.Ready(ready=True)):
        await guest.say(said)
    await host.say(say.Arrange(Settings(gap_ms=0, warm_up_rounds=3)))
    await host.say(say.ChooseFirst("turns"))
    await host.say(say.ChooseFirst(0))
    await host.say(say.Lock(locked=True))
    await host.say(say.Lock(locked=False))
    await host.say(say.AddBot("sharp"))
    await host.say(say.AddBot("child"))
    await host.say(say.RemoveBot(3))
    await host.say(say.HandOver(guest_id))
    await heard(guest, tell.RoomChanged, lambda told: told.room.host == guest_id)
    await guest.say(say.HandOver(host_id))
    await heard(host, tell.RoomChanged, lambda told: told.room.host == host_id)


async def _game(host: Connection, guest: Connection) -> None:
    await host.say(say.Choose("flyswatter", {"early_slap": "mistake"}))
    await heard(guest, tell.RoomChanged, lambda told: told.room.game == "flyswatter")
    await guest.say(say.Ready(ready=True))
    await heard(host, tell.RoomChanged, lambda told: any(g.ready for g in told.room.guests))
    await host.say(say.Start())
    shown = await heard(guest, tell.Happened)
    assert shown.cards.game == "flyswatter"
    await guest.say(say.Pause(paused=True))
    await guest.say(say.Act("turn"))
    assert (await heard(guest, tell.Refused)).reason == "paused"
    await guest.say(say.Pause(paused=False))
    await guest.say(say.Touch(LONG_AGO, "slap", "red1a", 250.0))
    assert (await heard(guest, tell.TooLate)).card == "red1a"
    await guest.say(say.Pass(LONG_AGO))  # nothing is said of it
    await host.say(say.Stop())
    await heard(host, tell.RoomChanged, lambda told: told.room.phase == "lobby")


async def _warm_up(host: Connection, guest: Connection) -> None:
    await host.say(say.WarmUp())
    for line in (host, guest):
        stimulus = await heard(line, tell.Stimulus)
        await line.say(say.Beat(stimulus.contest, 100.0))
        await line.say(say.Touch(stimulus.contest, "slap", None, 200.0))
    verdict = (await heard(host, tell.Judged)).verdict
    assert {hand.seat for hand in verdict.hands} == {0, 1}
