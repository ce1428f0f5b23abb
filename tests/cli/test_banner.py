"""What a person is told to open, here and on other devices."""

import asyncio
import os
import pty
from pathlib import Path

import pytest

from firsthand.cli.banner import banner
from firsthand.server.lan import addresses
from tests.server.api import run
from tests.server.program import program
from tests.store.postgres import free_port

EVERYWHERE = "0.0.0.0"  # noqa: S104
LAN = "192.0.2.7"
BLOCKS = "█▀▄"


def told(
    bind: str, lan: str | None, *, public_url: str | None = None, announce: bool = True
) -> str:
    found = addresses(bind, 8420, lan, public_url)
    return "\n".join(banner(found, 8420, announce=announce, picture=True))


def test_the_host_plays_on_the_link_with_the_fine_clock_and_others_on_that_of_the_network() -> None:
    text = told(EVERYWHERE, LAN)
    here, others, _ = text.split("\n", 2)
    assert "http://127.0.0.1:8420 " in here
    assert "fine clock" in here
    assert "http://192.0.2.7:8420 or http://firsthand.local:8420" in others
    assert set(BLOCKS) <= set(text)


@pytest.mark.parametrize(
    ("bind", "why"),
    [(EVERYWHERE, "in no network"), ("::", "in no network"), ("127.0.0.1", "on 127.0.0.1 only")],
)
def test_where_nobody_can_join_no_code_leads_phones_to_themselves(bind: str, why: str) -> None:
    text = told(bind, LAN if bind == "127.0.0.1" else None)
    assert why in text
    assert not set(BLOCKS) & set(text)
    assert text.count("http") == 1


def test_a_public_address_is_for_others() -> None:
    text = told(EVERYWHERE, None, public_url="https://games.example.org")
    assert "http://127.0.0.1:8420 " in text
    assert "Other devices open https://games.example.org\n" in text


@pytest.mark.parametrize("bind", ["fd00::7", "games.example.org"])
def test_only_an_ipv4_address_can_be_announced(bind: str) -> None:
    assert "firsthand.local" not in told(bind, LAN)


@pytest.mark.parametrize("bind", [EVERYWHERE, "127.0.0.1"])
def test_the_name_of_the_local_network_is_not_shown_where_it_is_not_announced(bind: str) -> None:
    assert "firsthand.local" not in told(bind, None, public_url="https://games.example.org")


def test_a_server_that_is_not_announced_says_where_it_is() -> None:
    assert told("127.0.0.1", LAN, announce=False) == "Firsthand on http://127.0.0.1:8420"
    assert told("10.0.0.7", LAN, announce=False) == "Firsthand on http://10.0.0.7:8420"
    assert told("::", None, announce=False) == "Firsthand on http://[::1]:8420"


def test_a_program_that_reads_stdout_is_not_disturbed(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'a.db'}"

    async def story() -> None:
        words = ("serve", "--port", str(port), "--database", database)
        with program(tmp_path, *words) as server:
            while "Firsthand on" not in server.err:
                await asyncio.sleep(0.05)
            await asyncio.to_thread(server.stop)
        assert server.out == ""
        assert server.err.count(f"Firsthand on http://127.0.0.1:{port}\n") == 1

    run(story)


def test_in_a_terminal_the_banner_goes_to_stdout(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'a.db'}"
    ours, theirs = pty.openpty()

    async def story() -> None:
        words = ("serve", "--port", str(port), "--database", database)
        with program(tmp_path, *words, stdout=theirs) as server:
            said = await asyncio.to_thread(os.read, ours, 1000)
            assert f"Firsthand on http://127.0.0.1:{port}".encode() in said
            await asyncio.to_thread(server.stop)
        assert "Firsthand on" not in server.err

    try:
        run(story)
    finally:
        os.close(ours)
        os.close(theirs)
