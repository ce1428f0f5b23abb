"""Who hosts, by will or because somebody is gone; and whom the host sends away."""

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.doors import SENT_AWAY_MS
from tests.table.desk import Desk, begun


def test_the_host_sends_people_away() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    answer = desk.say("Ann", say.Kick("Bob"))
    assert answer
    assert desk.heard("Bob", tell.Bye)[0].why == "kicked"
    assert desk.dismissed == ["Bob"]
    assert [chair.person for chair in desk.room().chairs] == ["Ann"]


def test_who_was_sent_away_comes_back_only_after_some_minutes() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Ann", say.Kick("Bob"))
    assert desk.refused("Bob", say.Join("Bob")) == "kicked"
    assert [chair.person for chair in desk.room().chairs] == ["Ann"]
    desk.pass_time(SENT_AWAY_MS)
    desk.join("Bob")
    assert [chair.person for chair in desk.room().chairs] == ["Ann", "Bob"]


def test_kicking_a_player_in_a_game_leaves_a_bot() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Ann", say.Kick("Bob"))
    assert desk.room().chairs[1].bot == "adult"


def test_the_host_hands_over() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Ann", say.HandOver("Bob"))
    assert desk.room().host == "Bob"
    assert desk.refused("Ann", say.Lock(locked=True)) == "not-host"
    desk.say("Bob", say.Lock(locked=True))
    assert desk.room().locked


def test_when_the_host_leaves_the_next_connected_player_hosts() -> None:
    desk = Desk()
    desk.join("Ann", "Bob", "Cy")
    desk.join("Gus", role="spectator")
    desk.say("Bob", say.Lost())
    desk.say("Ann", say.Leave())
    assert desk.room().host == "Cy"


def test_a_gone_host_is_replaced_after_the_grace_time() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Ann", say.Lost())
    desk.pass_time(14_999)
    assert desk.room().host == "Ann"
    desk.pass_time(1)
    assert desk.room().host == "Bob"
    assert desk.heard("Bob", tell.RoomChanged)[-1].room.host == "Bob"
    desk.say("Ann", say.Join("Ann"))
    assert desk.room().host == "Bob"


def test_a_gone_host_stays_host_while_there_is_nobody_else() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.join("Gus", role="spectator")
    desk.say("Ann", say.Lost())
    desk.pass_time(60_000)
    assert desk.room().host == "Ann"


def test_a_table_without_host_gets_the_first_player_who_is_there() -> None:
    """Found by this test: who came back to a table that all others had left hosted nobody."""
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Bob", say.Lost())
    desk.say("Ann", say.Leave())
    assert desk.room().host is None
    desk.join("Gus", role="spectator")
    assert desk.room().host is None
    desk.say("Bob", say.Join("Bob"))
    assert desk.room().host == "Bob"


def test_a_spectator_who_comes_back_hosts_nothing() -> None:
    desk = Desk()
    desk.join("Gus", role="spectator")
    desk.say("Gus", say.Lost(), say.Join("Gus"))
    assert desk.room().host is None


def test_people_host_before_programs() -> None:
    robbie = f"{say.BOT}robbie"
    desk = Desk()
    desk.say(robbie, say.Join("Robbie"))
    assert desk.room().host == robbie
    desk.join("Ann")
    assert desk.room().host == "Ann"
    desk.join("Bob")
    desk.say("Ann", say.Leave())
    assert desk.room().host == "Bob"
    desk.say("Bob", say.Leave())
    assert desk.room().host == robbie
