"""Recorded, then told: what was acknowledged survives `kill -9`."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

from firsthand.store import open_store
from tests.store.evening import HEADER, added
from tests.store.shelves import tables_in

ROOT = Path(__file__).resolve().parent.parent.parent


def killed(url: str, seed: int) -> tuple[list[str], int]:
    """Runs the appender, kills it at some moment, and gives its games and the last line it told."""
    chance = random.Random(seed)
    acknowledgements = chance.randrange(1, 60)
    spins = chance.randrange(100_000)
    command = [sys.executable, "-m", "tests.store.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        games = child.stdout.readline().split()
        for _ in range(acknowledgements):
            told = child.stdout.readline()
        for _ in range(spins):  # somewhere inside the next batches
            pass
        child.kill()
        for line in child.stdout:
            if line.endswith("\n"):
                told = line
    return games, int(told)


@pytest.mark.parametrize("seed", range(3))
async def test_what_was_told_is_there_after_kill_9(store_url: str, seed: int) -> None:
    games, told = await asyncio.to_thread(killed, store_url, seed)
    async with await open_store(store_url) as store:
        tables = await tables_in(store)
        assert [table.game_id for table in tables] == games
        for table in tables:
            written = len(table.lines)
            assert written >= told
            expected = [b'{"n": %d}\n' % number for number in range(2, written + 1)]
            assert table.lines == (HEADER, *expected)
        assert len({table.lines for table in tables}) == 1, "a batch is whole or not there"
        going_on = tables[0].game_id
        assert going_on is not None
        next_line = len(tables[0].lines) + 1
        await store.keep([added("ONE", going_on, next_line, [b"{}\n"])])
