"""Cat & Bug Slap keeps going: the dealer deals on, players pass, an idle dealer is dealt for."""

import json
from collections.abc import Callable

import pytest

from firsthand.bots.plan import Plan
from firsthand.core.moves import Millis
from firsthand.games.catslap.moves import Removed, RoundEnded, Shuffled, Taken
from firsthand.referee.link import ENOUGH, Link
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.saved import restore, save
from firsthand.table.settings import Settings
from tests.table.dealing import (
    DEAL,
    LOOK_MS,
    NAMES,
    WINDOW_MS,
    cards_dealt,
    dealer_of,
    dealt,
    offered,
    slappers,
)
from tests.table.desk import Desk, begun


def test_the_dealer_deals_on_and_the_card_nobody_took_is_removed() -> None:
    desk = dealt()
    first = desk.view.card
    desk.pass_time(LOOK_MS + WINDOW_MS)
    assert desk.say(dealer_of(desk), DEAL) == []
    desk.pass_time(WINDOW_MS)
    assert [event.card for event in desk.events("Ann", Removed)] == [first]
    assert cards_dealt(desk) == 2
    assert desk.contest == 2
    moves = [json.loads(line) for line in desk.journals[0][2:]]
    assert [move["do"] for move in moves] == ["deal", "close", "deal"]


def test_nobody_deals_on_before_all_have_had_time_to_look() -> None:
    desk = dealt()
    dealer = dealer_of(desk)
    desk.pass_time(LOOK_MS - 1)
    assert offered(desk, dealer) == []
    assert desk.refused(dealer, DEAL) == "too-soon"
    desk.pass_time(WINDOW_MS)
    assert offered(desk, dealer) == ["deal"]
    assert desk.contest == 1


def test_only_the_dealer_is_told_that_dealing_on_is_possible() -> None:
    desk = dealt()
    before = {name: len(desk.told[name]) for name in NAMES}
    desk.pass_time(LOOK_MS + WINDOW_MS)
    more = {name: len(desk.told[name]) - before[name] for name in NAMES}
    assert more == {name: int(name == dealer_of(desk)) for name in NAMES}
    (offer,) = desk.heard(dealer_of(desk), tell.Happened)[-1].cards.offers
    assert offer.do == "deal"
    for name in slappers(desk):
        assert offered(desk, name) == ["slap"]
        assert desk.refused(name, DEAL) == "contest-open"


def test_a_card_that_somebody_has_not_been_shown_is_not_dealt_on_from() -> None:
    desk = begun(*NAMES, game="catslap")
    desk.sends = False
    desk.open_contest()
    desk.pass_time(3_000)
    assert desk.refused(dealer_of(desk), DEAL) == "too-soon"
    desk.pass_time(1_000)
    assert desk.events("Ann", Removed)


@pytest.mark.parametrize("slaps_first", [True, False])
def test_a_hand_on_its_way_takes_the_card_and_dealing_on_is_void(slaps_first: bool) -> None:
    desk = dealt()
    dealer, (one, other) = dealer_of(desk), slappers(desk)
    desk.pass_time(LOOK_MS + WINDOW_MS)
    heard = len(desk.told[dealer])

    def slap() -> None:
        desk.slap(one, ms=LOOK_MS + WINDOW_MS - 10)

    def deal_on() -> None:
        assert desk.say(dealer, DEAL) == []  # the same answer, whether somebody has slapped or not

    order: list[Callable[[], None]] = [slap, deal_on] if slaps_first else [deal_on, slap]
    for do in order:
        do()
    assert len(desk.told[dealer]) == heard
    desk.say(other, say.Pass(1))
    desk.pass_time(WINDOW_MS)
    assert [NAMES[event.seat] for event in desk.events("Ann", Taken)] == [one]
    refused = desk.heard(dealer, tell.Refused)
    assert [told.reason for told in refused] == ["hand-first"]
    assert not desk.heard(one, tell.Refused)
    assert cards_dealt(desk) == 1


