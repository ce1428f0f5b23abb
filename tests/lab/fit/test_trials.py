"""What a journal tells of each person's reactions."""

import io
from math import inf
from pathlib import Path

import pytest

from firsthand.bots.tasks import SECOND_HAND, flyswatter_task, splaf_task
from firsthand.journal.reader import JournalError
from firsthand.lab.fit.trials import Trial, trials
from firsthand.table import inputs as say
from tests.lab.fit.evenings import FIRST, journal, told_of
from tests.table.desk import begun

DEMANDS = [
    splaf_task(6, 3, 1, absent=False),
    splaf_task(6, 6, 0, absent=False),
    splaf_task(6, 6, 2, absent=False),
]
"""Of the three rolls by hand."""
GOLDEN = Path(__file__).parents[2] / "golden"


def told(text: str | bytes) -> list[tuple[str, Trial]]:
    return list(trials(io.BytesIO(text if isinstance(text, bytes) else text.encode())))


def test_each_roll_of_splaf_is_a_trial_for_everybody_at_it() -> None:
    """Three rolls by hand: a wrong hand, a dead heat, and one who was too late."""
    found = told((GOLDEN / "splaf-example.jsonl").read_bytes())
    ann = [trial for who, trial in found if who == "Ann"]
    # Dice at 1600 ms; Ann's hand of 650 ms came at 2140, Bob's of 700 ms at 2100.
    late_ms = 2140 - 1600 - 650
    assert ann[0] == Trial(
        "splaf", "dice", DEMANDS[0], 650.0, 2440 - 1600 - late_ms, right=0, wrong=1
    )
    # No hand of Ann's in the second roll: it was waited for until the referee closed.
    assert ann[1] == Trial("splaf", "dice", DEMANDS[1], None, 4060 - 3340 - late_ms)
    assert ann[2] == Trial("splaf", "dice", DEMANDS[2], None, 5760 - 4960 - late_ms)
    cy = [trial for who, trial in found if who == "Cy"]
    assert [(trial.rt_ms, trial.right) for trial in cy] == [(None, 0), (705.0, 1), (800.0, 1)]


def test_taps_are_not_taken_for_slowness() -> None:
    """Bob plays with the handicap: as soon as he owns something, his slaps say nothing."""
    bob = [
        trial for who, trial in told((GOLDEN / "splaf-example.jsonl").read_bytes()) if who == "Bob"
    ]
    assert [trial.rt_ms for trial in bob] == [700.0]


def test_a_swat_tells_of_the_first_hand_and_of_the_errors_of_the_other() -> None:
    """A pass shows no reaction. Red and green are prey, blue is not."""
    found = told((GOLDEN / "flyswatter-prey.jsonl").read_bytes())
    ann = [trial for who, trial in found if who == "Ann"]
    until_ms = 8160 - 7700 - (7740 - 7700 - 412)
    assert ann == [
        Trial("flyswatter", "swarm", flyswatter_task(9, 0), 412.0, until_ms, right=1),
        Trial("flyswatter", "swarm", SECOND_HAND, 108.0, 108.0, first=False, wrong=1),
    ]
    assert [trial.first for who, trial in found if who == "Bob"] == [True, False]


def test_an_other_hand_that_cannot_be_wrong_tells_nothing() -> None:
    """Ann's first one is on the only fly that is no prey: four are red, four green, one purple."""
    text = (GOLDEN / "flyswatter-prey.jsonl").read_text()
    for blue, prey in (("blue1a", "red1b"), ("blue2a", "green1b")):
        text = text.replace(prey, "?").replace(blue, prey).replace("?", blue)
    found = told(text.replace('"red3a", "rt": 412.0', '"purple1a", "rt": 412.0'))
    told_by = {
        name: [(trial.first, trial.right, trial.wrong) for who, trial in found if who == name]
        for name in ("Ann", "Bob")
    }
    assert told_by == {"Ann": [(True, 0, 1)], "Bob": [(True, 1, 0), (False, 1, 0)]}


def test_a_card_that_suits_nobody_is_a_trial_too() -> None:
    """Not to slap is right there."""
    found = told((GOLDEN / "catslap-one-round.jsonl").read_bytes())
    assert {trial.suits for _, trial in found} == {True, False}
    assert all(trial.kind == "match" for _, trial in found)


def cards_dealt(*hands: str, faces: str = "[1, 2, 3]", bots: str = "null") -> str:
    """A game in which A deals so many cards, and B slaps, or a bot for B, or nobody."""
    seats = '"seats": ["A", "B", "C"], "faces": ' + faces + ', "bots": ' + bots
    head = '{"journal": 1, "game": "catslap", ' + seats + "}\n"
    lines = (GOLDEN / "catslap-one-round.jsonl").read_text().splitlines(keepends=True)
    dealt = head + next(line for line in lines if '"shuffle"' in line)
    for number, hand in enumerate(hands, 1):
        t, by_bot = 1000 * number, ', "bot": true' if hand == "bot" else ""
        dealt += f'{{"t": {t}, "by": 0, "do": "deal"}}\n'
        if hand:
            heard, rt = (t + 310, 300.0 + number) if by_bot else (t + 380, 300.0 + number)
            dealt += f'{{"t": {heard}, "by": 1, "do": "slap", "rt": {rt}{by_bot}}}\n'
        dealt += f'{{"t": {t + 500}, "by": "referee", "do": "close"}}\n'
    return dealt


