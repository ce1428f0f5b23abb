"""A game between the table and the rules, where no door leads; and plans that came too late."""

from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from firsthand.bots.plan import Plan
from firsthand.core.game import AnyGame
from firsthand.core.steps import Reason, Refusal
from firsthand.games import GAMES
from firsthand.games.flyswatter.cards import Options
from firsthand.games.flyswatter.moves import Close, Slap
from firsthand.referee.evidence import Standing
from firsthand.table.clock import next_due_ms
from firsthand.table.moment import Moment
from firsthand.table.plans import Planned, Plans
from firsthand.table.playing import carry_out
from firsthand.table.race import Claimed
from firsthand.table.session import Count, Session
from firsthand.table.settings import Settings
from tests.table.desk import Desk, begun

SOURCE = Random(4).random


def opened(game: AnyGame = GAMES["flyswatter"]) -> Session:
    """A game of two with a contest open."""
    session = Session(game, Options(), ("Ann", "Bob"), Count(), Settings())
    session.begin(0, Moment(0, SOURCE))
    while session.race is None:
        session.act(session.state.turn, "turn", None, Moment(0, SOURCE))
    for seat in (0, 1):
        session.race.await_reveal(seat)
        session.race.revealed(seat, Standing(sent_ms=0))
    return session


def test_the_contest_is_not_settled_before_its_verdict() -> None:
    session = opened()
    settled = session.settled
    session.touch(Claimed(0, "slap", session.state.swat.targets[0], 300, 300))
    assert session.state != settled
    assert session.settled == settled
    race = session.race
    assert race is not None
    session.close(race, Moment(9_000, SOURCE))
    assert session.settled == session.state != settled


def test_nobody_gives_up_what_is_not_open() -> None:
    session = Session(
        GAMES["splaf"],
        GAMES["splaf"].options(),
        ("Ann", "Bob"),
        Count(),
        Settings(),
    )
    result = session.give_up(0, 0)
    assert isinstance(result, Refusal)
    assert result.reason == Reason.NOTHING_OPEN


def test_rules_that_refuse_what_they_allowed_are_a_fault_and_not_a_verdict() -> None:
    rules = GAMES["flyswatter"]

    def moody(state: Any, move: Any) -> Any:
        if isinstance(move, Close):
            return Refusal(Reason.NOTHING_OPEN, "moody")
        return rules.play(state, move)

    session = opened(replace(rules, play=moody))
    assert session.race is not None
    with pytest.raises(RuntimeError, match="refuse what they allowed"):
        session.close(session.race, Moment(9_000, SOURCE))


def test_a_move_that_is_not_possible_any_more_is_a_fault() -> None:
    rules = GAMES["flyswatter"]
    session = opened(rules)
    session.touch(Claimed(0, "slap", session.state.swat.targets[0], 300, 300))
    session.game = replace(rules, moves={word: rules.moves[word] for word in ("turn", "close")})
    assert session.race is not None
    with pytest.raises(RuntimeError, match="possible is not"):
        session.close(session.race, Moment(9_000, SOURCE))


def test_the_rules_see_the_accepted_time() -> None:
    seen: list[Slap] = []
    rules = GAMES["flyswatter"]

    def listening(state: Any, move: Any) -> Any:
        if isinstance(move, Slap):
            seen.append(move)
        return rules.play(state, move)

    session = opened(replace(rules, play=listening))
    session.touch(Claimed(0, "slap", session.state.swat.targets[0], 5.0, 300))  # back-dated
    race = session.race
    assert race is not None
    session.close(race, Moment(9_000, SOURCE))
    assert [slap.rt for slap in seen] == [5.0, 300.0]


