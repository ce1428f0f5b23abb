"""Bug Off: the sixth net, the winner, and what each viewer may know."""

from random import Random
from typing import Any

import pytest

from firsthand.core.moves import Card
from firsthand.core.options import BadTable
from firsthand.core.seats import AUDITOR, SPECTATOR
from firsthand.core.steps import Outcome, Reason
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import COLOURS, DECK, NETS
from firsthand.games.bugoff.rules import State, swarms
from tests.games.bugoff.bug import dealt, netted, played, shuffle
from tests.games.rig import opened, refusal, step


def test_bo12_the_sixth_net_ends_the_game_at_once() -> None:
    before = played(2, *NETS[:5], "place red01", "place blue01").state
    assert before.phase == "turn"
    after = played(2, *NETS[:5], "place red01", "place blue01", NETS[5])
    assert after.state.phase == "over"
    assert after.state.nets == NETS
    assert swarms(after.state.rows) == ((), ())
    assert after.state.gone == ("red01", "blue01")
    assert [len(hand) for hand in after.state.hands] == [3, 3]
    outcome = Outcome((0, 0), (0, 1), "shared")
    lost = m.NetShown(0, "off-orange", (("red01",), ("blue01",)))
    assert after.events[-2:] == (lost, m.Ended(outcome))
    assert GAME.outcome(after.state) == outcome


def test_bo12_six_nets_on_top_end_the_game_with_the_shuffle() -> None:
    after = step(GAME, opened(GAME, 3), shuffle(3, *NETS, first=1))
    assert after.state.phase == "over"
    assert after.state.turn == 1
    assert len(after.events) == 8
    assert GAME.outcome(after.state) == Outcome((0, 0, 0), (0, 1, 2), "shared")


def test_bo12_after_the_end_every_move_is_refused() -> None:
    over = played(2, *NETS).state
    card = over.hands[0][0]
    for move in (m.Place(0, card), m.Score(0, card), m.Place(7, "zebra")):
        assert refusal(GAME, over, move) is Reason.GAME_OVER
    assert refusal(GAME, over, shuffle(2)) is Reason.ALREADY_SHUFFLED
    assert GAME.legal(over, 0) == GAME.legal(over, 1) == ()


def test_bo13_the_deck_lasts_even_if_the_last_net_is_the_last_card() -> None:
    state = dealt(5)
    turns = 0
    while state.phase != "over":
        assert state.nets == ()
        state = step(GAME, state, m.Place(state.turn, state.hands[state.turn][0])).state
        turns += 1
    assert turns == 120 - 3 * 5
    assert state.deck == ()
    assert state.nets == NETS


@pytest.mark.parametrize("seats", GAME.seats)
def test_bo13_games_of_chance_end_and_keep_every_card(seats: int) -> None:
    for seed in range(20):
        source = Random(seed).random
        state = opened(GAME, seats)
        move = GAME.draw(state, source)
        while move is not None:
            state = step(GAME, state, move).state
            assert sorted(sum(GAME.piles(state).values(), ())) == sorted(DECK), f"seed {seed}"
            move = _any_move(state, source())
        outcome = GAME.outcome(state)
        assert outcome is not None, f"seed {seed}"
        assert outcome.scores == GAME.scores(state)


def _any_move(state: State, chance: float) -> m.AnyMove | None:
    words: dict[str, type[m.Place | m.Score]] = {"place": m.Place, "score": m.Score}
    moves = [
        words[offer.do](state.turn, str(card))
        for offer in GAME.legal(state, state.turn)
        for card in offer.choices
    ]
    return moves[int(chance * len(moves))] if moves else None


def ended(*script: str, seats: int = 2, nets: tuple[Card, ...] = NETS, **options: Any) -> Outcome:
    """How a game ends that is over after this script."""
    outcome = GAME.outcome(played(seats, *script, *nets, **options).state)
    assert outcome is not None
    return outcome


def test_bo14_a_bug_in_the_point_pile_is_a_point() -> None:
    script = ("place red01", "place red02", "place red03", "score red04", "place red05")
    assert ended(*script) == Outcome((2, 1), (0,), "points")


def test_bo14_there_is_no_outcome_before_the_end() -> None:
    assert GAME.outcome(played(2, "place red01", "score red02").state) is None
    assert GAME.outcome(opened(GAME, 2)) is None
    assert GAME.scores(opened(GAME, 3)) == (0, 0, 0)


TWO_EACH_WAY = (
    *("place red01", "place red02", "place red03", "place blue01"),
    *("place blue02", "place blue03", "score red04", "score blue04"),
)
"""Ann has two red bugs and a blue one, Bob has a red one and two blue ones."""


