"""Who comes, goes, hosts, and looks on."""

from collections.abc import Callable

import msgspec
import pytest

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.doors import MOST_GUESTS
from firsthand.table.effects import Dismiss
from firsthand.table.moment import Moment
from firsthand.table.saved import restore, save
from firsthand.table.settings import Settings
from firsthand.table.table import Table
from firsthand.wire.codec import Malformed, decode
from tests.table.desk import Desk, begun, swatted


def seats(desk: Desk) -> list[str | None]:
    return [chair.person for chair in desk.room().chairs]


def test_the_first_player_hosts_and_players_take_seats_in_order() -> None:
    desk = Desk()
    desk.join("Tv", role="screen")
    desk.join("Gus", role="spectator")
    assert desk.room().host is None
    desk.join("Ann", "Bob")
    assert desk.room().host == "Ann"
    assert seats(desk) == ["Ann", "Bob"]
    assert [desk.guest(who).seat for who in ("Tv", "Gus", "Ann", "Bob")] == [None, None, 0, 1]
    assert [guest.role for guest in desk.room().guests] == [
        "screen", "spectator", "player", "player",
    ]  # fmt: skip


def test_a_newcomer_is_welcomed_first_and_everybody_else_told() -> None:
    desk = Desk()
    desk.join("Ann")
    first = desk.told["Ann"][0].message
    assert isinstance(first, tell.Welcome)
    assert first.you == "Ann"
    assert first.cards is None
    desk.join("Bob")
    assert desk.heard("Ann", tell.RoomChanged)[-1].room == desk.room()
    assert desk.numbers("Ann") == list(range(1, len(desk.told["Ann"]) + 1))


def test_a_face_reaches_everybody_and_may_change_on_coming_back() -> None:
    desk = Desk()
    desk.say("Ann", say.Join("Ann", avatar=7))
    desk.join("Bob")
    assert [guest.avatar for guest in desk.room().guests] == [7, 0]
    desk.say("Ann", say.Lost(), say.Join("Ann", avatar=9))
    assert desk.guest("Ann").avatar == 9
    assert desk.heard("Bob", tell.RoomChanged)[-1].room == desk.room()


def test_a_face_is_kept_over_a_restart() -> None:
    desk = Desk()
    desk.say("Ann", say.Join("Ann", avatar=7))
    again = restore(save(desk.table), [], Moment(0.0, desk.source), over=False)
    assert [guest.avatar for guest in again.room().guests] == [7]


def test_a_face_has_a_number_within_bounds() -> None:
    assert decode(b'{"say": "join", "name": "Ann", "avatar": 255}') == say.Join("Ann", avatar=255)
    for wrong in (b"-1", b"256", b"1.5", b"null"):
        with pytest.raises(Malformed, match="avatar"):
            decode(b'{"say": "join", "name": "Ann", "avatar": ' + wrong + b"}")


def test_spectators_and_screens_see_the_cards_of_a_running_game_and_take_no_seat() -> None:
    desk = begun("Ann", "Bob")
    desk.join("Gus", role="spectator")
    desk.join("Tv", role="screen")
    desk.join("Cy")
    for who in ("Gus", "Tv", "Cy"):
        welcome = desk.heard(who, tell.Welcome)[0]
        assert welcome.cards == desk.cards()
        assert welcome.cards.offers == ()
        assert desk.guest(who).seat is None
    desk.go_on()
    assert all(desk.heard(who, tell.Happened) for who in ("Gus", "Tv", "Cy"))


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "\x1b[31mred", "Ann\u202eeve", "M3rde"])
def test_a_name_must_be_fit_for_the_table(name: str) -> None:
    desk = Desk()
    assert desk.refused("Ann", say.Join(name)) == "bad-name"
    assert desk.dismissed == ["Ann"]
    assert desk.room().guests == ()
    assert desk.room().host is None


def test_a_name_is_trimmed() -> None:
    desk = Desk()
    desk.say("Ann", say.Join("  Ann  "))
    desk.say("Bob", say.Join("B" * 100))
    assert [chair.name for chair in desk.room().chairs] == ["Ann", "B" * 24]


