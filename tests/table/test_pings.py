"""Pings, what is known of connections by them, and the alarms that a table sets."""

from msgspec.structs import replace

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Ping, WakeAt
from tests.table.desk import Desk, begun


def test_people_are_pinged_and_more_often_while_a_contest_is_open() -> None:
    desk = begun("Ann", "Bob")
    desk.join("Gus", role="spectator")

    def pings(ms: float) -> list[str]:
        before = len(desk.effects)
        desk.pass_time(ms)
        return [effect.person for effect in desk.effects[before:] if isinstance(effect, Ping)]

    desk.pass_time(5_000)
    calm = pings(5_000)
    assert calm.count("Ann") == calm.count("Bob") == 5
    assert "Gus" not in calm
    desk.open_contest()
    assert pings(2_000).count("Ann") == 10
    desk.say("Ann", say.Lost())
    assert "Ann" not in pings(3_000)


def test_nothing_is_due_at_an_empty_table() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say("Ann", say.Leave())
    desk.pass_time(100_000)
    count = len(desk.effects)
    desk.wake()
    assert len(desk.effects) == count


def test_the_connection_is_shown_when_it_is_known() -> None:
    desk = Desk()
    desk.join("Ann")
    assert desk.guest("Ann").rtt_ms is None
    desk.pass_time(3_000)
    assert replace(desk.guest("Ann"), seat=None).rtt_ms == desk.guest("Ann").jitter_ms == 0


def test_an_alarm_is_set_once() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Ann", say.Lock(locked=True))
    before = len(desk.effects)
    desk.say("Ann", say.Lock(locked=False))
    assert not [effect for effect in desk.effects[before:] if isinstance(effect, WakeAt)]


def test_an_alarm_that_rings_early_is_set_again() -> None:
    desk = begun("Ann", "Bob")
    desk.pass_time(100)
    before = len(desk.effects)
    desk.wake()
    assert [type(effect) for effect in desk.effects[before:]] == [WakeAt]


def test_where_nobody_races_people_are_pinged_seldom() -> None:
    desk = begun("Ann", "Bob", game="bugoff")
    desk.pass_time(2_000)  # somebody new is got to know first
    before = len(desk.effects)
    desk.pass_time(20_000)
    pinged = [effect.person for effect in desk.effects[before:] if isinstance(effect, Ping)]
    assert 4 <= pinged.count("Bob") <= 5


def test_somebody_new_is_soon_known_and_everybody_sees_it() -> None:
    desk = Desk("splaf")
    desk.join("Ann")
    desk.join("Bob")
    desk.pass_time(2_000)
    told = desk.heard("Ann", tell.RoomChanged)
    known = {guest.person: guest.rtt_ms for guest in told[-1].room.guests}
    assert None not in known.values()
    assert len(told) <= 4  # one for each who came, one for each who was got to know
