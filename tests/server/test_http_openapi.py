"""The OpenAPI document is what the server does: asked in every way that it allows, and others."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from firsthand.client import open_table
from firsthand.core.names import MAX_TYPED_LENGTH
from firsthand.core.steps import Outcome
from firsthand.server.http.api import ENDPOINTS
from firsthand.server.http.openapi import document
from firsthand.store import open_store
from tests.chaos import Chaos
from tests.server.api import run, served
from tests.server.shelf import EXAMPLE, finished

EXAMPLES, CHAOS_EXAMPLES = 12, 100
"""Random requests an endpoint, besides those that go through all its bounds."""
CONFIG = """
[dictionaries.codes]
values = ["{code}"]

[dictionaries.games]
values = ["{game_id}"]

[parameters]
"path.code" = {{ dictionary = "codes", probability = 0.5 }}
"path.game_id" = {{ dictionary = "games", probability = 0.5 }}

[checks.positive_data_acceptance]
# 422 is what the schema cannot say: a name may fit it and be a rude one.
expected-statuses = ["2xx", 401, 403, 404, 409, 422, "5xx"]
"""


def test_the_document_lists_just_what_is_served(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            paths = (await api.get("/openapi.json"))["paths"]
            listed = {(path, method.upper()) for path, ways in paths.items() for method in ways}
            assert listed == {(endpoint.path, endpoint.method) for endpoint in ENDPOINTS}
            for path, method in listed:
                url = path.format(code="QQQQ", game="splaf", game_id="none")
                status, _ = await api.ask(method, url)
                assert str(status) in paths[path][method.lower()]["responses"]

    run(story)


def test_every_answer_has_a_type_and_every_endpoint_a_sentence() -> None:
    made = document(ENDPOINTS)
    schemas = made["components"]["schemas"]
    assert len(schemas) > 50
    for ways in made["paths"].values():
        for operation in ways.values():
            assert operation["summary"].endswith(".")
            for status, answer in operation["responses"].items():
                (content,) = answer["content"].values()
                assert content["schema"] or operation["operationId"] in ("openapi", "asyncapi")
                assert status == "200" or "$ref" in json.dumps(content["schema"])
    assert schemas["NewProfile"]["properties"]["name"]["anyOf"][0]["maxLength"] == MAX_TYPED_LENGTH
    assert schemas["FlyswatterFrame"]["properties"]["view"]["$ref"].endswith("/FlyswatterView")
    assert "401" in made["paths"]["/api/people/me"]["get"]["responses"]
    assert made["paths"]["/api/people/me"]["get"]["security"] == [{"token": []}]
    assert "security" not in made["paths"]["/api/games"]["get"]


@pytest.mark.chaos
def test_the_server_keeps_to_the_document_whatever_it_is_asked(
    tmp_path: Path, chaos: Chaos
) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            person, token = await api.person()
        lines = EXAMPLE.read_bytes().splitlines(keepends=True)
        async with await open_store(f"sqlite:///{tmp_path / 'firsthand.db'}") as store:
            outcome = Outcome((1, 0, 0), (0,), "cards")
            game_id = await finished(store, "BCDF", [person, None, None], lines, outcome)
        async with served(tmp_path) as api:
            code = await open_table(api.url, "splaf")
            config = tmp_path / "schemathesis.toml"
            config.write_text(CONFIG.format(code=code, game_id=game_id))
            status, told = await fuzz(config, api.url, token, chaos)
            assert status == 0, told
            metrics = (await api.get("/metrics")).decode()
            assert "\nfirsthand_errors_total 0.0\n" in metrics
            for endpoint in ENDPOINTS:  # a code that one device shows another cannot be invented
                hoped = 404 if endpoint.path == "/api/people/link" else endpoint.status
                labels = f'method="{endpoint.method}",path="{endpoint.path}",status="{hoped}"'
                assert f"{{{labels}}}" in metrics, told

    run(story, seconds=chaos.amount(400, 1500))


async def fuzz(config: Path, url: str, token: str, chaos: Chaos) -> tuple[int, str]:
    """What schemathesis says of a running server."""
    program = await asyncio.create_subprocess_exec(
        str(Path(sys.executable).parent / "schemathesis"),
        *("--config-file", str(config), "run", f"{url}/openapi.json"),
        *("--checks", "all", "--mode", "all", "--generation-database", "none"),
        *("--max-examples", str(chaos.amount(EXAMPLES, CHAOS_EXAMPLES))),
        *("--seed", str(chaos.seed), "--no-color", "--no-shrink"),
        cwd=config.parent,
        env=os.environ
        | {
            "SCHEMATHESIS_HOOKS": "tests.server.fuzzed",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "FIRSTHAND_URL": url,
            "FIRSTHAND_TOKEN": token,
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await program.communicate()
    return program.returncode or 0, told.decode()