def rts_of(name: str, text: str) -> list[float | None]:
    return [trial.rt_ms for who, trial in told(text) if who == name]


def test_a_bot_that_plays_for_somebody_is_not_that_person() -> None:
    """Nor is it the person's slowness if it has no hand down."""
    text = cards_dealt("own", "", "own", "", "bot", "", "bot", "", "own", "")
    assert rts_of("B", text) == [301.0, None, 303.0, 309.0, None]
    waited = [trial.until_ms for who, trial in told(text) if who == "B"]
    assert waited == [500.0 - 77.0] * 5  # less the own way
    assert rts_of("C", text) == [None] * 10
    everything = list(trials(io.BytesIO(text.encode()), bots=True))
    assert len([who for who, _ in everything if who == "B"]) == 10


@pytest.mark.parametrize("passed", ["[1, 2]", "[1]", "[]", "null", '"all"'])
def test_where_all_have_passed_all_have_decided(passed: str) -> None:
    """Somebody who is not there has not passed, nor has who still looked at a card that went."""
    text = cards_dealt("", "own").replace('"close"}', f'"close", "passed": {passed}}}', 1)
    waited = [trial.until_ms for who, trial in told(text) if who == "C"]
    assert waited == [inf if passed == "[1, 2]" else 500.0, 500.0]


def test_who_passed_at_a_real_table_is_in_its_journal() -> None:
    text = journal("catslap", ["adult", "adult", "adult"], 1)
    found = list(trials(io.BytesIO(text), bots=True))
    passed = [trial for _, trial in found if trial.rt_ms is None and trial.until_ms == inf]
    assert len(passed) > 10
    assert sum(trial.suits for trial in passed) < 0.2 * len(passed)


def test_bots_that_sat_there_from_the_start_are_known_by_their_faces() -> None:
    text = cards_dealt("own", "", faces='[1, "adult", null]')
    assert rts_of("B", text) == []
    assert rts_of("C", text) == [None, None]
    assert told(journal("splaf", ["adult", "child"], 1)) == []
    for strange in ("3", '{"B": "adult"}', '[1, ["adult"], 2]'):
        assert rts_of("B", cards_dealt("own", faces=strange)) == [301.0]


def test_a_program_that_only_passes_is_known_by_the_first_line() -> None:
    text = cards_dealt("own", "", bots="[2]")
    assert rts_of("B", text) == [301.0, None]
    assert rts_of("C", text) == []
    for strange in ("2", '["C"]', '{"C": 2}', "[9]"):
        assert rts_of("C", cards_dealt("own", bots=strange)) == [None]


def test_what_a_table_writes_of_a_stand_in_is_left_out() -> None:
    desk = begun("Ann", "Bob", game="catslap", bots=1, rounds=1)
    for who in ("Ann", "Bob"):
        desk.say(who, say.Lost())
    desk.until(lambda: desk.room().phase == "result")
    written = b"".join(desk.journals[0])
    assert b'"bot": true' in written
    assert not [trial for _, trial in told(written) if trial.rt_ms is not None]


def test_a_program_that_says_it_is_a_bot_is_left_out() -> None:
    desk = begun("Ann", "bot~Bob", game="splaf")
    named: set[str] = set()
    for _ in range(4):
        desk.open_contest()
        desk.pass_time(300)
        for who in ("Ann", "bot~Bob"):
            desk.slap(who, desk.cards().view.ring[0])
        desk.until(lambda: desk.contest is None)
        named = {who for who, trial in told(b"".join(desk.journals[0])) if trial.rt_ms is not None}
    assert named == {"Ann"}


def test_who_is_far_away_is_not_waited_for_any_longer_than_counts() -> None:
    """Hands of 100 ms that were heard after 180: an answer is on its way for 80 ms."""
    head = '{"journal": 1, "game": "catslap", "options": {"rounds": 1}, "seats": ["A", "B", "C"]}\n'
    lines = (GOLDEN / "catslap-one-round.jsonl").read_text().splitlines(keepends=True)
    shuffle = next(line for line in lines if '"shuffle"' in line)
    body = (
        '{"t": 1000, "by": 0, "do": "deal"}\n'
        '{"t": 1180, "by": 1, "do": "slap", "rt": 100.0}\n'
        '{"t": 1300, "by": "referee", "do": "close"}\n'
        '{"t": 2000, "by": 0, "do": "deal"}\n'
        '{"t": 2200, "by": 2, "do": "slap", "rt": 200.0}\n'
        '{"t": 2300, "by": "referee", "do": "close"}\n'
    )
    found = [trial for who, trial in told(head + shuffle + body) if who == "B"]
    assert [(trial.rt_ms, trial.until_ms) for trial in found] == [(100.0, 220.0), (None, 220.0)]


def test_nobody_is_in_a_hurry_in_bug_off() -> None:
    assert told(journal("bugoff", ["adult", "adult"], 1)) == []


@pytest.mark.parametrize("game", ["bugoff", "splaf"])
def test_a_bad_line_is_found_in_any_game(game: str) -> None:
    with pytest.raises(JournalError, match="line 2"):
        told(journal(game, ["adult", "adult"], 1).splitlines(keepends=True)[0] + b"{}\n")


def test_a_person_is_known_by_the_name_at_the_table() -> None:
    games = [journal("splaf", ["adult", "adult"], seed) for seed in range(3)]
    assert len(told_of(FIRST, games)) == sum(len(told_of(FIRST, [game])) for game in games) > 30
