"""What is counted after a game, from its journal alone."""

import io
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from firsthand.core.steps import Outcome
from firsthand.journal.audit import Sound, audit
from firsthand.journal.hands import hands
from firsthand.server.bookkeeper import slaps_in
from firsthand.server.ratings import rated, sure
from firsthand.store import Slap, open_store
from firsthand.store.counting import NEWCOMER
from tests.server.api import run, served
from tests.server.shelf import EXAMPLE, finished

ME = "/api/people/me"


def test_games_that_a_crash_left_uncounted_are_counted_at_the_next_start(tmp_path: Path) -> None:
    """Whoever plays against bots only is not rated, and a bot's hands are nobody's."""
    lines = EXAMPLE.read_bytes().splitlines(keepends=True)
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


def test_hands_have_the_time_of_day() -> None:
    text = EXAMPLE.read_bytes()
    found = [*hands(io.BytesIO(text))]
    slaps = slaps_in(text, closed_ms=1_000_000)
    assert slaps[-1].at_ms == 1_000_000
    assert [slap.at_ms - 1_000_000 for slap in slaps] == [
        round(hand.t - found[-1].t) for hand in found
    ]
    assert [Slap(hand.seat, hand.rt_ms, hand.right, 0) for hand in found] == [
        msgspec.structs.replace(slap, at_ms=0) for slap in slaps
    ]
