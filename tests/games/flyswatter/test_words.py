"""Fly-swatter as it is told in the terminal."""

import pytest

from firsthand.core.seats import AUDITOR, SPECTATOR
from firsthand.core.steps import Event, Outcome
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from tests.games.flyswatter.fly import dealt, swat
from tests.games.rig import opened, step

NAMES = ("Ann", "Bob", "Cy")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (m.Shuffled(1), "The cards are dealt; [bold]Bob[/] begins."),
        (m.Turned(0, "red5a"), "[bold]Ann[/] turns over [bold red]red5a[/]."),
        (m.Turned(0, "swatter01"), "[bold]Ann[/] turns over [bold]swatter01[/]."),
        (m.SwatOpened("swatter01"), "A swatter: [bold reverse] SWAT! [/]"),
        (m.SwatOpened("red5a"), "A fifth colour: [bold reverse] SWAT! [/]"),
        (m.SwatWasted("swatter01"), "A swatter, and nothing to swat."),
        (m.HandDown(2, "red5a"), "[bold]Cy[/] slaps [bold red]red5a[/]."),
        (m.Passed(2), "[bold]Cy[/] passes."),
        (m.SlapIgnored(2, "red5a"), "[bold]Cy[/] slaps [bold red]red5a[/], but no swat is open."),
        (m.SlappedEarly(2, "red5a"), "[bold]Cy[/] slaps [bold red]red5a[/] too early: a mistake."),
        (m.Won(0, "red5a", ()), "[bold]Ann[/] wins [bold red]red5a[/]."),
        (
            m.Won(0, "red5a", (2, 1)),
            "[bold]Ann[/] wins [bold red]red5a[/], before [bold]Cy[/] and [bold]Bob[/].",
        ),
        (
            m.Contested("red5a", (0, 1)),
            "[bold]Ann[/] and [bold]Bob[/] were exactly equal: [bold red]red5a[/] stays.",
        ),
        (
            m.Mistaken("red5a", (0,)),
            "[bold red]red5a[/] was not to be swatted: [bold]Ann[/] pays.",
        ),
        (
            m.Mistaken("red5a", (0, 1, 2)),
            "[bold red]red5a[/] was not to be swatted: "
            "[bold]Ann[/], [bold]Bob[/] and [bold]Cy[/] pay.",
        ),
        (m.Paid(1, "red5a"), "[bold red]red5a[/] goes back under the stack of [bold]Bob[/]."),
        (m.SwatClosed("swatter01"), "The swat is over."),
        (
            m.Ended(Outcome((5, 5, 1), (0, 1), "shared")),
            "The game is over. [bold]Ann[/] and [bold]Bob[/] share the victory, equal in points "
            "and flies. (Ann 5, Bob 5, Cy 1)",
        ),
    ],
)
def test_fs20_each_event_is_a_sentence(event: Event, words: str) -> None:
    assert GAME.sentence(event, NAMES) == words


def test_fs20_nothing_else_can_be_told() -> None:
    with pytest.raises(TypeError, match="not an event of Fly-swatter"):
        GAME.sentence(Event(), NAMES)


def test_fs20_the_picture_shows_what_the_viewer_may_know() -> None:
    before = GAME.picture(GAME.look(opened(GAME, 3), AUDITOR), NAMES)
    assert "not dealt yet" in before
    empty = GAME.picture(GAME.look(dealt(3), SPECTATOR), NAMES)
    assert "middle: [dim]nothing[/]" in empty
    assert "▸ Ann: 0 points, 0 flies, 38 cards to turn" in empty
    open_swat = step(GAME, swat(3, "red1a", "swatter01"), m.Slap(2, "red1a", 300.0)).state
    assert "no hand yet" in GAME.picture(GAME.look(open_swat, SPECTATOR), NAMES)
    assert "Cy on [bold red]red1a[/]" in GAME.picture(GAME.look(open_swat, 2), NAMES)


def test_fs2_chance_deals_once() -> None:
    assert GAME.draw(dealt(3), lambda: 0.5) is None
    drawn = GAME.draw(opened(GAME, 3, remove=80), lambda: 0.5)
    assert isinstance(drawn, m.Shuffle)
    assert len(set(drawn.deck)) == 32