@pytest.mark.parametrize(
    ("tiebreak", "outcome"),
    [
        ("first_net", Outcome((3, 3), (0,), "net:red")),
        ("last_net", Outcome((3, 3), (1,), "net:blue")),
    ],
)
def test_bo15_the_first_net_breaks_a_tie_or_the_last_one(tiebreak: str, outcome: Outcome) -> None:
    nets = ("off-red", *(net for net in NETS if net not in ("off-red", "off-blue")), "off-blue")
    assert ended(*TWO_EACH_WAY, nets=nets, tiebreak=tiebreak) == outcome


def test_bo15_the_order_of_the_nets_counts_and_the_first_is_the_default() -> None:
    assert ended(*TWO_EACH_WAY, nets=netted("off-blue")) == Outcome((3, 3), (1,), "net:blue")
    others = tuple(net for net in NETS if net != "off-blue")
    early = ended("off-blue", *TWO_EACH_WAY, nets=others)
    assert early == Outcome((3, 3), (1,), "net:blue")


def test_bo15_nets_of_equal_colours_are_passed_over() -> None:
    nets = netted("off-green", "off-purple", "off-red")
    assert ended(*TWO_EACH_WAY, nets=nets) == Outcome((3, 3), (0,), "net:red")


def test_bo15_who_falls_behind_at_one_net_is_out_at_the_next() -> None:
    script = (
        *("place red01", "place red02", "place blue01"),
        *("place blue02", "place green01", "place blue03"),
        *("score red03", "score blue04", "score green02"),
    )
    nets = netted("off-red", "off-blue")
    assert ended(*script, seats=3, nets=nets) == Outcome((2, 2, 2), (0,), "net:blue")


def test_bo15_only_who_has_the_most_points_takes_part() -> None:
    script = (
        *("place red01", "place red02", "place blue01"),
        *("place green01", "place green02", "place blue02"),
        *("score red03", "score blue03", "score green03"),
    )
    behind = (*script[:5], "place purple01", *script[6:])
    nets = netted("off-blue", "off-red")
    assert ended(*script, seats=3, nets=nets) == Outcome((2, 2, 2), (2,), "net:blue")
    assert ended(*behind, seats=3, nets=nets) == Outcome((2, 2, 1), (0, 1), "shared")


def test_bo15_equal_in_all_colours_the_victory_is_shared() -> None:
    for tiebreak in ("first_net", "last_net"):
        outcome = ended("place red01", "place red02", "score red03", tiebreak=tiebreak)
        assert outcome == Outcome((1, 1), (0, 1), "shared")


def test_bo15_there_is_no_third_tiebreak() -> None:
    with pytest.raises(BadTable, match="tiebreak"):
        opened(GAME, 2, tiebreak="coin")


def test_bo16_a_hand_is_seen_by_its_owner_only_and_the_deck_by_nobody() -> None:
    state = dealt(3, "red01")
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.look(state, viewer)
        own = tuple(hand if seat == viewer else None for seat, hand in enumerate(state.hands))
        assert seen.hands == own
        assert seen.hand_sizes == (4, 3, 3)
        assert seen.deck is None
        assert seen.deck_size == 126 - 10
    audit = GAME.look(state, AUDITOR)
    assert audit.hands == state.hands
    assert audit.deck == state.deck


def test_bo16_what_lay_open_is_open_to_all() -> None:
    script = ("place red01", "place blue01", "off-green", "place blue02", "place green01")
    after = played(2, *script, "score blue03", "off-yellow", "place green02").state
    for viewer in (0, 1, SPECTATOR, AUDITOR):
        seen = GAME.look(after, viewer)
        assert (seen.phase, seen.turn) == ("turn", 0)
        assert seen.swarms == (("red01",), ("green02",))
        assert seen.nets == ("off-green", "off-yellow")
        assert seen.middle == ("blue03",)
        assert seen.gone == ("green01",)
        assert seen.scores == (1, 1)
        one_blue = tuple(int(colour == "blue") for colour in COLOURS)
        assert seen.scored_colours == (one_blue, one_blue)


def test_bo16_before_the_shuffle_there_is_nothing_to_see() -> None:
    seen = GAME.look(opened(GAME, 2), 0)
    assert (seen.hands, seen.swarms, seen.scored_colours) == ((), (), ())
    assert seen.scores == (0, 0)


def test_bo16_others_hear_of_a_bug_drawn_but_not_which() -> None:
    drew = m.Drew(1, "red01")
    heard = {viewer: GAME.hear(drew, viewer) for viewer in (0, 1, 2, SPECTATOR, AUDITOR)}
    hidden = m.Drew(1, None)
    assert heard == {0: hidden, 1: drew, 2: hidden, SPECTATOR: hidden, AUDITOR: drew}
    for event in played(2, "place red01", "score red02", *NETS).events:
        if not isinstance(event, m.Drew):
            assert GAME.hear(event, SPECTATOR) == event
