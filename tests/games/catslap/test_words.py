"""Cat & Bug Slap in words."""

import pytest
from rich.text import Text

from firsthand.core.seats import AUDITOR, SPECTATOR, Viewer
from firsthand.core.steps import Event, Outcome
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.rules import State
from tests.games.catslap.cat import closed, dealing, disputed, live, played
from tests.games.rig import opened, step

NAMES = ("Ann", "Bob", "Cy")
FLY = "round-fly-green-a"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            m.Shuffled(2, 1, ("square-fly-orange", None, "round-fly-purple")),
            "Round 2: Bob deals; Ann is square-fly-orange and Cy is round-fly-purple.",
        ),
        (
            m.Shuffled(2, None, ("square-fly-orange", "square-ladybug-purple", "round-fly-purple")),
            "Round 2: nobody deals; Ann is square-fly-orange, Bob is square-ladybug-purple and "
            "Cy is round-fly-purple.",
        ),
        (m.Dealt(0, FLY), "Ann deals round-fly-green-a."),
        (m.Dealt(None, FLY), "The next card is round-fly-green-a."),
        (m.HandDown(1), "Bob slaps."),
        (m.SlapIgnored(2), "Cy slaps, but no card is live."),
        (m.DeadHeat(FLY, (1, 2), 0), "Bob and Cy were too close to call on round-fly-green-a."),
        (m.Awarded(0, 1), "Ann decides for Bob."),
        (m.Awarded(0, None), "Ann cannot decide."),
        (m.Taken(1, FLY, 1, ()), "Bob takes round-fly-green-a: +1."),
        (m.Taken(1, FLY, -2, (2,)), "Bob takes round-fly-green-a, before Cy: -2."),
        (m.Removed(FLY), "round-fly-green-a is removed."),
        (m.RoundEnded(3, (5, -2, 0)), "Round 3 is over. (Ann 5, Bob -2, Cy 0)"),
        (
            m.Ended(Outcome((5, -2, 0), (0,), "points")),
            "The game is over. Ann wins, on points. (Ann 5, Bob -2, Cy 0)",
        ),
        (
            m.Ended(Outcome((5, 5, 0), (0, 1), "shared")),
            "The game is over. Ann and Bob share the victory, equal in points. "
            "(Ann 5, Bob 5, Cy 0)",
        ),
    ],
)
def test_cs15_every_event_is_a_sentence(event: Event, words: str) -> None:
    assert Text.from_markup(GAME.sentence(event, NAMES)).plain == words


def test_cs15_a_foreign_event_is_a_bug() -> None:
    with pytest.raises(TypeError, match="Cat & Bug Slap"):
        GAME.sentence(Event(), NAMES)


def lines(state: State, viewer: Viewer = SPECTATOR) -> list[str]:
    return Text.from_markup(GAME.picture(GAME.look(state, viewer), NAMES)).plain.split("\n")


def test_cs15_the_table_before_and_while_dealing() -> None:
    assert lines(opened(GAME, 3)) == ["The cards are not dealt yet."]
    assert lines(dealing(3)) == [
        "  round 1 of 3, 48 cards to deal",
        "▸ Ann: 0 points, deals",
        "  Bob: 0 points, square-fly-orange, 0 taken",
        "  Cy: 0 points, square-ladybug-purple, 0 taken",
    ]


def test_cs15_the_table_with_a_live_card() -> None:
    state = step(GAME, live(3, FLY), m.Slap(1, 300.0), m.Slap(2, 310.0)).state
    assert lines(state)[1] == "  live: round-fly-green-a, no hand yet"
    assert lines(state, 2)[1] == "  live: round-fly-green-a, hands of Cy"
    assert lines(state, AUDITOR)[1] == "  live: round-fly-green-a, hands of Bob and Cy"
    assert lines(closed(state).state)[2] == "  Bob: 1 points, square-fly-orange, 1 taken"


def test_cs15_the_table_in_a_dispute_between_rounds_and_at_the_end() -> None:
    assert lines(disputed(3))[1] == "  live: square-fly-orange-a, a dead heat of Bob and Cy"
    between = lines(played(dealing(3)))
    assert between[:3] == [
        "  round 1 of 3, 0 cards to deal",
        "  The cards are being shuffled for the next round.",
        "▸ Ann: 0 points, deals",
    ]
    assert lines(played(dealing(3, rounds=1)))[1] == "  Ann: 0 points, deals"
