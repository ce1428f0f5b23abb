"""Studies are read, and spread out into tables."""

from typing import Any

import pytest

from firsthand.bots.bugoff_policy import GREEDY, WARY
from firsthand.lab.study.points import Study, read_study, study_of
from firsthand.lab.study.problem import BadStudy

SPLAF = 'game = "splaf"\n'


def read(text: str) -> Study:
    return read_study(text, "a.toml")


def test_a_grid_is_every_combination() -> None:
    study = read(
        """
        title = "Rings and ages"
        seed = 7
        game = "splaf"
        people = ["adult", { level = "child", age = 9 }]
        games = 500

        [vary]
        options.ring = [4, 8]
        "people.1.age" = [6, 12, 30]
        """
    )
    assert (study.title, study.seed, study.games) == ("Rings and ages", 7, 3_000)
    tables = [
        (point.setting.options.ring, point.setting.people[1].level.age) for point in study.points
    ]
    assert tables == [(4, 6), (4, 12), (4, 30), (8, 6), (8, 12), (8, 30)]
    assert study.points[4].varied == {"options.ring": "8", "people.1.age": "12"}
    assert study.points[4].kinds == ("adult", "child, age 12")


def test_cases_change_any_key_and_vary_their_own() -> None:
    study = read(
        """
        games = 10
        [options]
        [[case]]
        name = "flies"
        game = "flyswatter"
        people = { level = "sharp", aim = "any", early = 0.01 }
        options.remove = 12
        vary.seats = [2, 8]
        [[case]]
        game = "bugoff"
        games = 20
        seats = 3
        [case.vary]
        people.0.policy = ["random", "wary"]
        """
    )
    first, second, third, fourth = study.points
    assert [point.setting.seats for point in study.points] == [2, 8, 3, 3]
    assert first.varied == {"case": "flies", "seats": "2"}
    assert second.setting.options.remove == 12
    assert all(player.spreads and player.early == 0.01 for player in second.setting.people)
    assert [point.games for point in study.points] == [10, 10, 20, 20]
    assert third.setting.people[0].temper is None
    assert fourth.setting.people[0].temper == WARY
    assert fourth.setting.people[1].temper == GREEDY


def test_people_are_levels_with_changes() -> None:
    (point,) = read(
        """
        game = "bugoff"
        people = [
            "child",
            { level = "sharp", pace = 0.7, pace_spread = 0.0, errors = 0.1, name = "the cat" },
            { errors = [0.0, 0.5], fixed_ms = 300, temper = { lead_to_score = 3, alarm = 5 } },
        ]
        """
    ).points
    child, cat, clock = (player.level for player in point.setting.people)
    assert (child.age, child.errors_from) == (7, 0.05)
    assert (cat.pace, cat.pace_spread, cat.errors_from, cat.errors_to) == (0.7, 0.0, 0.1, 0.1)
    assert (clock.errors_to, clock.fixed_ms) == (0.5, 300)
    temper = point.setting.people[2].temper
    assert temper is not None
    assert (temper.lead_to_score, temper.alarm) == (3.0, 5.0)
    assert point.kinds[1] == "the cat"


def test_the_table_has_the_times_of_a_real_one_unless_told() -> None:
    (usual,) = read(SPLAF).points
    (told,) = read(SPLAF + "[table]\nheat_ms = 30\ngap_ms = 0").points
    assert (usual.setting.heat_ms, usual.setting.gap_ms, usual.setting.contest_ms) == (8, 900, 8000)
    assert (told.setting.heat_ms, told.setting.gap_ms, told.setting.contest_ms) == (30, 0, 8000)


def test_tables_that_differ_in_options_only_are_twins() -> None:
    study = read(SPLAF + "[vary]\nseats = [2, 3]\noptions.ring = [6, 8]")
    assert [point.twin for point in study.points] == [0, 0, 2, 2]


def test_flags_make_a_study_too_and_stand_above_a_file() -> None:
    study = study_of({"game": "splaf", "seats": 3, "vary": {"options.ring": [4, 5]}}, {"games": 9})
    assert [point.setting.options.ring for point in study.points] == [4, 5]
    assert (study.title, study.games) == ("Splaf!", 18)
    file = 'seed = 3\n[[case]]\ngame = "splaf"\ngames = 1000'
    changed = read_study(file, "a.toml", {"games": 5, "seed": 8})
    assert (changed.games, changed.seed) == (5, 8)


@pytest.mark.parametrize(
    ("vary", "key"),
    [
        ({"games": [10, 20]}, "games"),
        ({"seats": [2, 3]}, "seats"),
        ({"game": ["splaf", "bugoff"]}, "game"),
        ({"options": {"ring": [4, 5]}}, "options.ring"),
        ({"options": [{"ring": 4}, {"ring": 5}]}, "options"),
        ({"people.level": ["child", "adult"]}, "people.level"),
        ({"people": ["child", "adult"]}, "people"),
    ],
)
def test_what_a_flag_says_is_not_varied_too(vary: dict[str, Any], key: str) -> None:
    raw = {"game": "splaf", "seats": 3, "people": "child", "options": {"ring": 4}, "vary": vary}
    with pytest.raises(BadStudy, match=f"^vary.{key}: it is varied, and a flag says it too"):
        study_of(raw, {"games": 30})


def test_a_flag_is_not_put_aside_by_what_a_file_varies() -> None:
    for text in ("vary.games = [1, 2]\n" + SPLAF, "[[case]]\nvary.games = [1, 2]\n" + SPLAF):
        assert read(text).games == 3
        with pytest.raises(BadStudy, match=r"line \d, .*vary.games: it is varied, and a flag"):
            read_study(text, "a.toml", {"games": 30})


def test_beside_a_flag_for_everybody_one_may_be_varied() -> None:
    raw = {"game": "splaf", "seats": 2, "people": "child"}
    ages = study_of({**raw, "vary": {"people.age": [6, 8]}}).points
    levels = study_of({**raw, "vary": {"people.0.level": ["adult", "sharp"]}}).points
    assert [point.kinds for point in ages] == [("child, age 6",) * 2, ("child, age 8",) * 2]
    assert [point.kinds for point in levels] == [("adult", "child"), ("sharp", "child")]


def test_a_case_varies_its_own_beside_what_all_vary() -> None:
    study = read(
        '[vary]\noptions.ring = [4, 8]\n[[case]]\ngame = "splaf"\nvary.options.portal = ["random"]'
    )
    assert [point.setting.options.ring for point in study.points] == [4, 8]
    assert {point.setting.options.portal for point in study.points} == {"random"}
