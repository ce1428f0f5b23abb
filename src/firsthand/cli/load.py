"""`firsthand load`: real games over real sockets against a running server."""

from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientError
from cyclopts import Parameter, validators
from rich.console import Console

from firsthand.cli.output import write
from firsthand.cli.problem import Problem
from firsthand.client import Unwelcome
from firsthand.load import server
from firsthand.load.crowd import NAMES, Plan, games_for
from firsthand.load.processes import run

Count = Annotated[int, Parameter(validator=validators.Number(gte=1))]
LONGEST_RTT_MS = 2_000
LIMITS = frozenset({429, 503})
TOO_MUCH = (
    "A server has limits. For a load, start it with --requests-per-second, --tables-per-minute, "
    "--most-connections-per-address and --most-tables set high enough."
)


def load(
    *,
    url: str = "http://127.0.0.1:8420",
    tables: Count = 10,
    players: Annotated[int, Parameter(validator=validators.Number(gte=1, lte=len(NAMES)))] = 4,
    bots: Annotated[int, Parameter(validator=validators.Number(gte=0, lte=7))] = 0,
    seconds: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 30.0,
    rtt: str = "10,30,60,120",
    pace: Literal["brisk", "people"] = "brisk",
    patience: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 120.0,
    processes: Count = 1,
    pid: int | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Load a running server with games of all four kinds, and say how it bore that.

    Parameters
    ----------
    url
        Where the server is.
    tables
        How many tables, each with a game of its own; the four kinds take turns.
    players
        How many people sit at each. They play like adults, over a connection each.
    bots
        How many of the house's bots sit there besides.
    seconds
        How long it is measured once everybody is there.
    rtt
        The players' round trips in milliseconds, in turn; 0 adds nothing to the real ones.
    pace
        Whether players lose no time between contests, or play as people do.
    patience
        How many seconds to try to get everybody in, if the server slows that down.
    processes
        How many processes the players are dealt out to, if one core is too slow for all.
    pid
        The server's process, if it is on this machine and shows no metrics.
    json
        Print one JSON object.
    """
    plan = Plan(
        url=_checked(url),
        tables=tables,
        players=players,
        seconds=seconds,
        bots=bots,
        brisk=pace == "brisk",
        rtt_ms=_round_trips(rtt),
        patience=patience,
        pid=pid,
    )
    if not games_for(players + bots):
        raise Problem(f"no game has {players + bots} seats")
    before = server.look_at(plan.url, pid)
    try:
        tally = run(plan, processes)
    except Unwelcome as refused:
        hint = f" {TOO_MUCH}" if refused.status in LIMITS else ""
        raise Problem(f"{plan.url} does not let everybody in: {refused}.{hint}") from None
    except ClientError as error:
        raise Problem(f"{plan.url}: {error}") from None
    report = tally.report(seconds)
    report["server"] = server.report(before, tally.looks, tally.players)
    if json:
        write(msgspec.json.encode(report) + b"\n")
    else:
        _print(report)


def _checked(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Problem(f"--url {url!r} should be like http://127.0.0.1:8420")
    return url.rstrip("/")


def _round_trips(text: str) -> tuple[float, ...]:
    try:
        round_trips = tuple(float(part) for part in text.split(","))
    except ValueError:
        raise Problem(f"--rtt {text!r} should be numbers with commas between") from None
    if not all(0 <= rtt_ms <= LONGEST_RTT_MS for rtt_ms in round_trips):
        raise Problem(f"--rtt {text!r}: each should be 0 to {LONGEST_RTT_MS} ms")
    return round_trips


def _print(report: dict[str, Any]) -> None:
    """The same figures as sentences."""
    console = Console(highlight=False, soft_wrap=True)
    kinds = ", ".join(f"{kind} {games}" for kind, games in report["games_by_kind"].items())
    verdict, fair, rates = report["verdict_ms"], report["fairness"], report["messages_per_s"]
    server, judged = report["server"], report["server"]["judged_to_socket_ms"]
    console.print(
        f"{report['tables']} tables, {report['players']} players, {report['seconds']:g} s: "
        f"{report['games']} games finished ({kinds or 'none'}), {report['contests']} contests"
    )
    console.print(
        f"verdict heard: p50 {_ms(verdict['p50'])}, p99 {_ms(verdict['p99'])} after the last hand"
    )
    console.print(
        f"truly first hand won {_percent(fair['truly_first_won'])} of {fair['contests']} contests "
        f"(it arrived first in {_percent(fair['truly_first_arrived_first'])}), "
        f"{fair['dead_heats']} dead heats besides"
    )
    for why, times in fair["passed_over"].items():
        console.print(f"  {times} × it was passed over: {why}")
    console.print(f"messages/s: {rates['heard']} heard, {rates['said']} said")
    console.print(
        f"server: {server['memory_mb'] or '?'} MB, {server['memory_per_player_kb'] or '?'} kB more "
        f"a player; judged to socket p99 at most {_ms(judged['p99_at_most'])}"
    )
    console.print(f"errors: {report['errors']}")
    for sentence, times in report["errors_by_kind"].items():
        console.print(f"  {times} × {sentence}", markup=False)


def _ms(value: float | None) -> str:
    return "?" if value is None else f"{value:g} ms"


def _percent(share: float | None) -> str:
    return "?" if share is None else f"{share:.1%}"
