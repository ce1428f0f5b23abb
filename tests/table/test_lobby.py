"""Before and between games: options, bots, ready check, start, rematch, and every refusal."""

from typing import Any

import pytest
from msgspec.structs import replace

from firsthand.bots.person import unpractised
from firsthand.games.flyswatter.cards import Options as FlyswatterOptions
from firsthand.games.splaf.cards import Options
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.desk import Desk, begun


def lobby(*names: str, game: str = "flyswatter") -> Desk:
    desk = Desk(game)
    desk.join(*names)
    return desk


def test_a_game_starts_when_everybody_but_the_host_is_ready() -> None:
    desk = lobby("Ann", "Bob", "Cy")
    desk.join("Gus", role="spectator")
    assert desk.refused("Ann", say.Start()) == "not-ready"
    assert "Bob, Cy" in desk.heard("Ann", tell.Refused)[-1].detail
    desk.say("Bob", say.Ready(ready=True))
    desk.say("Cy", say.Ready(ready=True), say.Ready(ready=False))
    assert desk.refused("Ann", say.Start()) == "not-ready"
    desk.say("Cy", say.Ready(ready=True))
    assert desk.guest("Cy").ready
    desk.say("Ann", say.Start())
    assert desk.room().phase == "playing"
    assert not desk.guest("Cy").ready  # the next game asks again
    assert all(desk.heard(who, tell.Happened) for who in ("Ann", "Bob", "Cy", "Gus"))


def test_who_is_not_connected_is_waited_for_and_the_host_learns_it() -> None:
    desk = lobby("Ann", "Bob", "Cy")
    desk.say("Bob", say.Lost())
    assert desk.refused("Ann", say.Start()) == "not-ready"
    assert desk.heard("Ann", tell.Refused)[-1].detail == "not ready yet: Bob (not connected), Cy"
    assert [guest.name for guest in _waited_for(desk)] == ["Bob", "Cy"]
    desk.say("Cy", say.Ready(ready=True))
    desk.say("Ann", say.Kick("Bob"))
    assert _waited_for(desk) == []
    desk.say("Ann", say.Start())
    assert desk.room().phase == "playing"


def test_nobody_waits_for_who_is_gone_while_a_bot_plays() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Lost())
    desk.pass_time(20_000)
    desk.say("Ann", say.Stop())
    assert not desk.guest("Bob").connected
    assert not desk.guest("Bob").ready
    assert _waited_for(desk) == []
    desk.say("Ann", say.Start())
    assert desk.room().phase == "playing"


def _waited_for(desk: Desk) -> list[tell.Guest]:
    """As docs/wire.md says that a client can tell from the room."""
    room = desk.room()
    return [
        guest
        for guest in room.guests
        if guest.seat is not None and not guest.ready and guest.person != room.host
        if guest.connected or room.chairs[guest.seat].bot is None
    ]


def test_another_game_asks_again_who_is_ready() -> None:
    desk = lobby("Ann", "Bob")
    desk.say("Bob", say.Ready(ready=True))
    desk.say("Ann", say.Choose("splaf"))
    assert not desk.guest("Bob").ready
    assert desk.room().game == "splaf"


def test_options_are_in_force_in_the_game() -> None:
    desk = begun("Ann", "Bob", game="splaf", ring=8)
    assert desk.room().options == Options(ring=8)
    assert len(desk.view.ring) == 8


@pytest.mark.parametrize(
    ("game", "options", "word"),
    [
        ("splaf", {"ring": 7}, "ring"),
        ("flyswatter", {"remove": 81}, "remove"),
        ("flyswatter", {"remove": -1}, "remove"),
        ("flyswatter", {"remove": "many"}, "remove"),
        ("flyswatter", {"wings": 2}, "wings"),
        ("splaf", {"handicap": [5]}, "handicap"),
        ("catslap", {"rounds": 0}, "rounds"),
    ],
)
def test_options_have_bounds_and_the_refusal_names_them(
    game: str, options: dict[str, Any], word: str
) -> None:
    desk = lobby("Ann", "Bob")
    assert desk.refused("Ann", say.Choose(game, options)) == "bad-options"
    assert word in desk.heard("Ann", tell.Refused)[-1].detail
    assert (desk.room().game, desk.room().options) == ("flyswatter", FlyswatterOptions())


