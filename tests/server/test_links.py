"""How others come to a table: a link that works for them, and the same as a QR code."""

import io
from pathlib import Path

import segno

from firsthand.client import open_table
from firsthand.server.lan import lan_address
from tests.server.api import run, served


def test_the_qr_code_of_a_table_is_its_link(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            code = await open_table(api.url, "splaf")
            link = (await api.get(f"/api/tables/{code}"))["link"]
            async with api.session.get(f"/api/tables/{code.lower()}/qr.svg") as answer:
                assert answer.status == 200
                assert answer.content_type == "image/svg+xml"
                shown = await answer.read()
            assert shown == drawn(link)
            other = await open_table(api.url, "splaf")
            assert await api.get(f"/api/tables/{other}/qr.svg") != shown
            status, fault = await api.ask("GET", "/api/tables/BBBB/qr.svg")
            assert (status, fault["reason"]) == (404, "no-such-table")

    run(story)


def drawn(link: str) -> bytes:
    picture = io.BytesIO()
    code = segno.make(link, micro=False, error="m")
    code.save(picture, kind="svg", border=2, dark="#2b2a40", light="#ffffff", omitsize=True)
    return picture.getvalue()


def test_a_link_asked_for_at_the_server_itself_works_in_the_house(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, host="0.0.0.0") as api:  # noqa: S104
            code = await open_table(api.url, "splaf")
            port = api.url.rpartition(":")[2]
            here = await api.get(f"/api/tables/{code}")
            assert here["link"] == f"http://{lan_address() or '127.0.0.1'}:{port}/t/{code}"
            headers = {"Host": "table.example"}
            _, there = await api.ask("GET", f"/api/tables/{code}", headers=headers)
            assert there["link"] == f"http://table.example/t/{code}"

    run(story)


def test_a_server_that_hears_only_itself_links_to_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            code = await open_table(api.url, "splaf")
            assert (await api.get(f"/api/tables/{code}"))["link"] == f"{api.url}/t/{code}"

    run(story)
