"""What the referee is told of each player: pings, heartbeats, taps, and for how long."""

from firsthand.referee.clamp import Why
from firsthand.referee.device import DeviceClass, Engine
from firsthand.referee.flags import WATCHED, Flag, Watch
from firsthand.referee.link import Link
from firsthand.referee.window import Place
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Ping
from firsthand.table.settings import Settings
from tests.table.desk import Desk, all_pass, begun, swatted


def place(desk: Desk, seat: int) -> Place:
    session = desk.table.session
    assert session is not None
    assert session.race is not None
    return session.race.contest.places[seat]


def watch(desk: Desk) -> Watch:
    return desk.table.people["Ann"].watch


def test_a_ping_goes_out_right_behind_the_stimulus() -> None:
    desk = begun("Ann", "Bob")
    before = len(desk.effects)
    desk.open_contest()
    pinged = [effect.person for effect in desk.effects[before:] if isinstance(effect, Ping)]
    assert pinged[-2:] == ["Ann", "Bob"]
    assert place(desk, 0).stream.pinged_ms == 0


def test_pongs_are_evidence_and_make_no_connection_jittery_while_a_contest_is_open() -> None:
    desk = begun("Ann", "Bob")
    desk.pass_time(6_000)
    recent_ms = desk.table.people["Ann"].link.recent_ms
    assert recent_ms
    desk.open_contest()
    desk.pass_time(1_200)
    assert place(desk, 0).stream.pinged_ms >= 1_000
    assert desk.table.people["Ann"].link.recent_ms == recent_ms


def test_a_hand_cannot_be_from_before_a_heartbeat() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    card = desk.prey()[0]
    desk.pass_time(300)
    desk.say("Ann", say.Beat(contest, 295))
    desk.slap("Ann", card, ms=200)
    all_pass(desk, "Ann", "Bob")
    (hand,) = desk.heard("Bob", tell.Judged)[0].verdict.hands
    assert hand.why == Why.HEARD_LATER
    assert hand.rt_ms == 295


def test_a_tap_is_heard_like_a_heartbeat() -> None:
    desk = begun("Ann", "Bob", game="splaf", handicap=[0])
    for ms in (300, 200):
        contest = desk.open_contest()
        desk.pass_time(300)
        for own in desk.view.rows[0]:
            desk.say("Ann", say.Touch(contest, "tap", own, 295))
        desk.slap("Ann", desk.cards("auditor").view.target, ms=ms)
        desk.say("Bob", say.Pass(contest))
        desk.pass_time(20)
    (hand,) = desk.heard("Bob", tell.Judged)[1].verdict.hands
    assert hand.rt_ms == 295


def test_a_hand_on_a_wrong_monster_does_not_end_the_roll() -> None:
    desk = begun("Ann", "Bob", game="splaf")
    desk.open_contest()
    target = desk.cards("auditor").view.target
    desk.pass_time(300)
    desk.slap("Ann", min(card for card in desk.view.ring if card != target))
    desk.pass_time(3_000)
    assert not desk.heard("Ann", tell.Judged)
    desk.slap("Bob", target, ms=3_300)
    desk.pass_time(20)
    assert desk.heard("Ann", tell.Judged)


def test_a_machine_is_told_from_people_over_several_short_games() -> None:
    """Found by a review: a game of Splaf! has too few hands, and each began anew."""
    desk = begun("Ann", "Bob", game="splaf")
    for _ in range(WATCHED):
        if desk.room().phase == "result":
            desk.start()
        contest = desk.open_contest()
        desk.pass_time(150)
        desk.slap("Ann", desk.cards("auditor").view.target, ms=150)
        desk.say("Bob", say.Pass(contest))
        desk.pass_time(20)
    assert desk.table.games > 1
    assert desk.guest("Ann").flags == (Flag.TOO_FAST, Flag.TOO_REGULAR)


def test_a_second_hand_does_not_hide_how_regular_the_first_one_is() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(700)
    desk.slap("Ann", desk.prey()[0], ms=650)
    desk.slap("Ann", desk.wrong(), ms=690)
    desk.say("Bob", say.Pass(contest))
    desk.pass_time(20)
    assert watch(desk).latest_ms == (650,)


def test_each_hand_is_measured_by_what_its_card_takes_an_adult() -> None:
    desk = begun("Ann", "Bob", remove=80)
    swatted(desk, "Ann")
    desk.until(lambda: desk.room().phase == "result")
    desk.say("Ann", say.Choose("splaf"))
    desk.start()
    desk.open_contest()
    desk.pass_time(300)
    desk.slap("Ann", desk.cards("auditor").view.target)
    desk.until(lambda: desk.contest is None)
    fly, monster = watch(desk).shares
    assert watch(desk).latest_ms == (300, 300)
    assert monster < 0.4 < fly  # a roll takes more than twice as long as a swat