def dealt_on_beside_a_far_player() -> tuple[Desk, str, Millis]:
    """Dealt on while somebody's hand may be on its way for 300 ms. Who is near, and since when the
    card has lain there."""
    desk = begun(*NAMES, game="catslap")
    dealer, (near, far) = dealer_of(desk), slappers(desk)
    desk.pongs = False
    desk.table.people[far].link = Link(smallest_ms=300.0, recent_ms=(300.0,) * ENOUGH)
    desk.open_contest()
    shown_ms = desk.now_ms
    desk.pass_time(LOOK_MS + 5 * WINDOW_MS)
    assert desk.say(dealer, DEAL) == []
    return desk, near, shown_ms


def test_a_hand_put_down_after_the_dealer_has_dealt_on_is_late() -> None:
    desk, near, shown_ms = dealt_on_beside_a_far_player()
    desk.pass_time(2 * WINDOW_MS)
    assert desk.contest == 1
    (told,) = desk.slap(near, ms=desk.now_ms - shown_ms - 30)
    assert isinstance(told, tell.TooLate)
    desk.pass_time(5 * WINDOW_MS)
    assert desk.events("Ann", Removed)
    assert not desk.events("Ann", Taken)
    assert not desk.heard(dealer_of(desk), tell.Refused)


def test_a_far_hand_that_was_down_before_still_takes_the_card() -> None:
    desk, near, shown_ms = dealt_on_beside_a_far_player()
    (far,) = {*slappers(desk)} - {near}
    dealt_on_ms = desk.now_ms
    desk.pass_time(2 * WINDOW_MS)
    desk.slap(far, ms=dealt_on_ms - shown_ms - 310)
    desk.pass_time(5 * WINDOW_MS)
    assert [NAMES[event.seat] for event in desk.events("Ann", Taken)] == [far]


def test_a_bots_hand_comes_no_later_than_others() -> None:
    """It plans when the card is shown, and a far player keeps the contest open."""
    desk = begun("Ann", "Bob", bots=1, game="catslap")
    far = next(name for name in ("Ann", "Bob") if desk.view.dealer != ("Ann", "Bob").index(name))
    desk.pongs = desk.thinks = False
    desk.table.people[far].link = Link(smallest_ms=300.0, recent_ms=(300.0,) * ENOUGH)
    desk.open_contest()
    thought = next(t for t in desk.thoughts if t.occasion.kind == "contest" and t.seat == 2)
    hand = Plan(LOOK_MS + 7 * WINDOW_MS, "slap")
    desk.table.planned(thought.seat, thought.ticket, (hand,), desk.moment())
    desk.pass_time(LOOK_MS + 5 * WINDOW_MS)
    desk.say(next(name for name in ("Ann", "Bob") if name != far), DEAL)
    desk.pass_time(10 * WINDOW_MS)
    assert desk.events("Ann", Removed)
    assert not desk.events("Ann", Taken)


def test_a_second_press_deals_no_second_card() -> None:
    desk = dealt()
    desk.pass_time(LOOK_MS + WINDOW_MS)
    assert desk.say(dealer_of(desk), DEAL, DEAL) == []
    assert offered(desk, dealer_of(desk)) == []
    desk.pass_time(WINDOW_MS)
    assert cards_dealt(desk) == 2


def test_everybody_has_passed_and_the_card_goes_at_once() -> None:
    desk = dealt()
    one, other = slappers(desk)
    desk.pass_time(300)
    (answer,) = desk.say(one, say.Pass(1))
    assert isinstance(answer, tell.Happened)
    assert answer.cards.offers == ()
    desk.pass_time(20)
    assert not desk.events("Ann", Removed)
    assert offered(desk, other) == ["slap"]
    desk.say(other, say.Pass(1))
    desk.pass_time(0)
    assert desk.events("Ann", Removed)
    assert not any(b'"pass"' in line for line in desk.journals[0])


def test_who_passes_leaves_the_card_to_whoever_slaps() -> None:
    desk = dealt()
    one, other = slappers(desk)
    desk.pass_time(300)
    desk.say(one, say.Pass(1))
    desk.slap(other)
    desk.pass_time(0)
    assert [NAMES[event.seat] for event in desk.events("Ann", Taken)] == [other]