def test_an_answer_counts_once_and_only_from_who_was_asked() -> None:
    plans = Plans()
    plans.keep(0, 1, (Plan(100, "turn"),))
    assert plans.next_ms() is None
    plans.ask(0, 1, 1_000)
    plans.keep(0, 1, (Plan(100, "turn"), Plan(50, "slap")))
    plans.keep(0, 1, (Plan(1, "turn"),))
    assert plans.next_ms() == 1_050
    assert plans.take(1_049) is None
    taken = plans.take(2_000)
    assert taken is not None
    assert taken.plan.do == "slap"
    plans.ask(1, 1, 0)
    plans.forget(0)
    plans.keep(1, 1, (Plan(7, "turn"),))
    assert plans.next_ms() == 7
    plans.forget()
    assert plans.next_ms() is None


def test_a_plan_for_another_occasion_is_void() -> None:
    desk = begun("Ann", "Bob")
    session, seat = desk.table.session, desk.on_turn()
    assert session is not None
    at = Moment(desk.now_ms, SOURCE)
    carry_out(desk.table, Planned(0, seat, session.occasion - 1, Plan(0, "turn")), at)
    assert desk.on_turn() == seat
    carry_out(desk.table, Planned(0, seat, session.occasion, Plan(0, "turn")), at)
    assert desk.on_turn() != seat
    desk.open_contest()
    carry_out(desk.table, Planned(0, 0, session.occasion, Plan(0, "slap", 7)), at)
    assert desk.cards(0).view.hands_left == 2


def test_where_nobody_can_do_anything_nobody_is_waited_for() -> None:
    desk = begun("Ann", "Bob")
    session = desk.table.session
    assert session is not None
    due_ms = next_due_ms(desk.table)
    desk.table.next_ping_ms = 1e9
    assert next_due_ms(desk.table) == 15_000
    session.game = replace(session.game, legal=lambda _state, _seat: ())
    session.state = copy(session.state)  # of the same one it would remember
    assert next_due_ms(desk.table) == 1e9 != due_ms


def test_without_cards_there_is_nothing_to_tell_of_them() -> None:
    desk = Desk()
    desk.join("Ann")
    count = desk.table.people["Ann"].number
    desk.table.tell_cards([desk.table.people["Ann"]], (), desk.moment())
    assert desk.table.people["Ann"].number == count


def test_a_game_goes_on_from_its_journal() -> None:
    session = opened()
    settled = session.settled
    session.touch(Claimed(0, "slap", session.state.swat.targets[0], 300, 300))
    other = Session(
        GAMES["flyswatter"],
        Options(),
        ("Ann", "Bob"),
        Count(contests=7, occasions=20),
        Settings(),
    )
    other.restore(settled, elapsed_ms=5_000, at=Moment(9_000, SOURCE))
    assert other.settled == settled
    assert other.go_on(Moment(9_000, SOURCE)).lines == ()
    race = other.race
    assert race is not None
    assert (race.number, other.occasion) == (8, 21)
    progress = other.close(race, Moment(9_001, SOURCE))
    assert progress.lines[-1].startswith(b'{"t": 5001,')
    assert progress.contest == 8
    other.restore(other.state, elapsed_ms=0, at=Moment(9_002, SOURCE))
    other.go_on(Moment(9_002, SOURCE))
    assert other.race is None


def test_the_journal_says_which_hands_were_a_bots() -> None:
    session = opened()
    session.touch(Claimed(0, "slap", session.state.swat.targets[0], 300, 300))
    session.touch(Claimed(1, "slap", session.state.swat.targets[0], 310, 310, bot=True))
    race = session.race
    assert race is not None
    ann, bob, close = session.close(race, Moment(400, SOURCE)).lines[:3]
    assert b'"bot"' not in ann
    assert b'"bot": true' in bob
    assert b'"bot"' not in close


def test_it_says_so_of_hands_that_came_too_early_for_a_reaction() -> None:
    session = opened()
    for seat in (0, 1):
        card = session.state.swat.targets[0]
        session.touch(Claimed(seat, "slap", card, 40, 40, bot=seat == 1))
    race = session.race
    assert race is not None
    close, ann, bob = session.close(race, Moment(400, SOURCE)).lines[:3]
    assert b'"close"' in close
    assert b'"bot"' not in ann
    assert b'"bot": true' in bob
