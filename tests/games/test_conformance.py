"""What holds for every game in the registry, in random games under random options."""

import io
import random
import re
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firsthand.core.game import AnyGame
from firsthand.core.moves import Move
from firsthand.core.options import BadTable, read_options, seats_for
from firsthand.core.seats import AUDITOR, REFEREE, SPECTATOR, Seat, Viewer
from firsthand.core.steps import Event, Refusal, Step
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.journal.lines import write_header, write_move
from firsthand.journal.replay import replay
from firsthand.lab.sample import Sampler
from tests.games.strategies import encoded, tables

MOST_MOVES = 400
"""Watched closely in one random game; a long one goes on unwatched."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def watched(game: AnyGame, data: st.DataObject) -> tuple[Sampler, int]:
    seats, raw = data.draw(tables(game))
    seed = data.draw(st.integers(0, 2**32))
    return Sampler(game, seats, read_options(game, raw, seats), random.Random(seed).random), seats


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_card_is_lost_or_doubled_and_scores_are_the_sum_of_the_cards(
    game: AnyGame, data: st.DataObject
) -> None:
    points: Callable[[Any], tuple[int, ...]] = import_module(
        f"tests.games.{game.name}.points"
    ).points
    sampler, seats = watched(game, data)
    assert sorted(in_piles(game, sampler.state)) == []
    deck: list[str] | None = None
    earlier, now = [0] * seats, [0] * seats
    for _, move, step in islice(sampler, MOST_MOVES):
        if move.__struct_config__.tag == "shuffle":
            earlier = [a + b for a, b in zip(earlier, now, strict=True)]
        cards = sorted(in_piles(game, step.state))
        deck = deck or cards
        assert cards == deck
        assert len(set(cards)) == len(cards)
        assert set(cards) <= game.cards
        now = list(points(step.state))
        summed = tuple(a + b for a, b in zip(earlier, now, strict=True))
        assert game.scores(step.state) == summed


def in_piles(game: AnyGame, state: Any) -> list[str]:
    return [card for pile in game.piles(state).values() for card in pile]


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_seat_can_begin_with_the_same_cards(game: AnyGame, data: st.DataObject) -> None:
    sampler, seats = watched(game, data)
    state = sampler.state
    shuffle = game.draw(state, random.Random(data.draw(st.integers(0, 2**32))).random)
    assert isinstance(shuffle, Move)
    if not game.has_first_player(state.options):
        return
    decks = []
    for seat in range(seats):
        step = game.play(state, game.with_first_player(shuffle, seat))
        assert isinstance(step, Step)
        offers = {one: {o.do for o in game.legal(step.state, one)} for one in range(seats)}
        assert [one for one, words in offers.items() if words - {"slap"}] == [seat]
        decks.append(sorted(in_piles(game, step.state)))
    assert decks == [decks[0]] * seats


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_legal_lists_just_what_play_allows(game: AnyGame, data: st.DataObject) -> None:
    sampler, seats = watched(game, data)
    dice = random.Random(data.draw(st.integers(0, 2**32)))
    before = sampler.state
    for _, _, step in islice(sampler, MOST_MOVES):
        compare_legal_with_play(game, before, dice.randrange(seats), dice)
        before = step.state
    for seat in range(seats):
        compare_legal_with_play(game, before, seat, dice)


def compare_legal_with_play(game: AnyGame, state: Any, seat: Seat, dice: random.Random) -> None:
    offers = {offer.do: offer for offer in game.legal(state, seat)}
    assert len(offers) == len(game.legal(state, seat)), "one offer a word"
    for word, kind in game.moves.items():
        fields = {field.name for field in msgspec.structs.fields(kind)}
        offer = offers.get(word)
        if word in ("shuffle", "dice", "close"):
            assert offer is None
            continue
        names = next(iter(fields & {"card", "to"}), None)
        rt = {"rt": 321.5} if "rt" in fields else {}
        if names is None:
            assert accepted(game, state, kind(seat, **rt)) == (offer is not None)
            continue
        choices = set(offer.choices) if offer else set()
        for name in candidates(game, names, choices, dice):
            move = kind(seat, **{names: name}, **rt)
            assert accepted(game, state, move) == (name in choices), move
        if offer is not None:
            assert offer.names == names


def candidates(game: AnyGame, names: str, choices: set[Any], dice: random.Random) -> list[Any]:
    if names == "to":
        return [None, *range(-1, 9)]
    some = dice.sample(sorted(choices), min(6, len(choices)))
    return [*some, *dice.sample(sorted(game.cards), 10), "zebra"]


def accepted(game: AnyGame, state: Any, move: Move) -> bool:
    result = game.play(state, move)
    assert game.play(state, move) == result, "the same move twice gives the same answer"
    return isinstance(result, Step)


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_offers_say_what_matters_and_what_needs_a_time(game: AnyGame, data: st.DataObject) -> None:
    sampler, seats = watched(game, data)
    for _, _, step in islice(sampler, MOST_MOVES):
        state = step.state
        for seat in range(seats):
            for offer in game.legal(state, seat):
                fields: dict[str, Any] = {offer.names: offer.choices[0]} if offer.names else {}
                if offer.timed:
                    assert isinstance(
                        game.play(state, game.moves[offer.do](seat, **fields)), Refusal
                    )
                    fields["rt"] = 321.5
                result = game.play(state, game.moves[offer.do](seat, **fields))
                assert isinstance(result, Step)
                if not offer.matters:
                    assert result.state == state


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_hand_is_right_or_wrong_and_nothing_else_is(game: AnyGame, data: st.DataObject) -> None:
    sampler, _ = watched(game, data)
    before = sampler.state
    for _, move, step in islice(sampler, MOST_MOVES):
        right = game.is_right(before, move)
        if move.__struct_config__.tag != "slap":
            assert right is None
        elif game.live(before):
            assert (right is None) == (step.state == before), "only what is ignored is no hand"
        elif right is None:
            assert step.state == before
        else:
            assert right is False, "there is nothing to be right about"
        before = step.state


@every_game
def test_a_form_can_be_drawn_for_every_option(game: AnyGame) -> None:
    """Each has a title, a question, a default, and values that are named or bounded."""
    schema = msgspec.json.schema(game.options)["$defs"]["Options"]
    assert schema["properties"]
    for option in schema["properties"].values():
        assert option["title"]
        assert "default" in option
        assert re.search(r" \([A-Z]{2}-\d+\)$", option["description"])
        if "enum" in option:
            assert sorted(option["x-answers"]) == sorted(map(str, option["enum"]))
            assert all(option["x-answers"].values())
        else:
            (number,) = [part for part in parts(option) if part.get("type") == "integer"]
            assert number["minimum"] < number["maximum"]


def parts(option: dict[str, Any]) -> list[dict[str, Any]]:
    return [option, *option.get("anyOf", ()), *([option["items"]] if "items" in option else ())]


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_the_written_journal_replays_to_the_same_state(game: AnyGame, data: st.DataObject) -> None:
    sampler, seats = watched(game, data)
    names = tuple(f"player {seat}" for seat in range(seats))
    lines = [write_header(game, sampler.state.options, names)]
    states = [sampler.state]
    for t, move, step in islice(sampler, MOST_MOVES):
        lines.append(write_move(t, move))
        states.append(step.state)
    table, opening, played = replay(io.BytesIO(b"".join(lines)))
    assert table.names == names
    assert [opening, *(step.state for step in played)] == states


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_no_viewer_sees_a_hidden_pile_or_a_hand_in_an_open_contest(
    game: AnyGame, data: st.DataObject
) -> None:
    sampler, seats = watched(game, data)
    viewers: list[Viewer] = [*range(seats), SPECTATOR]
    before = sampler.state
    for _, move, step in islice(sampler, MOST_MOVES):
        for viewer in viewers:
            assert_hidden(game, step.state, viewer)
        author = msgspec.structs.asdict(move)["by"]
        if game.live(before) and author != REFEREE:
            for viewer in viewers:
                if viewer != author:
                    assert game.look(before, viewer) == game.look(step.state, viewer)
                    assert not any(game.hear(event, viewer) for event in step.events)
            assert all(game.hear(event, AUDITOR) == event for event in step.events)
        before = step.state


def assert_hidden(game: AnyGame, state: Any, viewer: Viewer) -> None:
    """Piles called deck or stack are nobody's to see; `hand 2` is for seat 2 alone."""
    seen = encoded(game.look(state, viewer))
    for place, pile in game.piles(state).items():
        if place.startswith(("deck", "stack")) or (
            place.startswith("hand") and place != f"hand {viewer}"
        ):
            for card in pile:
                assert f'"{card}"'.encode() not in seen, f"{viewer} sees {card} in {place}"


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_event_and_every_table_can_be_told(game: AnyGame, data: st.DataObject) -> None:
    sampler, seats = watched(game, data)
    names = tuple(f"player {seat}" for seat in range(seats))
    for _, _, step in islice(sampler, MOST_MOVES):
        for viewer in (0, SPECTATOR, AUDITOR):
            assert game.picture(game.look(step.state, viewer), names)
            for event in step.events:
                heard = game.hear(event, viewer)
                assert heard is None or game.sentence(heard, names)


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_every_game_ends_and_its_audit_says_how(game: AnyGame, seed: int) -> None:
    for seats in seats_for(game, {}):
        options = read_options(game, {}, seats)
        sampler = Sampler(game, seats, options, random.Random(seed).random)
        names = tuple(f"player {seat}" for seat in range(seats))
        lines = [write_header(game, options, names)]
        lines += [write_move(t, move) for t, move, _ in sampler]
        report = audit(io.BytesIO(b"".join(lines)))
        outcome = game.outcome(sampler.state)
        assert outcome is not None
        assert report == Sound(
            ok=True,
            game=game.name,
            moves=len(lines) - 1,
            finished=True,
            scores=outcome.scores,
            winners=outcome.winners,
            decided_by=outcome.decided_by,
        )
        assert outcome.scores == game.scores(sampler.state)
        assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


@every_game
def test_a_table_needs_the_right_number_of_seats_and_known_options(game: AnyGame) -> None:
    for seats in (0, 1, game.seats[-1] + 1):
        with pytest.raises(BadTable, match=f"not {seats}"):
            read_options(game, {}, seats)
    with pytest.raises(BadTable, match="wings"):
        read_options(game, {"wings": 6}, game.seats[0])


@every_game
def test_nothing_but_an_event_of_the_game_can_be_told(game: AnyGame) -> None:
    with pytest.raises(TypeError, match="not an event"):
        game.sentence(Event(), ())
