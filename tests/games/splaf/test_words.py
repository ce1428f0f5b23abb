"""Splaf! in words."""

import pytest

from firsthand.core.seats import AUDITOR, SPECTATOR
from firsthand.core.steps import Event, Outcome
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DIRECTION_DIE, MONSTER_DIE
from firsthand.games.splaf.words import DIRECTION, MONSTER
from tests.games.rig import opened, step
from tests.games.splaf.ring import laid, mon, rolled, won

NAMES = ("Ann", "Bob", "Cy")
ANN, BOB, CY = "[bold]Ann[/]", "[bold]Bob[/]", "[bold]Cy[/]"
TWO, THREE = "[bold red]monster02[/]", "[bold dodger_blue1]monster03[/]"
VIOLET, WHITE = "[bold medium_orchid]violet[/]", "[bold white]white[/]"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            m.Shuffled(1, "white-clockwise", (mon(2), mon(3))),
            f"{TWO} {THREE} lie in the ring; {WHITE} is clockwise. {BOB} has the dice.",
        ),
        (m.Rolled(2), f"{CY} rolls the dice."),
        (
            m.DiceShown("largest-red", "violet-2"),
            f"The dice show the largest [bold red]red[/] one, two cards {VIOLET}: "
            "[bold reverse] SPLAF! [/]",
        ),
        (m.Tapped(0, mon(2)), f"{ANN} taps {TWO}."),
        (m.HandDown(0, mon(3)), f"{ANN} slaps {THREE}."),
        (m.SlapVoid(1, mon(2)), f"{BOB} slaps {TWO}, but has monsters still to tap."),
        (m.SlapIgnored(1, mon(2)), f"{BOB} slaps {TWO}, but no roll is live."),
        (m.RollClosed(mon(3)), f"It was {THREE}."),
        (m.Missed(0, mon(2)), f"{ANN} was wrong on {TWO}."),
        (m.Taken(0, mon(2), ()), f"{ANN} takes {TWO}."),
        (m.Taken(0, mon(2), (2, 1)), f"{ANN} takes {TWO}, before {CY} and {BOB}."),
        (m.Refilled(4, mon(3)), f"{THREE} fills slot 4."),
        (
            m.Contested(mon(2), (0, 2)),
            f"{ANN} and {CY} were too close to call: {TWO} stays, and the same player rolls again.",
        ),
        (m.Untaken(mon(2)), f"Nobody found {TWO}: it stays."),
        (
            m.Ended(Outcome((9, 6, 3), (0,), "cards")),
            f"The game is over. {ANN} wins, with the most monsters. (Ann 9, Bob 6, Cy 3)",
        ),
        (
            m.Ended(Outcome((8, 8, 2), (1,), "largest")),
            f"The game is over. {BOB} wins, with the largest monster among equals. "
            "(Ann 8, Bob 8, Cy 2)",
        ),
    ],
)
def test_each_event_is_a_sentence(event: Event, text: str) -> None:
    assert GAME.sentence(event, NAMES) == text


def test_an_event_of_another_game_is_a_bug() -> None:
    with pytest.raises(TypeError, match="Splaf!"):
        GAME.sentence(Event(), NAMES)


def test_each_face_of_the_dice_has_its_words() -> None:
    assert len({MONSTER[face] for face in MONSTER_DIE}) == 6
    assert len({DIRECTION[face] for face in DIRECTION_DIE}) == 5


def test_the_picture_before_the_shuffle() -> None:
    seen = GAME.look(opened(GAME, 3), SPECTATOR)
    assert GAME.picture(seen, NAMES) == "[dim]The monsters are not laid out yet.[/]"


def test_the_picture_between_rolls() -> None:
    state = won(laid(3, 2, 3, 5, 6, ring=4, handicap=[2]), [0])
    lines = GAME.picture(GAME.look(state, SPECTATOR), NAMES).split("\n")
    assert lines[0].startswith(f"  ring: [bold dodger_blue1]monster01[/]  {THREE}  ")
    assert lines[1] == f"  {VIOLET} is clockwise, 15 cards in the deck"
    assert lines[2:] == [
        f"  Ann: {TWO}",
        "▸ Bob: [dim]no monster[/]",
        "  Cy (handicap): [dim]no monster[/]",
    ]


def test_the_picture_while_the_dice_roll() -> None:
    state = step(GAME, laid(3), m.Roll(0)).state
    assert "  the dice are rolling\n" in GAME.picture(GAME.look(state, SPECTATOR), NAMES)


def test_the_picture_of_a_live_roll() -> None:
    state = rolled(won(laid(3, 2, 3, 5, 6, ring=4, handicap=[0]), [0]), "smallest", "white-1")
    state = step(GAME, state, m.Tap(0, mon(2), 200.0), m.Slap(1, mon(3), 300.0)).state
    dice = f"  dice: the smallest one, one card {WHITE}; "
    assert f"{dice}no hand yet\n" in GAME.picture(GAME.look(state, SPECTATOR), NAMES)
    full = GAME.picture(GAME.look(state, AUDITOR), NAMES)
    assert f"{dice}Bob on {THREE}\n" in full
    assert f"  Ann (handicap): {TWO}\n    tapped: {TWO}\n▸ Bob" in full
    assert "tapped" not in GAME.picture(GAME.look(state, 1), NAMES)


def test_the_picture_of_the_end_shows_empty_slots_and_no_turn() -> None:
    over = won(laid(3, ring=4), [0] * 18)
    text = GAME.picture(GAME.look(over, SPECTATOR), NAMES)
    assert text.count("[dim]empty[/]") == 2
    assert "0 cards in the deck" in text
    assert "▸" not in text
