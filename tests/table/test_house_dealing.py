"""Cat & Bug Slap where nobody deals: cards come and go by the clock."""

import json
from statistics import mean
from typing import Any

import pytest

from firsthand.games.catslap.moves import DeadHeat, Dealt, Removed, Taken
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.saved import restore, save
from firsthand.table.settings import Settings
from tests.table.desk import Desk, begun

HOUSE: dict[str, Any] = {"dealer": "house"}
WINDOW_MS = 100.0


def house(*names: str, bots: int = 0, settings: Settings | None = None, **options: Any) -> Desk:
    people = names or ("Ann", "Bob")
    return begun(*people, game="catslap", bots=bots, settings=settings, **HOUSE, **options)


@pytest.mark.parametrize("relaxed", [False, True])
def test_the_next_card_comes_by_itself(relaxed: bool) -> None:
    desk = house(settings=Settings(relaxed=relaxed))
    times = 2 if relaxed else 1
    desk.pass_time(1_750 * times - 1)
    assert desk.view.card is None
    desk.pass_time(1)
    assert desk.contest == 1
    (dealt,) = desk.events("Ann", Dealt)
    assert dealt.seat is None
    move = json.loads(desk.journals[0][-1])
    assert (move["by"], move["do"]) == ("referee", "deal")
    desk.pass_time(2_800 * times + WINDOW_MS)
    assert desk.events("Ann", Removed)
    desk.pass_time(1_750 * times)
    assert desk.contest == 2


def test_the_table_sets_the_pace() -> None:
    desk = house(settings=Settings(deal_ms=2_500, house_clear_ms=5_000))
    desk.pass_time(2_499)
    assert desk.view.card is None
    desk.pass_time(1)
    desk.pass_time(5_000)
    assert desk.contest == 1
    desk.pass_time(WINDOW_MS)
    assert desk.view.card is None


def test_no_card_lies_there_for_longer_than_any_contest() -> None:
    desk = house(settings=Settings(contest_ms=1_000))
    desk.until(lambda: desk.contest is not None)
    desk.pass_time(1_000)
    assert desk.contest == 1
    desk.pass_time(WINDOW_MS)
    assert desk.events("Ann", Removed)


def test_the_card_goes_when_all_have_passed() -> None:
    desk = house()
    desk.until(lambda: desk.contest is not None)
    desk.pass_time(400)
    desk.say("Ann", say.Pass(1))
    desk.say("Bob", say.Pass(1))
    desk.pass_time(0)
    assert desk.events("Ann", Removed)


def test_nobody_can_deal_on_or_deal() -> None:
    desk = house()
    assert desk.refused("Ann", say.Act("deal")) == "not-your-turn"
    desk.until(lambda: desk.contest is not None)
    desk.pass_time(2_000)
    assert [offer.do for offer in desk.cards(0).offers] == ["slap"]
    assert desk.refused("Ann", say.Act("deal")) == "contest-open"


def test_a_dead_heat_takes_the_card_away_and_asks_nobody() -> None:
    desk = house()
    desk.until(lambda: desk.contest is not None)
    desk.pass_time(300)
    desk.slap("Ann")
    desk.slap("Bob")
    desk.pass_time(0)
    assert desk.events("Ann", DeadHeat)[0].decides is None
    assert desk.events("Ann", Removed)
    desk.pass_time(1_750)
    assert desk.contest == 2


def test_a_paused_table_turns_no_card() -> None:
    desk = house()
    desk.say("Ann", say.Pause(paused=True))
    desk.pass_time(10_000)
    assert desk.view.card is None
    desk.say("Bob", say.Pause(paused=False))
    desk.pass_time(1_750)
    assert desk.contest == 1


def test_no_card_is_wasted_while_nobody_is_there_to_slap_it() -> None:
    desk = house()
    desk.pass_time(1_000)
    desk.say("Ann", say.Lost())
    desk.say("Bob", say.Lost())
    desk.pass_time(14_900)
    assert desk.view.card is None
    assert not desk.view.removed
    desk.join("Ann")
    desk.pass_time(1_749)
    assert desk.view.card is None
    desk.pass_time(1)
    assert desk.contest == 1


