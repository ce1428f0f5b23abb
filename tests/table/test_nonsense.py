"""Whatever a peer says: it is answered, or passed over, and breaks nothing."""

import io
from math import inf, nan
from random import Random

import pytest

from firsthand.core.chance import one_of
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.referee.device import DeviceClass
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.desk import SHORT, Desk, begun

NUMBERS = (nan, inf, -inf, -1.0, 0.0, 1e300, -1e300, 5e-324)
CARDS = (None, "", "zebra", "red1a", "monster01", "x" * 10_000)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("game", ["flyswatter", "splaf", "catslap"])
def test_no_number_breaks_a_contest(game: str, number: float) -> None:
    desk = begun("Ann", "Bob", "Cy", game=game, **SHORT[game])
    for _ in range(4):
        contest = desk.open_contest()
        desk.pass_time(250)
        for who in ("Ann", "Bob", "Cy"):
            desk.say(who, say.Beat(contest, number), say.Pong(str(number)))
            for offer in desk.cards(desk.guest(who).seat).offers:
                card = offer.choices[0] if offer.choices else None
                if offer.do in ("slap", "tap") and not isinstance(card, int):
                    do = say.Touch(contest, "tap" if offer.do == "tap" else "slap", card, number)
                    desk.say(who, do, say.Beat(contest, number))
        desk.until(lambda: desk.contest is None, 20_000)
        desk.pass_time(12_000)
    state = audit(io.BytesIO(b"".join(desk.journals[0])))
    assert isinstance(state, Sound), state
    for judged in desk.heard("Ann", tell.Judged):
        assert all(0 <= hand.rt_ms < 10_000 for hand in judged.verdict.hands)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_number_breaks_a_device(number: float) -> None:
    desk = Desk()
    for name, kind in (("Ann", DeviceClass.PHONE), ("Bob", DeviceClass.TV)):
        desk.say(name, say.Join(name, device=kind, frame_ms=number, grain_ms=number))
        device = desk.table.people[name].device
        assert 4 < device.frame_ms < 17
        assert 0 <= device.grain_ms <= 100


WORDS = ("turn", "shuffle", "dice", "close", "award", "place", "score", "deal", "", "x" * 999)


@pytest.mark.parametrize("do", ["shuffle", "dice", "close", "zebra", "", "x" * 999])
@pytest.mark.parametrize("game", GAMES)
def test_a_player_cannot_do_what_is_no_players_move(game: str, do: str) -> None:
    desk = begun("Ann", "Bob", "Cy", game=game)
    assert desk.refused("Ann", say.Act(do)) == "no-such-move"
    assert len(desk.heard("Ann", tell.Refused)[-1].detail) < 200


@pytest.mark.parametrize(
    ("game", "act", "reason"),
    [
        ("bugoff", say.Act("place", 3), "no-such-move"),
        ("bugoff", say.Act("place"), "no-such-move"),
        ("bugoff", say.Act("place", "zebra"), "no-such-card"),
        ("catslap", say.Act("award", "Ann"), "no-such-move"),
        ("catslap", say.Act("award", 1), "no-dispute"),
        ("splaf", say.Act("tap", "monster01"), "nothing-open"),
    ],
)
def test_a_move_must_name_what_it_can(game: str, act: say.Act, reason: str) -> None:
    desk = begun("Ann", "Bob", "Cy", game=game)
    who = ("Ann", "Bob", "Cy")[desk.view.turn if game == "bugoff" else 0]
    assert desk.refused(who, act) == reason


def test_it_is_said_whose_turn_it_is() -> None:
    desk = begun("Ann", "Bob")
    other = ("Ann", "Bob")[1 - desk.on_turn()]
    assert desk.refused(other, say.Act("turn")) == "not-your-turn"


@pytest.mark.parametrize("seed", range(12))
def test_an_evening_of_nonsense(seed: int) -> None:
    """Inputs of every kind, from everybody, at any time; afterwards the game goes to its end."""
    source = Random(seed).random
    game = tuple(GAMES)[seed % 4]
    desk = begun(
        "Ann", "Bob", game=game, bots=1, seed=seed, settings=Settings(deal_ms=500), **SHORT[game]
    )
    desk.join("Gus", role="spectator")
    for _ in range(400):
        number, card = one_of(NUMBERS, source), one_of(CARDS, source)
        contest = one_of((None, 0, -1, 1, 2, 10**20, desk.table.cards("spectator")), source)
        if isinstance(contest, tell.Cards):
            contest = contest.contest
        anything: tuple[say.AnyInput, ...] = (
            say.Touch(contest, "slap", card, number),
            say.Touch(contest, "tap", card, number),
            say.Act(one_of(WORDS, source), one_of((card, -1, 0, 99), source)),
            say.Pass(contest or 0),
            say.Beat(contest or 0, number),
            say.Sent(contest or 0),
            say.Pong("never sent"),
            say.Pause(paused=source() < 0.5),
            say.Lost(),
            say.Join("Ann", last=one_of((None, -1, 0, 5, 10**9), source)),
            say.Kick("nobody"),
            say.RemoveBot(-3),
            say.HandOver("Bob"),
            say.Choose(game, {"": nan}),
            say.Ready(ready=True),
        )
        desk.say(one_of(("Ann", "Bob", "Gus", "nobody"), source), one_of(anything, source))
        desk.pass_time(100 * source())
    for who in ("Ann", "Bob", "Gus"):
        desk.say(who, say.Join(who), say.Pause(paused=False))
    desk.until(lambda: desk.room().phase == "result")
    found = audit(io.BytesIO(b"".join(desk.journals[0])))
    assert isinstance(found, Sound), found
    assert found.finished
