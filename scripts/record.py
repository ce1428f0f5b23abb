"""Records what a real server tells, for the client's own tests: a player's side of a short game,
and the games with their options.

python -m scripts.record      writes web/tests/fixtures/
"""

import asyncio
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import WSMessage, WSMsgType

from firsthand.client import Connection, connect, new_person, open_table
from firsthand.server.http.games import FACTS
from firsthand.server.run import running
from firsthand.server.settings import Settings as ServerSettings
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings

FIXTURES = Path(__file__).parent.parent / "web" / "tests" / "fixtures"
PACE = Settings(deal_ms=500, gap_ms=0, warm_up_rounds=3)
BEGINNING = (
    say.Join("Ann", avatar=3),
    say.Choose("flyswatter", {"remove": 80}),
    say.Arrange(PACE),
    say.AddBot("sharp"),
    say.AddBot("child"),
    say.WarmUp(),
)


async def record() -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/firsthand.db"
        async with running(ServerSettings(port=0, database=database)) as port:
            url = f"http://127.0.0.1:{port}"
            _, token = await new_person(url)
            code = await open_table(url, "flyswatter")
            async with connect(url, code, token) as ann:
                return await _play(ann)


async def _play(ann: Connection) -> list[dict[str, Any]]:
    """Ann slaps the first fly of each swat, and that is all she does."""
    told: list[dict[str, Any]] = []
    receive = ann.receive

    async def receive_and_keep() -> WSMessage:
        frame = await receive()
        if frame.type is WSMsgType.BINARY:
            told.append(json.loads(frame.data))
        return frame

    setattr(ann, "receive", receive_and_keep)  # noqa: B010  # the frames as they came
    for said in BEGINNING:
        await ann.say(said)
    started, seen = False, 0
    while (message := await ann.hear()) is not None:
        match message:
            case tell.Stimulus(contest):
                await ann.say(say.Touch(contest, "slap", None, 250.0))
            case tell.RoomChanged(room) if room.phase == "lobby" and told_warm_up(told):
                if not started:
                    started = True
                    await ann.say(say.Start())
            case tell.Happened(cards) if cards.contest is not None and cards.contest > seen:
                seen = cards.contest
                await ann.say(say.Touch(seen, "slap", cards.view.middle[0], 420.0))
                await ann.say(say.Pass(seen))
            case tell.RoomChanged(room) if room.phase == "result":
                break
    return told


def told_warm_up(told: list[dict[str, Any]]) -> bool:
    return any(one["message"]["tell"] == "stimulus" for one in told)


def write(name: str, things: Sequence[object]) -> None:
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in things)
    (FIXTURES / name).write_text(f"[\n{lines}\n]\n")
    print(f"{name}: {len(things)}")


def main() -> None:
    FIXTURES.mkdir(parents=True, exist_ok=True)
    write("flyswatter.json", asyncio.run(record()))
    write("games.json", msgspec.to_builtins(FACTS))


if __name__ == "__main__":
    main()
