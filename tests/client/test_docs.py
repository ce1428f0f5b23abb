"""The example in docs/client.md runs as it stands there."""

import asyncio
import re
import sys
from pathlib import Path

from firsthand.server.run import running
from firsthand.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "client.md"
USUAL = "http://127.0.0.1:8420"
LONGEST_SECONDS = 120
"""A guard against hanging, not a measure of speed."""


def test_the_example_in_the_documentation_plays_a_game(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert USUAL in example
    script = tmp_path / "example.py"

    async def evening() -> None:
        settings = Settings(port=0, database=f"sqlite:///{tmp_path / 'firsthand.db'}")
        async with running(settings) as port:
            script.write_text(example.replace(USUAL, f"http://127.0.0.1:{port}"))
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, script),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            out, err = await process.communicate()
        assert (process.returncode, err.decode()) == (0, "")
        assert re.fullmatch(r"\[Outcome\(scores=\(\d+, \d+\), .*\)\]\n", out.decode())

    asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))
