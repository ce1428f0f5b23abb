"""Cat & Bug Slap where those who could slap are gone: no card is wasted."""

import pytest

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.dealing import DEAL, NAMES, WINDOW_MS, dealer_of, offered, slappers
from tests.table.desk import Desk, begun


def deserted(dealer: str, grace_ms: int) -> Desk:
    """Everybody is gone but for a dealer who stays, or who is a bot, before the next card."""
    people = NAMES[:2] if dealer == "a bot" else NAMES
    settings = Settings(grace_ms=grace_ms)
    desk = begun(*people, game="catslap", bots=len(NAMES) - len(people), settings=settings)
    if dealer == "a bot":
        desk.until(lambda: desk.view.dealer == 2 and desk.contest is None)
    for name in people:
        if dealer != "stays" or name != dealer_of(desk):
            desk.say(name, say.Lost())
    return desk


@pytest.mark.parametrize("dealer", ["stays", "is gone", "a bot"])
def test_no_card_is_dealt_while_nobody_is_there_to_slap_it(dealer: str) -> None:
    desk = deserted(dealer, grace_ms=60_000)
    left = desk.view.deck_size
    desk.pass_time(14_900)
    assert desk.view.deck_size == left
    assert not desk.view.removed
    desk.join(slappers(desk)[0])
    desk.pass_time(2_999)
    assert desk.view.deck_size == left
    desk.pass_time(1)
    assert desk.view.deck_size == left - 1
    assert desk.contest is not None


def test_a_bot_deals_again_once_bots_play_for_those_who_are_gone() -> None:
    desk = deserted("a bot", grace_ms=4_000)
    left = desk.view.deck_size
    desk.pass_time(6_999)
    assert desk.view.deck_size == left
    desk.pass_time(1)
    assert desk.view.deck_size == left - 1
    desk.pass_time(10_000)
    assert desk.view.deck_size < left - 2


@pytest.mark.parametrize("after_ms", [100, 1_500, 1_600])
def test_a_bot_deals_no_card_on_to_those_who_have_gone_meanwhile(after_ms: int) -> None:
    """Before its next card is due, and when it has just dealt on."""
    desk = begun("Ann", "Bob", game="catslap", bots=1)
    desk.until(lambda: desk.view.dealer == 2 and desk.contest is not None)
    race = desk.table.session and desk.table.session.race
    assert race
    if after_ms > 1_500:
        desk.until(lambda: race.ended_by == 2)
    else:
        desk.pass_time(after_ms)
    left = desk.view.deck_size
    desk.say("Ann", say.Lost())
    desk.say("Bob", say.Lost())
    desk.pass_time(14_000)
    assert desk.view.deck_size == left
    assert len(desk.view.removed) == 1
    desk.join("Ann")
    desk.pass_time(3_000)
    assert desk.view.deck_size == left - 1


def test_a_dealer_who_is_back_from_a_bot_is_told_that_dealing_on_is_possible() -> None:
    desk = begun(*NAMES, game="catslap", settings=Settings(grace_ms=1_000, dealer_ms=600_000))
    dealer = dealer_of(desk)
    known = desk.table.people[dealer].number
    desk.say(dealer, say.Lost())
    desk.until(lambda: desk.contest is not None)
    desk.until(lambda: "deal" in offered(desk, dealer))
    desk.say(dealer, say.Join(dealer, last=known))
    cards = desk.heard(dealer, tell.Happened)[-1].cards
    assert cards.contest == 1
    assert [offer.do for offer in cards.offers] == ["deal"]
    assert desk.say(dealer, DEAL) == []
    desk.pass_time(WINDOW_MS)
    assert desk.contest == 2
