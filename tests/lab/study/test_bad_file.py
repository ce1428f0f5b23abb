"""A study that is none is refused with a sentence that helps."""

import pytest

from firsthand.lab.study.points import read_study
from firsthand.lab.study.problem import BadStudy

SPLAF = 'game = "splaf"\n'


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
            "line 2, seats: where a player deals, two others are needed",
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
            SPLAF + "vary.seed = [1, 2]",
            "line 2, vary.seed: that cannot be varied; allowed are game, seats, games, options.",
        ),
        (SPLAF + "games = 1" + "\n[[case]]\nseats = 2" * 2_001, "line 3, case.0: that makes 2,001"),
        ("game = " + "[" * 5_000 + "]" * 5_000, "a.toml: lists or tables are nested too deep"),
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
        read_study(text, "a.toml")
    assert message in str(bad.value)
    assert str(bad.value).startswith("a.toml")