def test_slaps_after_taps_are_not_watched() -> None:
    desk = begun("Ann", "Bob", game="splaf", handicap=[0])
    for _ in range(2):
        desk.open_contest()
        for own in desk.view.rows[0]:
            desk.say("Ann", say.Touch(desk.contest, "tap", own, 200.0))
        desk.pass_time(300)
        desk.slap("Ann", desk.cards("auditor").view.target)
        desk.until(lambda: desk.contest is None)
    assert len(desk.view.rows[0]) == 2
    assert len(watch(desk).latest_ms) == 1


def test_who_comes_back_on_another_device_is_judged_by_it() -> None:
    desk = Desk()
    desk.join("Ann")
    laptop = desk.table.people["Ann"].device
    desk.say("Ann", say.Lost(), say.Join("Ann", frame_ms=5.0))
    assert desk.table.people["Ann"].device == laptop
    desk.say("Ann", say.Lost(), say.Join("Ann", device=DeviceClass.TV))
    assert desk.table.people["Ann"].device.kind == "tv"
    assert desk.table.people["Ann"].device.bias_ms > laptop.bias_ms
    desk.say("Ann", say.Lost(), say.Join("Ann", engine=Engine.FIREFOX))
    assert desk.table.people["Ann"].device.kind == "laptop"
    assert desk.table.people["Ann"].device.engine == "firefox"


def test_two_hands_may_be_too_close_in_one_browser_and_not_in_another() -> None:
    heats = []
    for engine in (Engine.CHROMIUM, Engine.WEBKIT):
        desk = Desk()
        for name in ("Ann", "Bob"):
            desk.say(name, say.Join(name, engine=engine))
        desk.start()
        desk.open_contest()
        card = desk.prey()[0]
        desk.pass_time(300)
        desk.slap("Ann", card, ms=300)
        desk.pass_time(13)
        desk.slap("Bob", card, ms=313)
        all_pass(desk, "Ann", "Bob")
        heats.append(desk.heard("Ann", tell.Judged)[0].verdict.heats)
    assert heats == [(), ((0, 1),)]


def test_quota_is_the_players_and_the_link_is_the_connections() -> None:
    desk = begun("Ann", "Bob")
    fresh = desk.table.people["Ann"].quota
    swatted(desk, "Ann")
    quota = desk.table.people["Ann"].quota
    assert quota != fresh
    desk.pass_time(1_000)
    assert desk.guest("Ann").rtt_ms == 0
    desk.pongs = False
    desk.say("Ann", say.Lost(), say.Join("Ann"))
    assert desk.table.people["Ann"].quota == quota
    assert desk.table.people["Ann"].link == Link()
    assert desk.guest("Ann").rtt_ms is None
    desk.say("Ann", say.Lost(), say.Join("Ann", last=1))
    assert desk.table.people["Ann"].quota == quota


def test_the_hands_of_a_stand_in_are_not_put_to_the_account_of_who_is_gone() -> None:
    """Found by this test: a bot's hands were watched, and paid for, as those of the person."""
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Lost())
    desk.pass_time(15_000)
    before = desk.table.people["Bob"]
    quota, watch = before.quota, before.watch
    while not any(
        hand.seat == 1 for j in desk.heard("Ann", tell.Judged) for hand in j.verdict.hands
    ):
        desk.pass_time(1_000)
    assert desk.table.people["Bob"].quota == quota
    assert desk.table.people["Bob"].watch == watch
    slaps = [line for line in desk.journals[-1] if b'"slap"' in line]
    assert all((b'"bot": true' in line) == (b'"by": 1' in line) for line in slaps)
    assert any(b'"by": 1' in line for line in slaps)


def test_a_stand_ins_hand_is_not_the_owners_who_is_back_before_the_verdict() -> None:
    desk = begun("Ann", "Bob", settings=Settings(grace_ms=500, deal_ms=500))
    bob = desk.table.people["Bob"]
    quota, watch = bob.quota, bob.watch
    desk.say("Bob", say.Lost())
    desk.until(lambda: desk.room().chairs[1].bot is not None)
    desk.until(lambda: desk.contest is not None)
    race = desk.table.session and desk.table.session.race
    assert race
    desk.until(lambda: bool(race.claimed))
    assert desk.contest == race.number
    desk.join("Bob")
    desk.say("Ann", say.Pass(race.number))
    desk.until(lambda: desk.contest is None)
    (judged,) = desk.heard("Bob", tell.Judged)
    assert {hand.seat for hand in judged.verdict.hands} == {1}
    assert (bob.quota, bob.watch) == (quota, watch)