def test_a_locked_table_takes_nobody_new_but_lets_people_back() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Ann", say.Lock(locked=True))
    assert desk.refused("Cy", say.Join("Cy")) == "locked"
    desk.say("Bob", say.Lost(), say.Join("Bob"))
    assert desk.guest("Bob").connected
    desk.say("Ann", say.Lock(locked=False))
    desk.join("Cy")
    assert seats(desk) == ["Ann", "Bob", "Cy"]


def test_a_table_has_room_for_so_many_people_only() -> None:
    desk = Desk()
    desk.join(*(f"guest {n}" for n in range(64)))
    assert desk.refused("one more", say.Join("one more")) == "full"
    assert len(desk.room().chairs) == 8
    assert len(desk.room().guests) == 64


def test_who_has_not_joined_is_not_heard() -> None:
    desk = Desk()
    assert desk.say("nobody", say.Start(), say.Leave(), say.Lost()) == []
    assert desk.effects == []


def test_leaving_the_lobby_moves_the_seats_up() -> None:
    desk = Desk()
    desk.join("Ann", "Bob", "Cy")
    desk.join("Gus", role="spectator")
    answer = desk.say("Bob", say.Leave())
    assert isinstance(answer[-1], tell.Bye)
    assert answer[-1].why == "left"
    assert desk.dismissed == ["Bob"]
    assert seats(desk) == ["Ann", "Cy"]
    assert desk.guest("Cy").seat == 1
    desk.say("Gus", say.Leave())
    assert [guest.person for guest in desk.room().guests] == ["Ann", "Cy"]


def test_nothing_is_told_after_the_goodbye() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Bob", say.Leave())
    at = next(n for n, effect in enumerate(desk.effects) if isinstance(effect, Dismiss))
    told = [effect for effect in desk.effects[at:] if getattr(effect, "person", "") == "Bob"]
    assert told == [desk.effects[at]]


def test_leaving_a_game_lets_a_bot_play_on_under_the_old_name() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Leave())
    chair = desk.room().chairs[1]
    assert (chair.name, chair.person, chair.bot) == ("Bob", None, "adult")
    assert desk.room().phase == "playing"
    if desk.on_turn() == 0:
        desk.go_on()
    assert desk.on_turn() == 1
    desk.pass_time(5_000)  # sooner than an idle player would be turned for
    assert desk.on_turn() == 0
    desk.until(lambda: desk.room().phase == "result")
    assert desk.outcomes


def test_the_bot_plays_at_once_for_who_leaves_on_turn() -> None:
    desk = begun("Ann", "Bob")
    while desk.on_turn() == 0:
        desk.go_on()
    desk.say("Bob", say.Leave())
    desk.pass_time(5_000)
    assert desk.on_turn() == 0


def test_leaving_in_the_middle_of_a_contest_does_not_hold_it_up() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(300)
    desk.slap("Ann", desk.prey()[0])
    desk.say("Ann", say.Pass(contest))
    desk.say("Bob", say.Leave())
    desk.pass_time(20)
    assert desk.heard("Ann", tell.Judged)


def test_a_player_without_a_seat_can_sit_down_and_one_with_it_stand_up() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Ann", say.Ready(ready=True), say.Stand())
    assert seats(desk) == ["Bob"]
    assert not desk.guest("Ann").ready
    assert desk.room().host == "Ann"
    desk.say("Ann", say.Stand())  # standing already
    desk.say("Ann", say.Sit())
    assert seats(desk) == ["Bob", "Ann"]


def test_a_loss_is_noticed_once() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Lost())
    desk.pass_time(10_000)
    count = len(desk.told["Ann"])
    desk.say("Bob", say.Lost())
    assert len(desk.told["Ann"]) == count
    desk.pass_time(5_000)
    assert desk.room().chairs[1].bot == "adult"


@pytest.mark.parametrize(
    "change",
    [
        lambda desk: desk.say("Ann", say.AddBot()),
        lambda desk: desk.say("Ann", say.RemoveBot(2)),
        lambda desk: desk.say("Ann", say.Choose("splaf")),
    ],
)
def test_a_seat_change_after_the_result_clears_the_cards_away(
    change: Callable[[Desk], object],
) -> None:
    desk = begun("Ann", "Bob", bots=1, remove=80)
    desk.until(lambda: desk.room().phase == "result")
    desk.say("Gus", say.Join("Gus", "spectator"))
    assert desk.heard("Gus", tell.Welcome)[-1].cards is not None
    change(desk)
    assert desk.room().phase == "lobby"
    assert desk.table.cards("spectator") is None


