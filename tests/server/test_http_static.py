"""The client for browsers, as files with the right names, types and ages."""

import gzip
from pathlib import Path

from tests.server.api import run, served

PAGES = ("/", "/t/KXRW", "/tv/KXRW", "/replay/abc", "/me", "/learn/splaf", "/rules/splaf")


def build(folder: Path) -> Path:
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Firsthand</title>")
    (client / "manifest.webmanifest").write_text("{}")
    (client / "sw.js").write_text("self.x = 1")
    (client / "assets" / "main-C0FFEE.js").write_text("long " * 1000)
    (client / "assets" / "main-C0FFEE.js.gz").write_bytes(gzip.compress(b"short"))
    (folder / "secret.txt").write_text("nobody's business")
    return client


def test_pages_and_files_are_served_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, client=build(tmp_path)) as api:
            for page in PAGES:
                async with api.session.get(page) as answer:
                    assert (answer.status, answer.content_type) == (200, "text/html")
                    assert answer.headers["Cache-Control"] == "no-cache"
                    assert b"Firsthand" in await answer.read()
            async with api.session.get("/sw.js") as answer:
                assert answer.headers["Cache-Control"] == "no-cache"
                assert "javascript" in answer.content_type
            for path in (
                "/secret.txt",
                "/../secret.txt",
                "/assets/../../secret.txt",
                "/assets/..%2f..%2fsecret.txt",
                "/%2e%2e/secret.txt",
                "/assets/",
                "/assets",
                "/assets/main-C0FFEE.js.gz",
                "/t/",
                "/t/a/b",
            ):
                assert (await api.ask("GET", path))[0] == 404, path
            assert (await api.ask("POST", "/me"))[0] == 405

    run(story)


def test_who_lost_the_way_in_a_browser_gets_a_page(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, client=build(tmp_path)) as api:
            browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
            async with api.session.get("/nonsense", headers=browser) as answer:
                assert (answer.status, answer.content_type) == (404, "text/html")
                assert b"Firsthand" in await answer.read()
            for path in ("/api/nonsense", "/ws/a/b"):
                async with api.session.get(path, headers=browser) as answer:
                    assert (answer.status, answer.content_type) == (404, "application/json")
            assert (await api.ask("GET", "/nonsense"))[0] == 404

    run(story)


def test_hashed_files_stay_in_the_cache_and_come_compressed_where_they_may(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, client=build(tmp_path)) as api:
            path = "/assets/main-C0FFEE.js"
            async with api.session.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
                assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
                assert answer.headers["Content-Encoding"] == "gzip"
                assert answer.headers["Vary"] == "Accept-Encoding"
                assert await answer.read() == b"short"
                etag = answer.headers["ETag"]
            plain = {"Accept-Encoding": "identity"}
            async with api.session.get(path, headers=plain) as answer:
                assert await answer.text() == "long " * 1000
            fresh = {"Accept-Encoding": "gzip", "If-None-Match": etag}
            async with api.session.get(path, headers=fresh) as answer:
                assert answer.status == 304
            async with api.session.head("/") as answer:
                assert (answer.status, await answer.read()) == (200, b"")

    run(story)


def test_without_a_built_client_a_page_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, client=tmp_path / "nowhere") as api:
            for page in PAGES:
                async with api.session.get(page) as answer:
                    assert (answer.status, answer.content_type) == (503, "text/html")
                    assert "has not been built" in await answer.text()
            assert (await api.get("/health"))["ok"]

    run(story)
