"""What an open contest asks of a player, by the rules' own state, is what a bot takes it for."""

from typing import Any

import pytest

from firsthand.bots.catslap import traits_shared
from firsthand.bots.demand import task_of, typical_ms
from firsthand.bots.flyswatter import first_task
from firsthand.bots.reaction import mean_ms
from firsthand.bots.splaf import asked_by_dice
from firsthand.bots.stages import Task, typical
from firsthand.bots.tasks import catslap_task
from firsthand.games import GAMES
from firsthand.table import inputs as say
from tests.table.desk import begun


def taken_by_bots(game: str, view: Any, seat: int) -> Task:
    if game == "flyswatter":
        return first_task(view)
    if game == "splaf":
        question = asked_by_dice(view)
        assert question is not None
        return question.task
    shared = traits_shared(view, seat)
    assert shared is not None
    return catslap_task(shared)


@pytest.mark.parametrize("game", ["flyswatter", "splaf", "catslap"])
def test_it_is_the_task_that_a_bot_would_have_there(game: str) -> None:
    desk = begun("Ann", "Bob", "Cy", game=game)
    seen = set()
    for _ in range(6):
        contest = desk.open_contest()
        session = desk.table.session
        assert session is not None
        assert session.race is not None
        for seat in session.race.stakes.seats:
            asked = task_of(game, session.settled, seat)
            assert asked == taken_by_bots(game, GAMES[game].look(session.state, seat), seat)
            assert asked is not None
            assert typical_ms(game, session.settled, seat) == mean_ms(typical(asked))
            seen.add(asked)
        for who in ("Ann", "Bob", "Cy"):
            desk.say(who, say.Pass(contest))
        desk.until(lambda: desk.contest is None)
    assert len(seen) > 1


def test_nobody_is_in_a_hurry_in_bug_off() -> None:
    assert task_of("bugoff", None, 0) is None
    assert typical_ms("bugoff", None, 0) is None
