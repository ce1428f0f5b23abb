"""People differ, learn, age and err as the model says."""

from math import log
from statistics import correlation, fmean, median, pstdev

import pytest
from msgspec.structs import replace

from firsthand.bots.bot import at_next_game, seated
from firsthand.bots.person import (
    LEVELS,
    Brain,
    Level,
    LevelName,
    Portrait,
    ReactionProfile,
    answer,
    from_portrait,
    reaction_of,
    sample_profile,
    time_ms,
    unpractised,
)
from firsthand.bots.reaction import PUBLISHED, RESTS, mean_ms, spread_ms
from firsthand.bots.stages import Stage, error_chance, task, typical
from firsthand.bots.tasks import catslap_task, splaf_task
from tests.bots.evening import seeded

MANY = 10_000
SIMPLE = task(Stage(PUBLISHED["simple"]), slips=1.0, newcomer=0.0)
SPLAF = splaf_task(6, 3, 1, absent=False)


def middling(level: LevelName) -> ReactionProfile:
    """Somebody in the middle of the level."""
    return sample_profile(replace(LEVELS[level], pace_spread=0.0), seeded(1))


@pytest.mark.parametrize(
    ("level", "mean", "spread"),
    [("adult", 334, 61.1), ("child", 620, 121), ("sharp", 250.5, 45.8), ("perfect", 120, 0)],
)
def test_ten_thousand_simple_reactions_of_a_level(
    level: LevelName, mean: float, spread: float
) -> None:
    source = seeded(11)
    person = middling(level)
    times = [answer(person, SIMPLE, source).after_ms for _ in range(MANY)]
    assert fmean(times) == pytest.approx(mean, rel=0.02)
    assert pstdev(times) == pytest.approx(spread, rel=0.06)


def test_people_differ_in_pace_spread_tail_and_search() -> None:
    source = seeded(14)
    people = [sample_profile(LEVELS["adult"], source) for _ in range(MANY)]
    logs = {
        name: [log(getattr(person, name)) for person in people]
        for name in ("mu", "sigma", "tau", "search")
    }
    for name, spread in (("mu", 0.12), ("sigma", 0.25), ("tau", 0.3), ("search", 0.25)):
        assert fmean(logs[name]) == pytest.approx(0.0, abs=0.01)
        assert pstdev(logs[name]) == pytest.approx(spread, rel=0.04)
    for name in ("sigma", "tau", "search"):  # who is slow has the longer tail too
        assert correlation(logs["mu"], logs[name]) == pytest.approx(0.5, abs=0.04)
    assert correlation(logs["sigma"], logs["tau"]) == pytest.approx(0.25, abs=0.04)
    errors = [person.error_rate for person in people]
    assert 0.02 <= min(errors) < 0.021
    assert 0.049 < max(errors) <= 0.05


def test_people_of_a_closer_kind_differ_less_in_everything() -> None:
    source = seeded(14)
    people = [sample_profile(LEVELS["sharp"], source) for _ in range(MANY)]
    assert pstdev(log(person.tau) for person in people) == pytest.approx(0.1, rel=0.05)


@pytest.mark.parametrize("age", [7, 80])
def test_the_young_and_the_old_vary_more(age: int) -> None:
    source = seeded(15)
    person = sample_profile(Level(age, pace_spread=0.0), source)
    own, adult = reaction_of(person, SPLAF), typical(SPLAF)
    assert 1.4 < own.mu_ms / adult.mu_ms < own.tau_ms / adult.tau_ms < 2.1


def test_errors_come_with_haste() -> None:
    """Of the fastest fifth of the answers more are wrong than of the slowest, by far."""
    source = seeded(16)
    person = ReactionProfile(error_rate=0.1)
    answers = sorted((answer(person, SPLAF, source) for _ in range(MANY)), key=lambda a: a.after_ms)
    fifth = MANY // 5
    fast, slow = answers[:fifth], answers[-fifth:]
    shares = [sum(each.wrong for each in part) / fifth for part in (fast, slow)]
    assert shares[0] > 3 * shares[1]
    on_the_whole = sum(each.wrong for each in answers) / MANY
    at_usual_pace = error_chance(0.1, SPLAF.slips, 1.0)
    assert on_the_whole == pytest.approx(at_usual_pace, rel=0.25)


def test_a_newcomer_is_slower_at_first_and_soon_is_not() -> None:
    assert unpractised(None) == 0.0
    own = [
        mean_ms(reaction_of(ReactionProfile(unpractised=unpractised(games)), SPLAF))
        for games in (0, 1, 5, 20)
    ]
    shares = [each / mean_ms(typical(SPLAF)) for each in own]
    assert shares == pytest.approx([1.3, 1.106, 1.02, 1.003], abs=0.001)
    newcomer = sample_profile(LEVELS["adult"], seeded(1), games_played=0)
    assert newcomer.unpractised == 1.0


def test_a_bot_that_stays_learns_if_its_level_does() -> None:
    source = seeded(2)
    child, sharp = seated("child", source), seated("sharp", source)
    assert child.profile.unpractised == sharp.profile.unpractised == 0.0
    for game in (1, 2, 3):
        child = at_next_game(child, "splaf", source)
        assert child.profile.unpractised == unpractised(game)
        assert at_next_game(sharp, "splaf", source).profile.unpractised == 0.0
    ann = Portrait(mu=1.2, sigma=1.0, tau=1.0)
    assert at_next_game(seated(ann, source), "splaf", source).profile == from_portrait(ann)


def test_a_portrait_stretches_each_part_of_an_answer() -> None:
    person = from_portrait(Portrait(mu=1.5, sigma=2.0, tau=0.5, search=3.0, errors=0.2))
    own, fixed, looking = reaction_of(person, SPLAF), SPLAF.fixed, SPLAF.looking
    assert own.mu_ms == 1.5 * (fixed.mu_ms + 3 * looking.mu_ms)
    assert own.sigma_ms == 2.0 * (fixed.sigma_ms + 3 * looking.sigma_ms)
    assert own.tau_ms == 0.5 * (fixed.tau_ms + 3 * looking.tau_ms)
    assert person.error_rate == 0.2
    source = seeded(16)
    times = [answer(person, SPLAF, source).after_ms for _ in range(MANY)]
    assert fmean(times) == pytest.approx(mean_ms(own), rel=0.01)
    assert pstdev(times) == pytest.approx(spread_ms(own), rel=0.05)


def test_somebody_of_eighty_answers_later_than_somebody_of_thirty() -> None:
    source = seeded(17)

    def middle(age: int) -> float:
        times = []
        for _ in range(4_000):
            person = sample_profile(Level(age), source)
            times.append(answer(person, catslap_task(1), source).after_ms)
        return median(times)

    assert middle(80) == pytest.approx(1.5 * middle(30), rel=0.06)
    assert middle(14) == pytest.approx(middle(15), rel=0.06)


def test_where_nobody_races_nobody_is_slow() -> None:
    child, adult = (
        time_ms(middling(level), RESTS["roll"], seeded(1)) for level in ("child", "adult")
    )
    assert child == adult
    assert time_ms(middling("perfect"), RESTS["roll"], seeded(1)) == 120.0


@pytest.mark.parametrize(
    ("level", "brain"),
    [("child", "random"), ("adult", "greedy"), ("sharp", "expert"), ("perfect", "expert")],
)
def test_a_level_brings_its_brain_unless_told_otherwise(level: LevelName, brain: Brain) -> None:
    assert seated(level, seeded(1)).brain == brain
    assert seated(level, seeded(1), brain="greedy").brain == "greedy"
