"""Nothing early: nobody learns of a hand before the verdict, and nothing is told unrecorded."""

import io
import json
from typing import Any

import msgspec
import pytest

from firsthand.core.seats import SPECTATOR
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.journal.replay import replay
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import CloseJournal, Effect, OpenJournal, Record, Tell
from tests.table.desk import SHORT, Desk, begun, swatted


def replayed(lines: list[bytes]) -> Any:
    _, state, played = replay(io.BytesIO(b"".join(lines)))
    for step in played:
        state = step.state
    return state


def as_json(thing: object) -> Any:
    return json.loads(msgspec.json.encode(thing))


def test_nobody_but_its_owner_learns_of_a_hand_before_the_verdict() -> None:
    desk = begun("Ann", "Bob")
    desk.join("Gus", role="spectator")
    desk.join("Tv", role="screen")
    contest = desk.open_contest()
    desk.pass_time(300)
    before = {who: len(desk.told[who]) for who in ("Bob", "Gus", "Tv")}
    views = [desk.cards(1), desk.cards(SPECTATOR)]
    card = desk.prey()[0]
    desk.slap("Ann", card)
    desk.say("Ann", say.Pass(contest))
    desk.pass_time(1_000)
    assert {who: len(desk.told[who]) for who in before} == before
    assert [desk.cards(1), desk.cards(SPECTATOR)] == views
    assert desk.cards(0).view.hands[0].card == card
    lines = len(desk.journals[0])
    desk.say("Bob", say.Lost(), say.Join("Bob"))
    desk.join("Hal", role="spectator")
    for who in ("Bob", "Hal"):
        cards = desk.heard(who, tell.Welcome)[-1].cards
        assert cards is not None
        assert cards.view.hands == ()
    desk.pass_time(0)
    assert len(desk.journals[0]) > lines  # Bob had dropped out, so the verdict has fallen
    assert desk.heard("Gus", tell.Judged)[0].verdict.hands[0].target == card


def test_refusals_and_late_hands_are_their_owners_business() -> None:
    desk = begun("Ann", "Bob")
    swatted(desk, "Ann")
    count = len(desk.told["Bob"])
    desk.say("Ann", say.Touch(1, "slap", "red1a", 500), say.Act("zebra"), say.Pass(1))
    assert len(desk.told["Bob"]) == count


def test_a_hand_of_bug_off_is_its_owners_secret() -> None:
    desk = begun("Ann", "Bob", game="bugoff", bots=1)
    desk.join("Gus", role="spectator")
    desk.until(lambda: desk.room().phase == "result")
    for happened in desk.heard("Ann", tell.Happened):
        hands = happened.cards.view.hands
        assert hands[0] is not None
        assert hands[1:] == (None, None)
    for happened in desk.heard("Gus", tell.Happened):
        assert happened.cards.view.hands == (None, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_has_been_recorded(game: str) -> None:
    """Whenever the spectator is shown the cards, the journal so far leads to them."""
    desk = Desk(game)
    desk.join("Ann", "Bob")
    desk.join("Gus", role="spectator")
    desk.say("Ann", say.Choose(game, SHORT[game]), say.AddBot("child"))
    shown = 0

    def check(effect: Effect) -> None:
        nonlocal shown
        match effect:
            case Tell("Gus", _, tell.Happened(cards)):
                shown += 1
                if shown % 5 == 1 or desk.room().phase == "result":
                    state = replayed(desk.journals[-1])
                    assert GAMES[game].look(state, SPECTATOR) == cards.view
            case Tell("Gus", _, tell.Ended()):
                assert desk.outcomes

    desk.watchers.append(check)
    desk.start()
    desk.until(lambda: desk.room().phase == "result")
    assert shown > 10


def test_each_input_is_recorded_first_and_then_told() -> None:
    desk = begun("Ann", "Bob", remove=80)
    starts = [n for n, e in enumerate(desk.effects) if isinstance(e, OpenJournal)]
    first = desk.effects[starts[0] :]
    told = next(n for n, e in enumerate(first) if isinstance(e, Tell))
    assert all(isinstance(e, OpenJournal | Record) for e in first[:told])
    assert told == 2
    before = len(desk.effects)
    desk.go_on()
    kinds = [type(effect) for effect in desk.effects[before:]]
    assert kinds.index(Record) < kinds.index(Tell)
    desk.until(lambda: desk.room().phase == "result")
    closed = next(n for n, e in enumerate(desk.effects) if isinstance(e, CloseJournal))
    ends = (
        n
        for n, e in enumerate(desk.effects)
        if isinstance(e, Tell) and isinstance(e.message, tell.Ended)
    )
    assert closed < min(ends)
    assert not any(isinstance(effect, Record) for effect in desk.effects[closed:])


def test_the_journal_audits_and_carries_the_evidence() -> None:
    desk = begun("Ann", "Bob", remove=60)
    swatted(desk, "Bob")
    desk.until(lambda: desk.room().phase == "result")
    found = audit(io.BytesIO(b"".join(desk.journals[0])))
    assert isinstance(found, Sound)
    assert found.finished
    assert found.winners == desk.outcomes[0].winners
    lines = [json.loads(line) for line in desk.journals[0]]
    (slap,) = (line for line in lines if line.get("do") == "slap")
    close = next(line for line in lines if line.get("do") == "close")
    verdict = desk.heard("Ann", tell.Judged)[0].verdict
    assert slap["seen"] == as_json(verdict.hands[0])
    assert slap["seen"]["accepted"]["claimed_ms"] == 300
    assert close["seen"] == as_json(verdict.rankings)
    assert lines[0]["seats"] == ["Ann", "Bob"]
    times = [line["t"] for line in lines[1:]]
    assert times[0] == 0
    assert all(isinstance(t, int) for t in times)