def test_after_the_result_a_warm_up_clears_the_cards_away() -> None:
    """Found by this test: the cards of two lay there for three, and the rules had no third."""
    desk = begun("Ann", "Bob", game="bugoff", bots=1)
    desk.until(lambda: desk.room().phase == "result")
    desk.say("Ann", say.WarmUp())
    desk.until(lambda: desk.room().phase == "lobby")
    desk.join("Cy")
    assert desk.heard("Cy", tell.Welcome)[-1].cards is None


def test_wins_are_the_chairs() -> None:
    desk = begun("Ann", "Bob", remove=80)
    swatted(desk, "Bob")
    desk.until(lambda: desk.room().phase == "result")
    (outcome,) = desk.outcomes
    assert 1 in outcome.winners
    assert desk.room().chairs[1].wins == 1


def test_who_only_looked_on_is_forgotten_after_the_grace_time() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.join("Gus", role="spectator")
    desk.say("Gus", say.Lost())
    desk.pass_time(14_999)
    assert len(desk.room().guests) == 2
    desk.pass_time(1)
    assert [guest.person for guest in desk.room().guests] == ["Ann"]


def test_who_is_gone_takes_nobodys_place() -> None:
    desk = Desk()
    desk.join(*(f"guest {n}" for n in range(64)))
    desk.say("guest 5", say.Lost())
    desk.join("one more")
    assert desk.guest("one more").connected


def test_a_locked_table_that_its_last_host_leaves_is_open_again() -> None:
    table = Table()
    at = Moment(0.0, lambda: 0.5)
    for said in (say.Join("Ann"), say.Lock(locked=True), say.Leave()):
        table.receive("ann", said, at)
    table.receive("bob", say.Join("Bob"), at)
    assert table.host == "bob"


def test_the_next_game_is_the_bots_own() -> None:
    """Not one more journal has the name of who left."""
    desk = begun("Ann", "Bob", bots=1)
    desk.say("Bob", say.Leave())
    assert desk.room().chairs[1].name == "Bob"
    desk.say("Ann", say.Stop(), say.Start())
    assert [chair.name for chair in desk.room().chairs] == ["Ann", "Bix", "Bea"]
    assert b"Bob" in desk.journals[0][0]
    assert b"Bob" not in desk.journals[1][0]


@pytest.mark.parametrize("through_a_restart", [False, True])
def test_who_left_can_be_forgotten_while_a_bot_plays_under_the_name(
    *, through_a_restart: bool
) -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Leave())
    if through_a_restart:
        lines = desk.journals[0]
        desk.table = restore(save(desk.table), lines, Moment(0.0, desk.source), over=False)
    assert desk.table.knows("Bob")
    desk.say("Bob", say.Forget())
    assert not desk.table.knows("Bob")
    assert [chair.name for chair in desk.room().chairs] == ["Ann", "?"]
    assert b"Bob" not in msgspec.json.encode(save(desk.table))
    desk.say("Ann", say.Join("Ann"), say.Stop(), say.Start())
    assert [chair.name for chair in desk.room().chairs] == ["Ann", "Bea"]


def test_whoever_comes_and_goes_does_not_fill_the_room() -> None:
    """However patient the table is: each of them would be told to everybody, and stored."""
    desk = begun("Ann", "Bob", settings=Settings(grace_ms=600_000))
    desk.say("Bob", say.Lost())
    desk.join("Gus", role="spectator")
    for number in range(300):
        desk.now_ms += 10
        desk.say(f"P{number}", say.Join(f"P{number}", "spectator"), say.Lost())
    present = [guest.person for guest in desk.room().guests]
    assert len(present) == 2 * MOST_GUESTS
    assert present[:3] == ["Ann", "Bob", "Gus"]
    assert present[-1] == "P299"


def test_nobody_is_told_again_of_who_was_forgotten() -> None:
    """What was kept for who is away has the name in it."""
    desk = Desk()
    desk.join("Ann", "Bob", "Cy")
    last = desk.numbers("Cy")[0]
    desk.say("Bob", say.Forget())
    desk.say("Cy", say.Lost())
    again = desk.say("Cy", say.Join("Cy", last=last))
    assert isinstance(again[0], tell.Welcome)
    assert b"Bob" not in msgspec.json.encode(again)
