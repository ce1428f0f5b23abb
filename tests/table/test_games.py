"""All games to their end: bots alone, people who sleep, and people with devices and networks."""

import io
import json
from random import Random

import pytest

from firsthand.bots.bot import seated
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.lab.client import Client
from firsthand.lab.device import HARDWARE
from firsthand.lab.network import Network
from firsthand.lab.world import World
from firsthand.referee.flags import WATCHED
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.desk import SHORT, Desk, begun


def check_journal(lines: list[bytes], game: str) -> None:
    found = audit(io.BytesIO(b"".join(lines)))
    assert isinstance(found, Sound), found
    assert found.finished
    assert found.game == game


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_to_the_end(game: str) -> None:
    desk = Desk(game)
    desk.join("Ann")
    desk.say("Ann", say.Choose(game, SHORT[game]), say.Stand())
    desk.say("Ann", say.AddBot("child"), say.AddBot("adult"), say.AddBot("adult"))
    desk.say("Ann", say.Start())
    desk.until(lambda: desk.room().phase == "result")
    check_journal(desk.journals[0], game)
    assert sum(chair.wins for chair in desk.room().chairs) == len(desk.outcomes[0].winners)
    if GAMES[game].moves.get("slap") is not None:
        verdicts = [judged.verdict for judged in desk.heard("Ann", tell.Judged)]
        assert len({hand.seat for verdict in verdicts for hand in verdict.hands}) >= 2
        numbers = [judged.contest for judged in desk.heard("Ann", tell.Judged)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_journal_knows_how_its_players_looked() -> None:
    desk = Desk()
    desk.say("Ann", say.Join("Ann", avatar=7))
    desk.say("Ann", say.AddBot("child"), say.AddBot("sharp"), say.Start())
    header = json.loads(desk.journals[0][0])
    assert header["seats"][0] == "Ann"
    assert header["faces"] == [7, "child", "sharp"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_which_everybody_sleeps_comes_to_its_end(game: str) -> None:
    options = SHORT[game] | ({"ring": 4} if game == "splaf" else {})
    desk = begun("Ann", "Bob", game=game, bots=1, **options)
    desk.until(lambda: desk.room().phase == "result", 4 * 3_600_000)
    check_journal(desk.journals[0], game)


@pytest.mark.parametrize("game", GAMES)
def test_people_and_bots_play_to_the_end(game: str) -> None:
    source = Random(5).random
    world = World(source, game)
    clients = [
        Client(
            world,
            name,
            hardware=HARDWARE[device],
            network=Network(rtt_ms=rtt_ms),
            bot=seated("adult", source),
        )
        for name, device, rtt_ms in (("Ann", "phone", 30.0), ("Bob", "laptop", 120.0))
    ]
    guest = Client(world, "Gus", hardware=HARDWARE["tv"], network=Network())
    guest.role = "screen"
    for client in (*clients, guest):
        client.connect()
        world.run(lambda: False, 1_000)
    for said in (say.Choose(game, SHORT[game]), say.AddBot("adult"), say.Arrange(Settings())):
        clients[0].say(said)
    clients[1].say(say.Ready(ready=True))
    world.run(lambda: False, 3_000)
    clients[1].say(say.Ready(ready=True))
    world.run(lambda: False, 1_000)
    clients[0].say(say.Start())
    world.run(lambda: world.finished > 0, 4 * 3_600_000)
    check_journal(world.journals[0], game)
    world.run(lambda: False, 2_000)
    assert all(client.cards == world.table.cards(n) for n, client in enumerate(clients))
    assert guest.cards == world.table.cards("spectator")
    if game != "bugoff":
        verdicts = [m.verdict for m in guest.heard if isinstance(m, tell.Judged)]
        hands = {hand.seat for verdict in verdicts for hand in verdict.hands}
        assert len(hands) == (2 if game == "catslap" else 3)  # one round has one dealer


def test_who_is_too_far_behind_goes_on_with_a_welcome_over_a_network() -> None:
    source = Random(3).random
    world = World(source)
    ann, bob = (
        Client(world, name, hardware=HARDWARE["laptop"], network=Network())
        for name in ("Ann", "Bob")
    )
    for client in (ann, bob):
        client.connect()
        world.run(lambda: False, 500)
    bob.drop()
    for _ in range(150):
        ann.say(say.Lock(locked=False))
    world.run(lambda: False, 500)
    heard = len(bob.heard)
    bob.connect()
    world.run(lambda: False, 500)
    assert bob.last == world.table.people["Bob"].number
    assert isinstance(bob.heard[heard], tell.Welcome)


def test_hands_too_regular_for_a_person_are_shown_and_not_punished() -> None:
    desk = begun("Ann", "Bob")
    for _ in range(WATCHED):
        assert desk.guest("Ann").flags == ()
        if desk.room().phase == "result":
            desk.start()
        desk.open_contest()
        opened_ms = desk.now_ms
        desk.pass_time(300)
        for card in desk.view.middle[:2]:
            desk.slap("Ann", card, ms=desk.now_ms - opened_ms)
        contest = desk.contest
        assert contest is not None
        if len(desk.view.middle) == 1:
            desk.say("Ann", say.Pass(contest))
        desk.say("Bob", say.Pass(contest))
        desk.pass_time(20)
    assert set(desk.guest("Ann").flags) == {"too-fast", "too-regular"}
    assert desk.guest("Bob").flags == ()
    desk.say("Bob", say.Lost(), say.Join("Bob"))
    (ann, _) = desk.heard("Bob", tell.Welcome)[-1].room.guests
    assert ann.flags
    assert isinstance(desk.say(("Ann", "Bob")[desk.on_turn()], say.Act("turn")), list)
    assert desk.room().phase == "playing"


def test_two_machines_end_a_game() -> None:
    """Found by a review: hands that always take the same time tied for ever."""
    desk = Desk("splaf")
    desk.join("Ann")
    desk.say("Ann", say.Stand(), say.AddBot("perfect"), say.AddBot("perfect"), say.Start())
    desk.until(lambda: desk.room().phase == "result", 600_000)
    assert desk.outcomes