def test_for_people_who_stay_away_bots_play_on_and_all_of_them_see_the_first_card() -> None:
    desk = house()
    desk.say("Ann", say.Lost())
    desk.say("Bob", say.Lost())
    desk.until(lambda: desk.contest is not None)
    assert desk.now_ms == 15_000 + 1_750
    race = desk.table.session and desk.table.session.race
    assert race
    assert race.has_seen(0)
    assert race.has_seen(1)


def test_a_table_of_bots_alone_goes_on() -> None:
    desk = Desk("catslap")
    desk.join("Ann")
    desk.say("Ann", say.Stand(), say.Choose("catslap", HOUSE), say.AddBot(), say.AddBot())
    desk.say("Ann", say.Start(), say.Lost())
    desk.pass_time(1_750)
    assert desk.contest == 1


def test_after_a_restart_the_cards_go_on() -> None:
    desk = house()
    desk.pass_time(1_750 + 2_800 + WINDOW_MS)
    desk.table = restore(save(desk.table), desk.journals[0], desk.moment(), over=False)
    for name in ("Ann", "Bob"):
        desk.say(name, say.Join(name))
    desk.pass_time(1_750)
    assert desk.contest is not None
    assert len(desk.events("Ann", Removed)) == 1


def test_a_game_against_bots_takes_three_to_five_minutes_and_no_card_lies_for_long() -> None:
    """The person wants what suits, and lets the rest go by without passing."""
    desk = house("Ann", bots=2)
    lay_ms: list[float] = []
    waits_ms: list[float] = []
    last_ms = 0.0
    while desk.room().phase == "playing":
        desk.until(lambda: desk.contest is not None or desk.room().phase == "result")
        if desk.contest is None:
            break
        opened_ms, removed = desk.now_ms, len(desk.events("Ann", Removed))
        waits_ms.append(opened_ms - last_ms)
        desk.pass_time(650)
        view = desk.view
        own, live = view.cards[0], view.card
        if live is not None and set(own.split("-")) & set(live.split("-")[:3]):
            desk.slap("Ann", ms=650)
        desk.until(lambda: desk.contest is None)
        last_ms = desk.now_ms
        if len(desk.events("Ann", Removed)) > removed:
            lay_ms.append(desk.now_ms - opened_ms)
    assert desk.room().phase == "result"
    assert 3 <= desk.now_ms / 60_000 <= 5
    assert len(desk.events("Ann", Taken)) > 50
    assert mean(lay_ms) < 3_000
    *waits_ms, between_rounds_ms = sorted(waits_ms)
    assert max(waits_ms) <= 1_800
    assert between_rounds_ms == pytest.approx(2_500)


def test_where_players_deal_a_fifth_may_come_and_where_nobody_does_not() -> None:
    desk = Desk("catslap")
    desk.join("Ann", "Bob", "Cy", "Dee")
    desk.say("Ann", say.Choose("catslap", HOUSE))
    (full,) = [m for m in desk.say("Ann", say.AddBot()) if isinstance(m, tell.Refused)]
    assert full.reason == "full"
    assert "no more than 4 seats with these house rules" in full.detail
    desk.join("Eve")
    assert desk.guest("Eve").seat is None
    assert desk.refused("Eve", say.Sit()) == "full"
    desk.say("Ann", say.Choose("catslap", {}))
    desk.say("Eve", say.Sit())
    assert desk.guest("Eve").seat == 4
    (why,) = [
        m for m in desk.say("Ann", say.Choose("catslap", HOUSE)) if isinstance(m, tell.Refused)
    ]
    assert why.reason == "bad-options"
    assert "there are only 4 player cards" in why.detail


def test_two_can_play_only_where_nobody_deals() -> None:
    desk = Desk("catslap")
    desk.join("Ann", "Bob")
    desk.say("Bob", say.Ready(ready=True))
    assert desk.refused("Ann", say.Start()) == "bad-options"
    desk.say("Ann", say.Choose("catslap", HOUSE))
    desk.start()
    assert desk.view.dealer is None