def test_options_that_name_seats_go_when_a_seat_goes() -> None:
    desk = lobby("Ann", "Bob", "Cy")
    desk.say("Ann", say.Choose("splaf", {"ring": 8, "handicap": [2]}))
    desk.say("Cy", say.Leave())
    assert desk.room().options == Options(ring=8)
    desk.start()


def test_a_game_needs_its_number_of_players() -> None:
    desk = lobby("Ann")
    assert desk.refused("Ann", say.Start()) == "bad-options"
    assert "2 to 8" in desk.heard("Ann", tell.Refused)[-1].detail


def test_bots_take_seats_under_names_of_their_own() -> None:
    desk = lobby("Ann")
    desk.say("Bea", say.Join("Bea"))
    desk.say("Ann", say.AddBot("child"), say.AddBot("perfect"))
    assert [(c.name, c.person, c.bot) for c in desk.room().chairs] == [
        ("Ann", "Ann", None),
        ("Bea", "Bea", None),
        ("Bix", None, "child"),
        ("Bo", None, "perfect"),
    ]


def test_bots_are_removed_and_the_seats_behind_move_up() -> None:
    desk = lobby("Ann")
    desk.say("Ann", say.AddBot(), say.AddBot())
    desk.join("Bob")
    assert desk.guest("Bob").seat == 3
    desk.say("Ann", say.RemoveBot(1))
    assert [chair.name for chair in desk.room().chairs] == ["Ann", "Bix", "Bob"]
    assert desk.guest("Bob").seat == 2
    assert desk.guest("Ann").seat == 0


def test_a_full_table_of_bots() -> None:
    desk = lobby("Ann")
    desk.say("Ann", *[say.AddBot()] * 7)
    names = [chair.name for chair in desk.room().chairs]
    assert len(set(names)) == 8
    assert desk.refused("Ann", say.AddBot()) == "full"
    desk.join("Bob")
    assert desk.guest("Bob").seat is None
    assert desk.refused("Bob", say.Sit()) == "full"
    assert desk.refused("Ann", say.Choose("catslap")) == "full"


HOST_ONLY: tuple[say.AnyInput, ...] = (
    say.Choose("splaf"),
    say.Arrange(Settings()),
    say.ChooseFirst(0),
    say.AddBot(),
    say.RemoveBot(0),
    say.Lock(locked=True),
    say.HandOver("Bob"),
    say.WarmUp(),
    say.Start(),
    say.Stop(),
    say.Kick("Ann"),
)


@pytest.mark.parametrize("said", HOST_ONLY)
def test_only_the_host_does_that(said: say.AnyInput) -> None:
    desk = lobby("Ann", "Bob")
    before = desk.room()
    assert desk.refused("Bob", said) == "not-host"
    assert desk.room() == before


BETWEEN_GAMES: tuple[say.AnyInput, ...] = (
    say.Choose("splaf"),
    say.AddBot(),
    say.RemoveBot(0),
    say.WarmUp(),
    say.Start(),
    say.Sit(),
    say.Stand(),
    say.Ready(ready=True),
)


