"""Over HTTP, from a game that people play to its results, statistics, ratings and replay."""

import io
import json
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from openskill.models import PlackettLuce

from firsthand.client import connect, open_table
from firsthand.core.steps import Outcome
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.journal.hands import hands
from firsthand.server.bookkeeper import slaps_in
from firsthand.server.http.replay import AnyReplay, replayed
from firsthand.server.http.statistics import Histogram, histogram_of, quantiles_of
from firsthand.server.ratings import rated, sure
from firsthand.store import Change, Ending, NewGame, Rating, Slap, Store, new_game_id, open_store
from firsthand.store.counting import NEWCOMER
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.server.api import Api, run, served
from tests.server.player import Player

GOLDEN = Path(__file__).parent.parent / "golden"
ME = "/api/people/me"
SHORT: dict[str, Any] = {"remove": 80}


def test_games_come_with_schemas_that_accept_their_own_defaults(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            games = await api.get("/api/games")
            assert [game["name"] for game in games] == list(GAMES)
            assert [game["seats"] for game in games] == [[2, 8], [2, 5], [2, 8], [3, 5]]
            for game in games:
                validator = jsonschema_rs.validator_for(game["options"])
                properties = game["options"]["$defs"]["Options"]["properties"]
                usual = {name: option["default"] for name, option in properties.items()}
                assert validator.is_valid(usual)
                assert not validator.is_valid({"wings": 6})

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
            person, token = await api.person()
            async with connect(api.url, code, token) as line:
                await line.say(say.Join("Ann"))
                await line.say(say.AddBot("child"))
                while not isinstance(message := await line.hear(), tell.RoomChanged) or (
                    len(message.room.chairs) < 2
                ):
                    pass
                facts = await api.get(f"/api/tables/{code}")
            assert person not in json.dumps(facts)
            assert facts["chairs"] == [
                {"name": "Ann", "bot": None, "wins": 0},
                {"name": "Bea", "bot": "child", "wins": 0},
            ]
            assert (facts["seats"], facts["guests"]) == (2, 1)
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


def test_games_that_a_crash_left_uncounted_are_counted_at_the_next_start(tmp_path: Path) -> None:
    """Whoever plays against bots only is not rated, and a bot's hands are nobody's."""
    lines = (GOLDEN / "splaf-example.jsonl").read_bytes().splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if b'"slap"' in line)
    lines[last] = lines[last].replace(b'"do"', b'"bot": true, "do"')
    report = audit(io.BytesIO(b"".join(lines)))
    assert isinstance(report, Sound)
    outcome = Outcome(report.scores, report.winners, "cards")
    found = [*hands(io.BytesIO(b"".join(lines)))]
    (bots,) = {hand.seat for hand in found if hand.bot}
    counted = [
        sum(hand.seat == seat and not hand.bot for hand in found)
        for seat, _ in enumerate(report.scores)
    ]
    path = f"{ME}/statistics"

    async def story() -> None:
        async with served(tmp_path) as api:
            people = [await api.person() for _ in report.scores]
        ids: list[str | None] = [person for person, _ in people]
        alone = [person if seat == bots else None for seat, person in enumerate(ids)]
        async with await open_store(f"sqlite:///{tmp_path / 'firsthand.db'}") as store:
            await finished(store, "BCDF", ids, lines, outcome)
            await finished(store, "BCDG", alone, lines, outcome)
        async with served(tmp_path) as api:
            for seat, (_, token) in enumerate(people):
                games = 2 if seat == bots else 1
                wanted = games * counted[seat]
                (game,) = (await api.until(path, token, partial(has_hands, wanted)))["games"]
                assert (game["games"], len(game["progress"])) == (games, games)
                once = rated(outcome, dict.fromkeys(range(len(people)), NEWCOMER))
                assert game["rating"] == sure(once[seat])
                await api.ask("PUT", ME, token, json={"name": f"Player {seat}"})
            ranks = (await api.get("/api/leaderboards/splaf"))["ranks"]
            assert [rank["games"] for rank in ranks] == [1, 1, 1]

    run(story)


def has_hands(wanted: int, statistics: Any) -> bool:
    return bool(statistics["games"][0]["rating"] is not None) and bool(
        statistics["games"][0]["hands"] == wanted
    )


async def finished(
    store: Store, code: str, players: list[str | None], lines: list[bytes], outcome: Outcome
) -> str:
    """A game that nobody has counted, at a table that is gone."""
    await store.open_table(code, 1000)
    opens = NewGame("splaf", lines[0], tuple(players))
    moves, ending = tuple(lines[1:]), Ending(outcome)
    change = Change(code, 2000, new_game_id(), opens, 2, moves, ending)
    await store.keep([change])
    await store.close_table(code)
    return change.game_id or ""


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


def test_hands_have_the_time_of_day() -> None:
    text = (GOLDEN / "splaf-example.jsonl").read_bytes()
    found = [*hands(io.BytesIO(text))]
    slaps = slaps_in(text, closed_ms=1_000_000)
    assert slaps[-1].at_ms == 1_000_000
    assert [slap.at_ms - 1_000_000 for slap in slaps] == [
        round(hand.t - found[-1].t) for hand in found
    ]
    assert [Slap(hand.seat, hand.rt_ms, hand.right, 0) for hand in found] == [
        msgspec.structs.replace(slap, at_ms=0) for slap in slaps
    ]


def test_a_shared_victory_is_a_draw_and_a_tie_break_is_none() -> None:
    shared = rated(Outcome((5, 5, 2), (0, 1), "shared"), dict.fromkeys(range(3), NEWCOMER))
    assert shared[0] == shared[1]
    assert shared[0].mu > NEWCOMER.mu > shared[2].mu
    broken = rated(Outcome((5, 5, 2), (1,), "cards"), dict.fromkeys(range(3), NEWCOMER))
    assert broken[1].mu > broken[0].mu > broken[2].mu
    assert all(rating.sigma < NEWCOMER.sigma for rating in broken.values())


def test_only_the_people_of_a_game_are_compared() -> None:
    """A bot in between changes nothing."""
    with_bot = rated(Outcome((5, 4, 2), (0,), "points"), {0: NEWCOMER, 2: NEWCOMER})
    without = rated(Outcome((5, 2), (0,), "points"), {0: NEWCOMER, 1: NEWCOMER})
    assert [*with_bot.values()] == [*without.values()]
    strong = rated(Outcome((5, 4), (0,), "points"), {0: Rating(40.0, 2.0), 1: NEWCOMER})
    assert strong[0].mu - 40.0 < with_bot[0].mu - NEWCOMER.mu


def test_a_newcomer_is_what_openskill_thinks_of_one() -> None:
    fresh = PlackettLuce().rating()
    assert Rating(fresh.mu, fresh.sigma) == NEWCOMER
    assert sure(NEWCOMER) == 0.0


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
