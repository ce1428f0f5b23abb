"""Studies are read, spread out into tables, and refused with a sentence that helps."""

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
    ("text", "message"),
    [
        ("game", "a.toml is no TOML: "),
        (
            "games = 5",
            "a.toml, line 1, the whole: game is missing; "
            "allowed is bugoff | catslap | flyswatter | splaf",
        ),
        (
            'title = "x"\ngame = "chess"',
            "line 2, game: 'chess' is not allowed; "
            "allowed is bugoff | catslap | flyswatter | splaf",
        ),
        (
            SPLAF + "seats = 9",
            "line 2, seats: Expected int <= 8; allowed is a whole number from 2 to 8",
        ),
        (
            'game = "catslap"\nseats = 2',
            "line 2, seats: Cat & Bug Slap is for 3 to 5 players, not 2",
        ),
        (
            SPLAF + "colour = 3",
            "line 2, colour: there is no such key; "
            "allowed is a table with game, seats, games, people, options, table, "
            "case, question, seed, title, vary",
        ),
        (
            SPLAF + "\n[options]\nring = 7",
            "line 4, options.ring: 7 is not allowed; allowed is 4 | 5 | 6 | 8",
        ),
        (
            SPLAF + "[options]\nrings = 4",
            "line 3, options.rings: there is no such key; "
            "allowed is a table with ring, handicap, portal",
        ),
        (
            SPLAF + "[options]\nhandicap = [7]",
            "line 3, options.handicap: handicap names seat 7, which is not at this table",
        ),
        (
            SPLAF + '[vary]\nseats = [2, 3]\n"options.ring" = [4, 7]',
            "line 4, vary.options.ring: 7 is not allowed; allowed is 4 | 5 | 6 | 8",
        ),
        (SPLAF + "[vary]\nseats = 3", "line 3, vary.seats: what is varied needs a list of values"),
        (SPLAF + "[vary]\nseats = []", "line 3, vary.seats: what is varied needs a list"),
        (
            SPLAF + 'seats = 2\n[vary]\n"people.5.age" = [3]',
            "line 4, vary.people.5.age: there are seats 0 to 1; allowed are game, seats, games, "
            "options.NAME, table.NAME, people.NAME for everybody, people.SEAT.NAME",
        ),
        (
            SPLAF + '[vary]\n"people.0.age" = [3]',
            "line 3, vary.people.0.age: say seats first; allowed are",
        ),
        (SPLAF + "[vary]\nseats.x = [3]", "line 3, vary.seats.x: Expected int, got object"),
        (
            SPLAF + "[vary]\npeople.age = [7, 2]",
            "line 3, vary.people.age: Expected int >= 3; allowed is a whole number from 3 to 120",
        ),
        (
            SPLAF + "[vary]\ngames = [1, 2]\ntable.gap_ms = " + str(list(range(1500))),
            "line 2, vary: that makes 3,000 tables; at most 2,000",
        ),
        (SPLAF + 'people = ["adult"]\nseats = 3', "line 2, people: there are 1 people for 3 seats"),
        (
            SPLAF + 'people = ["adult", "grandpa"]',
            "line 2, people.1: 'grandpa' is not allowed; allowed is adult | child | perfect | sharp"
            ", or a table with level, name, age,",
        ),
        (
            SPLAF + 'people = [\n  "adult",\n  { level = "child", age = "x" },\n]',
            "line 2, people.1.age: Expected int, got str; allowed is a whole number from 3 to 120",
        ),
        (
            SPLAF + "people = { errors = [0.1, 2] }",
            "line 2, people.errors.1: Expected float <= 1.0; allowed is a number from 0.0 to 1.0",
        ),
        (
            'game = "bugoff"\npeople = { temper = { alarm = 3 } }',
            "line 2, people.temper: lead_to_score is missing",
        ),
        (
            SPLAF + "[table]\nheat = 3",
            "line 3, table.heat: there is no such key; "
            "allowed is a table with heat_ms, gap_ms, contest_ms, dealer_decides",
        ),
        (SPLAF + "games = 0", "line 2, games: Expected int >= 1; allowed is a whole number from 1"),
        (SPLAF + "seed = -1", "line 2, seed: Expected int >= 0"),
        (SPLAF + "case = 3", "line 2, case: Expected array, got int"),
        (
            '[[case]]\ngame = "splaf"\n[[case]]\ngame = "splaf"\n[case.options]\nring = 9',
            "line 6, case.1.options.ring: 9 is not allowed",
        ),
        (
            '[[case]]\ngame = "splaf"\ntitle = "x"',
            "line 3, case.0.title: title stands once, outside of the cases",
        ),
        (
            '[[case]]\ngame = "splaf"\nvary = 3',
            "line 3, case.0.vary: Expected object, got int; allowed is a table",
        ),
        ('[[case]]\ngame = "splaf"\nname = 3', "line 3, case.0.name: Expected str, got int"),
        (
            '[vary]\noptions.portal = ["random"]\noptions.ring = [7]\n[[case]]\ngame = "splaf"',
            "line 3, vary.options.ring: 7 is not allowed",
        ),
        (
            '[vary]\nseats = 3\n[[case]]\ngame = "splaf"\nvary.options.ring = [4]',
            "line 2, vary.seats: what is varied needs a list of values",
        ),
        (
            '[vary]\n"options.ring" = [4]\n[[case]]\ngame = "splaf"\nvary.options.ring = [4, 7]',
            "line 5, case.0.vary.options.ring: 7 is not allowed",
        ),
        (
            SPLAF + 'seats = 100000000\n[vary]\n"people.0.age" = [3]',
            "line 2, seats: Expected int <= 8; allowed is a whole number from 2 to 8",
        ),
        (
            SPLAF + '[vary]\n"people.0.age" = [3]\nseats = [2, "3"]',
            "line 4, vary.seats: Expected int, got str; allowed is a whole number from 2 to 8",
        ),
        (
            SPLAF + 'seats = 2\n[vary]\n"people.²" = [3]',
            "line 4, vary.people.²: there is no such key",
        ),
        (
            SPLAF + "people = { errors = [0.9, 0.1] }",
            "line 2, people.errors: it falls from 0.9 to 0.1; allowed is the smaller share first",
        ),
        (
            SPLAF + 'people = ["adult", "child"]\n[vary]\npeople.1.errors = [[0.1, 0.1], [1, 0]]',
            "line 4, vary.people.1.errors: it falls from 1 to 0",
        ),
        (
            'question = """\ngames = no\n"""\ngame = "splaf"\ngames = "no"',
            "line 5, games: Expected int, got str",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_key_its_line_and_what_is_allowed(
    text: str, message: str
) -> None:
    with pytest.raises(BadStudy) as bad:
        read(text)
    assert message in str(bad.value)
    assert str(bad.value).startswith("a.toml")


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