@pytest.mark.parametrize("relaxed", [False, True])
def test_an_idle_dealers_card_is_cleared_and_the_next_one_dealt(relaxed: bool) -> None:
    desk = dealt(Settings(relaxed=relaxed))
    times = 2 if relaxed else 1
    desk.pass_time(4_000 * times)
    assert not desk.events("Ann", Removed)
    desk.pass_time(WINDOW_MS)
    assert desk.events("Ann", Removed)
    assert cards_dealt(desk) == 1
    desk.pass_time(3_000 * times)
    assert cards_dealt(desk) == 2


def test_no_card_lies_there_for_longer_than_any_contest() -> None:
    desk = dealt(Settings(contest_ms=2_000))
    desk.pass_time(2_000)
    assert not desk.events("Ann", Removed)
    desk.pass_time(WINDOW_MS)
    assert desk.events("Ann", Removed)


def test_a_hand_that_was_down_when_the_card_was_cleared_still_counts() -> None:
    desk = dealt()
    desk.pass_time(4_010)
    desk.slap(slappers(desk)[0], ms=3_990)
    desk.say(slappers(desk)[1], say.Pass(1))
    desk.pass_time(WINDOW_MS)
    assert desk.events("Ann", Taken)


@pytest.mark.parametrize("shown", [True, False])
def test_it_counts_too_where_somebody_is_gone_before_the_card_was_shown_to_them(
    *, shown: bool
) -> None:
    desk = begun(*NAMES, game="catslap")
    desk.sends = False
    desk.open_contest()
    one, other = slappers(desk)
    for name in (one, other) if shown else (one,):
        desk.say(name, say.Sent(1))
    desk.pass_time(100)
    desk.say(other, say.Lost())
    desk.pass_time(3_910)
    desk.slap(one, ms=3_990)
    desk.pass_time(WINDOW_MS)
    assert [NAMES[event.seat] for event in desk.events("Ann", Taken)] == [one]


def test_a_paused_table_clears_the_card_and_deals_no_other() -> None:
    desk = dealt()
    desk.pass_time(LOOK_MS + WINDOW_MS)
    desk.say(dealer_of(desk), DEAL, say.Pause(paused=True))
    desk.pass_time(10_000)
    assert desk.events("Ann", Removed)
    assert cards_dealt(desk) == 1
    assert desk.refused(dealer_of(desk), DEAL) == "paused"


def test_after_the_last_card_of_a_round_the_next_dealer_begins() -> None:
    desk = dealt()
    first = dealer_of(desk)
    while desk.view.deck_size:
        desk.pass_time(LOOK_MS + WINDOW_MS)
        desk.say(dealer_of(desk), DEAL)
        desk.pass_time(WINDOW_MS)
    desk.pass_time(LOOK_MS + WINDOW_MS)
    desk.say(first, DEAL)
    desk.pass_time(WINDOW_MS)
    assert desk.events("Ann", RoundEnded)
    assert len(desk.events("Ann", Shuffled)) == 2
    assert dealer_of(desk) != first
    assert cards_dealt(desk) == 48
    assert not desk.heard(first, tell.Refused)


def test_after_a_restart_the_card_lies_there_anew_and_may_be_dealt_on_from() -> None:
    desk = dealt()
    dealer = dealer_of(desk)
    desk.pass_time(LOOK_MS + WINDOW_MS)
    desk.table = restore(save(desk.table), desk.journals[0], desk.moment(), over=False)
    for name in NAMES:
        desk.say(name, say.Join(name))
    assert offered(desk, dealer) == []
    assert desk.refused(dealer, DEAL) == "too-soon"
    desk.pass_time(LOOK_MS + WINDOW_MS)
    assert offered(desk, dealer) == ["deal"]
    desk.say(dealer, DEAL)
    desk.pass_time(WINDOW_MS)
    assert len(desk.events("Ann", Removed)) == 1
