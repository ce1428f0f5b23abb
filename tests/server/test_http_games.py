"""Over HTTP, from a game that people play to its results, statistics, ratings and replay."""

import io
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from firsthand.client import connect, open_table
from firsthand.core.steps import Outcome
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.journal.hands import hands
from firsthand.server.http.replay import AnyReplay, replayed
from firsthand.server.http.statistics import Histogram, histogram_of, quantiles_of
from firsthand.server.ratings import rated, sure
from firsthand.store.counting import NEWCOMER
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.server.api import Api, run, served
from tests.server.player import Player

ME = "/api/people/me"
SHORT: dict[str, Any] = {"remove": 80}


def test_games_come_with_schemas_that_accept_their_own_defaults(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            games = await api.get("/api/games")
            assert [game["name"] for game in games] == list(GAMES)
            assert [game["seats"] for game in games] == [[2, 8], [2, 5], [2, 8], [2, 5]]
            by_dealer = {"dealer": {"players": [3, 5], "house": [2, 4]}}
            assert [game["seats_with"] for game in games] == [{}, {}, {}, by_dealer]
            for game in games:
                validator = jsonschema_rs.validator_for(game["options"])
                properties = game["options"]["$defs"]["Options"]["properties"]
                usual = {name: option["default"] for name, option in properties.items()}
                assert validator.is_valid(usual)
                assert not validator.is_valid({"wings": 6})
            dispute = games[-1]["options"]["$defs"]["Options"]["properties"]["dispute"]
            assert dispute["x-only-if"] == {"dealer": "players"}

    run(story)


def test_a_table_is_opened_found_and_described(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, public_url="https://play.example/") as api:
            opened = await api.made("/api/tables", body={"game": "bugoff"})
            code = opened["code"]
            assert opened["link"] == f"https://play.example/t/{code}"
            facts = await api.get(f"/api/tables/{code.lower()}")
            assert (facts["code"], facts["game"], facts["phase"]) == (code, "bugoff", "lobby")
            assert facts["options"] == {"tiebreak": "first_net"}
            assert (facts["seats"], facts["guests"], facts["game_id"]) == (0, 0, None)
            assert facts["host"] is None
            person, token = await api.person()
            async with connect(api.url, code, token) as line:
                await line.say(say.Join("Ann"))
                await line.say(say.AddBot("child"))
                while not isinstance(message := await line.hear(), tell.RoomChanged) or (
                    len(message.room.chairs) < 2
                ):
                    pass
                facts = await api.get(f"/api/tables/{code}")
                assert (facts["max_seats"], facts["game"]) == (5, "bugoff")
                await line.say(say.Choose("catslap", {"dealer": "house"}))
                while (
                    not isinstance(message := await line.hear(), tell.RoomChanged)
                    or message.room.game != "catslap"
                ):
                    pass
                assert (await api.get(f"/api/tables/{code}"))["max_seats"] == 4
            assert person not in json.dumps(facts)
            assert facts["chairs"] == [
                {"name": "Ann", "bot": None, "wins": 0},
                {"name": "Bea", "bot": "child", "wins": 0},
            ]
            assert (facts["seats"], facts["guests"], facts["host"]) == (2, 1, "Ann")
            for wrong in ("QQQQ", "QQQ", "1234", f"{code}x"):
                assert (await api.ask("GET", f"/api/tables/{wrong}"))[0] == 404
            assert (await api.ask("POST", "/api/tables", json={"game": "chess"}))[0] == 400
            assert (await api.made("/api/tables"))["code"]

    run(story)


def test_a_journal_of_a_running_game_is_nobodys_to_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            _, token = await api.person()
            code = await open_table(api.url, "splaf")
            async with connect(api.url, code, token) as line:
                await line.say(say.Join("Ann"))
                await line.say(say.AddBot("adult"))
                await line.say(say.Start())
                while not isinstance(await line.hear(), tell.Happened):
                    pass
                game_id = (await api.get(f"/api/tables/{code}"))["game_id"]
                for path in (f"/api/journals/{game_id}", f"/api/journals/{game_id}/replay"):
                    status, answer = await api.ask("GET", path, token)
                    assert (status, answer["reason"]) == (409, "still-playing")
                assert (await api.get(f"/api/tables/{code}/results"))["games"] == []
                assert await api.get(f"{ME}/games", token) == []
                await line.say(say.Stop())
                while not isinstance(message := await line.hear(), tell.RoomChanged) or (
                    message.room.phase != "lobby"
                ):
                    pass
                text = await api.get(f"/api/journals/{game_id}")
                assert json.loads(text.splitlines()[1])["deck"]
                replay = await api.get(f"/api/journals/{game_id}/replay")
                assert replay["outcome"] is None
                (game,) = await api.get(f"{ME}/games", token)
                assert (game["decided_by"], game["seats"][0]["score"]) == (None, None)

    run(story)


def test_a_game_of_people_ends_in_results_statistics_ratings_and_a_replay(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            everybody = await api.evening("flyswatter", SHORT)
            outcome = everybody[0].outcome
            assert outcome is not None
            game_id = await check_results(api, everybody, outcome)
            text = await check_journal(api, game_id, outcome)
            await check_replay(api, game_id, text)
            for seat, player in enumerate(everybody):
                await check_statistics(api, player, seat, text, outcome)
            await check_leaderboard(api, everybody, outcome)

    run(story)


async def check_results(api: Api, everybody: list[Player], outcome: Outcome) -> str:
    results = await api.get(f"/api/tables/{everybody[0].code}/results")
    (game,) = results["games"]
    assert [seat["score"] for seat in game["seats"]] == list(outcome.scores)
    assert [seat["won"] for seat in game["seats"]] == [seat in outcome.winners for seat in range(2)]
    assert [chair["wins"] for chair in results["chairs"]] == [
        int(seat in outcome.winners) for seat in range(2)
    ]
    for seat, player in enumerate(everybody):
        (mine,) = await api.get(f"{ME}/games", player.token)
        assert [shown["you"] for shown in mine["seats"]] == [seat == 0, seat == 1]
        assert mine["game_id"] == game["game_id"]
        assert str(player.person) not in json.dumps(results)
    return str(game["game_id"])


async def check_journal(api: Api, game_id: str, outcome: Outcome) -> bytes:
    async with api.session.get(f"/api/journals/{game_id}") as answer:
        text = await answer.read()
        assert answer.content_type == "application/x-ndjson"
        assert game_id in answer.headers["Content-Disposition"]
    report = audit(io.BytesIO(text))
    assert isinstance(report, Sound)
    assert report.scores == outcome.scores
    return text


async def check_replay(api: Api, game_id: str, text: bytes) -> None:
    raw = await api.get(f"/api/journals/{game_id}/replay")
    replay = msgspec.convert(raw, AnyReplay)
    lines = text.splitlines()
    assert raw["game"] == "flyswatter"
    assert replay.names == ("Ann", "Bob")
    assert replay.faces == (0, 0)
    assert len(replay.frames) == len(lines) - 1
    assert replay.outcome is not None
    assert replay.frames[-1].scores == replay.outcome.scores
    for frame, line in zip(raw["frames"], lines[1:], strict=True):
        written = json.loads(line)
        assert frame["t_ms"] == written["t"]
        assert frame["move"]["do"] == written["do"]
        assert (frame["evidence"] is not None) == ("seen" in written)
        assert frame["view"]["stacks"] is None
    assert any(frame["evidence"] for frame in raw["frames"] if frame["move"]["do"] == "slap")
    assert any(frame["evidence"] for frame in raw["frames"] if frame["move"]["do"] == "close")
    assert {event["event"] for event in raw["frames"][-1]["events"]} >= {"ended"}
    audited = await api.get(f"/api/journals/{game_id}/replay?viewer=auditor")
    shuffled = audited["frames"][0]
    assert sorted(card for stack in shuffled["view"]["stacks"] for card in stack) == sorted(
        shuffled["move"]["deck"]
    )
    assert (await api.ask("GET", f"/api/journals/{game_id}/replay?viewer=0"))[0] == 400


async def check_statistics(
    api: Api, player: Player, seat: int, text: bytes, outcome: Outcome
) -> None:
    path = f"{ME}/statistics"
    (game,) = (await api.until(path, player.token, lambda got: got["games"][0]["hands"] > 0))[
        "games"
    ]
    mine = [hand for hand in hands(io.BytesIO(text)) if hand.seat == seat]
    right = sorted(hand.rt_ms for hand in mine if hand.right and hand.rt_ms is not None)
    assert (game["game"], game["games"]) == ("flyswatter", 1)
    assert game["wins"] == int(seat in outcome.winners)
    assert game["hands"] == len(mine)
    assert game["mistakes"] == sum(not hand.right for hand in mine)
    assert game["best_ms"] == (right[0] if right else None)
    assert sum(game["histogram"]["counts"]) == len(right)
    (point,) = game["progress"]
    assert (point["hands"], point["mistakes"]) == (game["hands"], game["mistakes"])
    ranks = rated(outcome, {0: NEWCOMER, 1: NEWCOMER})
    assert game["rating"] == sure(ranks[seat])


async def check_leaderboard(api: Api, everybody: list[Player], outcome: Outcome) -> None:
    board = "/api/leaderboards/flyswatter"
    assert await api.get(board) == {"game": "flyswatter", "ranks": []}
    winner = outcome.winners[0]  # of a draw either
    for seat, name in ((winner, "Quick"), (1 - winner, "Slow")):
        chosen = {"name": name, "avatar": seat}
        await api.ask("PUT", ME, everybody[seat].token, json=chosen)
    ranks = (await api.get(board))["ranks"]
    if len(outcome.winners) == 1:
        assert [rank["name"] for rank in ranks] == ["Quick", "Slow"]
    assert [(rank["rank"], rank["games"]) for rank in ranks] == [(1, 1), (2, 1)]
    assert sum(rank["wins"] for rank in ranks) == len(outcome.winners)
    assert (await api.get(f"{board}?limit=1"))["ranks"] == ranks[:1]
    assert (await api.ask("GET", f"{board}?limit=0"))[0] == 400
    assert (await api.ask("GET", f"{board}?limit=1&limit=2"))[0] == 400
    assert (await api.ask("GET", "/api/leaderboards/chess"))[0] == 404


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("", (None, None)),
        (', "faces": [12, "sharp"]', (12, "sharp")),
        (', "faces": [null, "child"]', (None, "child")),
        (', "faces": [12]', (None, None)),
        (', "faces": [12, "chess"]', (None, None)),
        (', "faces": "smileys"', (None, None)),
    ],
)
def test_faces_are_shown_as_written_or_not_at_all(
    written: str, shown: tuple[int | str | None, ...]
) -> None:
    header = f'{{"journal": 1, "game": "splaf", "seats": ["Ann", "Robo"]{written}}}\n'
    assert replayed(header.encode(), "spectator").faces == shown


def test_figures_for_plots() -> None:
    assert quantiles_of([]) is None
    one = quantiles_of([321.5])
    assert one is not None
    assert (one.p10, one.p50, one.p90) == (321.5, 321.5, 321.5)
    many = quantiles_of([float(time) for time in range(101)])
    assert many is not None
    assert (many.p10, many.p25, many.p50, many.p75, many.p90) == (10, 25, 50, 75, 90)
    assert histogram_of([]) == Histogram(25, ())
    assert histogram_of([0.0, 24.9, 25.0, 75.0]).counts == (2, 1, 0, 1)
    slow = histogram_of([1e9]).counts
    assert (len(slow), slow[-1]) == (80, 1)
