"""The player knows the rules, from what is on the screen alone."""

import pytest
from scripts.playthrough.choices import DEAL_ON, asked_by_dice, bugoff, catslap, flyswatter, splaf
from scripts.playthrough.seen import Seen

from firsthand.bots.reaction import RESTS
from firsthand.bots.tasks import flyswatter_task
from tests.playthrough.screens import cards, control, picture, screen, word


def right(seen: Seen, choice: object) -> list[str]:
    assert callable(choice)
    turn = choice(seen, "Ann")
    return [step.right.name if step.right else "nothing" for step in turn.steps]


def with_more(seen: Seen, more: Seen) -> Seen:
    return screen(
        [*seen.pictures, *more.pictures],
        [*seen.controls, *more.controls],
        [*seen.words, *more.words],
    )


@pytest.mark.parametrize(
    ("start", "way", "portal", "found"),
    [
        ("smallest-blue", "violet-1", "violet-clockwise", "monster08"),  # the rules' own example
        ("smallest-blue", "violet-1", "white-clockwise", "monster16"),
        ("largest", "same", "white-clockwise", "monster16"),
        ("largest-red", "white-2", "white-clockwise", "monster08"),
    ],
)
def test_splaf_walks_from_the_named_monster_as_the_portal_leads(
    start: str, way: str, portal: str, found: str
) -> None:
    ring = ["monster11", "monster08", "monster13", "monster16"]
    assert asked_by_dice(ring, start, way, portal).target == found


def test_splaf_reads_the_ring_clockwise_wherever_it_lies() -> None:
    ring = cards(
        ("monster11", "1", 170, 0),
        ("monster16", "4", 0, 100),
        ("monster13", "3", 170, 200),
        ("monster08", "2", 340, 100),
    )
    dice = ("smallest-blue", "violet-1", "violet-clockwise")
    places = ((0.0, 400.0), (200.0, 400.0), (170.0, 100.0))
    seen = with_more(
        ring, screen([picture(name, *at) for name, at in zip(dice, places, strict=True)])
    )
    assert right(seen, splaf) == ["monster08"]
    turn = splaf(seen, "Ann")
    assert turn is not None
    assert {one.name for one in turn.steps[0].wrong if one} == {"monster11", "monster13"}


def test_splaf_taps_the_own_monsters_first() -> None:
    seen = with_more(
        cards(("monster11", "1", 170, 0), ("monster08", "2", 340, 100), ("monster04", "Q", 0, 600)),
        screen(
            [
                picture("largest", 0, 400),
                picture("same", 100, 400),
                picture("violet-clockwise", 170, 100),
            ]
        ),
    )
    assert right(seen, splaf) == ["monster04", "monster11"]


def test_a_swat_goes_on_the_dearest_flies_of_the_most_common_colour() -> None:
    flies = cards(
        ("red1a", "1", 0, 0),
        ("red5a", "2", 100, 0),
        ("red3a", "3", 200, 0),
        ("blue5a", "4", 0, 100),
        ("green4a", "5", 100, 100),
        ("swatter01", "", 200, 300),
    )
    hands = [picture(f"rest hand {nth}", 100 * nth, 600) for nth in (1, 2)]
    seen = with_more(flies, screen(hands, [control("Done", 0, 700, "Enter")]))
    assert right(seen, flyswatter) == ["red5a", "red3a"]


def test_the_fly_that_opened_a_swat_is_no_prey() -> None:
    flies = cards(
        ("red1a", "1", 0, 0),
        ("blue2a", "2", 100, 0),
        ("green3a", "3", 200, 0),
        ("yellow2a", "4", 0, 100),
        ("purple5a", "", 200, 300),
    )
    hand = [picture("rest hand 1", 0, 600)]
    seen = with_more(flies, screen(hand, [control("Done", 0, 700, "Enter")]))
    assert right(seen, flyswatter) == ["green3a"]


@pytest.mark.parametrize(
    ("middle", "trigger", "lead"),
    [
        (("red1a", "red2a", "red3a", "blue1a", "blue2a", "blue3a", "green1a"), "swatter01", 0),
        (("red1a", "red2a", "red3a", "blue1a", "green1a"), "swatter01", 2),
        (("red1a", "blue2a", "green3a", "purple2a"), "orange5a", 0),
        (("red1a", "red2a"), "swatter01", 2),
    ],
)
def test_a_swat_is_as_hard_as_bots_find_it(
    middle: tuple[str, ...], trigger: str, lead: int
) -> None:
    """The fly that opened it is in sight too, and equal swarms are hard to tell apart."""
    placed = [(fly, str(key), 60.0 * key, 0.0) for key, fly in enumerate(middle, 1)]
    flies = cards(*placed, (trigger, "", 200, 300))
    turn = flyswatter(with_more(flies, screen([], [control("Done", 0, 700, "Enter")])), "Ann")
    assert turn is not None
    assert turn.steps[0].work == flyswatter_task(len(middle) + (trigger == "orange5a"), lead)


def test_where_there_is_no_prey_left_a_player_is_done() -> None:
    seen = screen([picture("swatter01", 0, 0)], [control("Done", 0, 700, "Enter")])
    assert right(seen, flyswatter) == ["Done"]


def test_flies_that_lie_there_between_swats_do_not_count() -> None:
    assert flyswatter(cards(("red1a", "1", 0, 0)), "Ann") is None


def test_bug_off_scores_what_is_worth_it() -> None:
    def hand(gain: int) -> Seen:
        return screen(
            controls=[
                control("Place the red bug", 0, 0, "1"),
                control(f"Score +{gain}: red", 0, 50, "Q"),
                control("Place the blue bug", 100, 0, "2"),
                control("Score +1: blue", 100, 50, "W"),
            ]
        )

    assert right(hand(4), bugoff) == ["Score +4: red"]
    assert right(hand(2), bugoff) == ["Place the red bug"]


@pytest.mark.parametrize(
    ("card", "pressed"),
    [("round-none-green-b", "Slap"), ("square-ladybug-green-a", "Pass")],
)
def test_cats_are_slapped_that_match_the_own_one(card: str, pressed: str) -> None:
    seen = screen(
        [
            picture(card, 150, 300, (120, 168)),
            picture("square-ladybug-purple", 0, 0),
            picture("round-fly-purple", 0, 600),
        ],
        [control("Slap", 150, 300, "Space", (120, 168)), control("Pass", 0, 500, "Enter")],
        [word("Bix", 70, 0), word("Ann", 70, 600)],
    )
    assert right(seen, catslap) == [pressed]


def test_a_dealer_looks_a_while_before_dealing_on() -> None:
    deck = screen([picture("back", 0, 300)], [control("Deal", 0, 300, "Space")])
    lies = screen([picture("round-none-green-b", 150, 300, (120, 168))])
    first, later = catslap(deck, "Ann"), catslap(with_more(deck, lies), "Ann")
    assert first is not None
    assert later is not None
    assert [turn.steps[0].work for turn in (first, later)] == [RESTS["next-card"], DEAL_ON]
    assert first.situation != later.situation


def test_nothing_counts_while_nothing_can_be_pressed() -> None:
    for choice in (flyswatter, bugoff, splaf, catslap):
        assert choice(screen([picture("back", 0, 0)]), "Ann") is None