@pytest.mark.parametrize("said", BETWEEN_GAMES)
def test_that_has_to_wait_until_the_game_is_over(said: say.AnyInput) -> None:
    desk = begun("Ann", "Bob")
    assert desk.refused("Ann", said) == "game-running"
    desk = lobby("Ann", "Bob")
    desk.say("Ann", say.WarmUp())
    assert desk.refused("Ann", said) == "game-running"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (say.Sit(), "has-seat"),
        (say.Choose("chess"), "no-such-game"),
        (replace(say.AddBot(), level="wizard"), "no-such-level"),
        (say.RemoveBot(0), "no-such-bot"),
        (say.RemoveBot(9), "no-such-bot"),
        (say.RemoveBot(-1), "no-such-bot"),
        (say.HandOver("nobody"), "no-such-person"),
        (say.HandOver("Gus"), "no-such-person"),
        (say.Kick("nobody"), "no-such-person"),
        (say.Kick("Ann"), "no-such-person"),
        (say.Pause(paused=True), "not-playing"),
        (say.Stop(), "not-playing"),
        (say.Act("turn"), "game-over"),
        (say.Touch(None, "slap", "red1a"), "not-playing"),
    ],
)
def test_the_host_is_told_why_not(said: say.AnyInput, reason: str) -> None:
    desk = lobby("Ann", "Bob")
    desk.join("Gus", role="spectator")
    before = desk.room()
    assert desk.refused("Ann", said) == reason
    assert desk.room() == before


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (say.Sit(), "has-seat"),
        (say.Ready(ready=True), "no-seat"),
        (say.Act("turn"), "no-seat"),
        (say.Touch(1, "slap", "red1a"), "no-seat"),
        (say.Pass(1), "no-seat"),
        (say.Pause(paused=True), "not-playing"),
    ],
)
def test_a_spectator_is_told_why_not(said: say.AnyInput, reason: str) -> None:
    desk = lobby("Ann", "Bob")
    desk.join("Gus", role="spectator")
    assert desk.refused("Gus", said) == reason


def test_nobody_warms_up_without_a_seat() -> None:
    desk = lobby("Ann")
    desk.say("Ann", say.Stand())
    assert desk.refused("Ann", say.WarmUp()) == "no-seat"


def test_a_rematch_has_the_same_seats_and_counts_the_series() -> None:
    desk = begun("Ann", "Bob", bots=1, remove=80)
    desk.until(lambda: desk.room().phase == "result")
    assert desk.heard("Bob", tell.Ended)[-1].outcome == desk.outcomes[0]
    assert desk.cards(0).offers == ()
    names = [chair.name for chair in desk.room().chairs]
    assert desk.refused("Ann", say.Start()) == "not-ready"
    desk.start()
    desk.until(lambda: desk.room().phase == "result")
    assert [chair.name for chair in desk.room().chairs] == names
    assert desk.room().games == 2
    assert len(desk.journals) == len(desk.outcomes) == 2
    wins = [sum(seat in outcome.winners for outcome in desk.outcomes) for seat in range(3)]
    assert [chair.wins for chair in desk.room().chairs] == wins
    assert sum(wins) >= 2


def test_a_bot_has_another_day_in_the_next_game_and_keeps_its_level() -> None:
    desk = lobby("Ann")
    desk.say("Ann", say.Stand(), say.AddBot("child"), say.AddBot("child"))
    before = [chair.bot for chair in desk.table.chairs]
    desk.say("Ann", say.Start())
    after = [chair.bot for chair in desk.table.chairs]
    assert all(
        old and new and old.profile != new.profile for old, new in zip(before, after, strict=True)
    )
    assert [chair.bot for chair in desk.room().chairs] == ["child", "child"]


def test_bots_learn_a_little_from_game_to_game() -> None:
    desk = lobby("Ann", game="splaf")
    desk.say("Ann", say.Stand(), say.AddBot("child"), say.AddBot("sharp"))

    def begin(game: str) -> list[float]:
        desk.say("Ann", say.Choose(game, {}), say.Start())
        lacking = [chair.bot.profile.unpractised for chair in desk.table.chairs if chair.bot]
        desk.say("Ann", say.Stop())
        return lacking

    assert begin("splaf") == [unpractised(1), 0.0]
    assert begin("splaf") == [unpractised(2), 0.0]
    assert begin("flyswatter") == [unpractised(1), 0.0]
    assert begin("splaf") == [unpractised(3), 0.0]


def test_the_host_stops_a_game_and_its_bots() -> None:
    desk = begun("Ann", "Bob", bots=2)
    desk.say("Ann", say.Pause(paused=True), say.Stop())
    assert desk.room().phase == "lobby"
    assert not desk.room().paused
    assert desk.table.cards("spectator") is None
    lines = len(desk.journals[0])
    desk.pass_time(60_000)
    assert len(desk.journals[0]) == lines
    assert not desk.outcomes
    desk.start()
    assert len(desk.journals) == 2
