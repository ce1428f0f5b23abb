"""`firsthand lab fairness`: who is first, by three rules, if the truth is known?"""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter, validators
from rich.console import Console
from rich.table import Table as Grid

from firsthand.cli.output import write
from firsthand.cli.problem import Problem
from firsthand.lab.cheats import CHEATS
from firsthand.lab.curve import draw_curve
from firsthand.lab.device import HARDWARE
from firsthand.lab.fairness import Setting
from firsthand.lab.fairness_report import CHUNK, FIRST_GAME, Delay, Report, measure

Positive = Parameter(validator=validators.Number(gt=0))
CURVE_LEADS_MS = (2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 50.0, 100.0, 150.0, 200.0, 250.0)


def fairness(
    *,
    rtt: str = "20,200",
    jitter: float | None = None,
    lead: str = "10,20,50",
    trials: Annotated[int, Positive] = 1_000,
    device: str = "laptop",
    warm_up: bool = False,
    first_game: bool = False,
    cheat: str | None = None,
    seed: int = 1,
    json: Annotated[bool, Parameter(negative=())] = False,
    svg: Path | None = None,
) -> None:
    """Let virtual players race at the real table and see who is ranked first.

    Parameters
    ----------
    rtt
        Round trips of the players in ms, two or more, with commas between.
    jitter
        The mean jitter of each way in ms; by default it grows with the round trip.
    lead
        By how many ms the truly faster player is faster; several with commas between.
    trials
        Contests a cell.
    device
        What the players hold, the nearest first, with commas between: laptop, phone, tablet,
        desktop or tv.
    warm_up
        Let devices be calibrated by a warm-up first.
    first_game
        Let newcomers play, whom the referee does not know yet: one game at a table, then others
        come.
    cheat
        backdate, silent, hold-pongs, fake-lag, look-ahead, device, stall, device-backdate or
        hold-stall: also let a liar meet an equal on the best of the connections, in the long run
        and in a first game.
    seed
        The same seed gives the same figures.
    json
        Print one JSON object.
    svg
        Draw the share of contests won against the lead into this file.
    """
    setting = _setting(rtt, jitter, device, warm_up=warm_up, cheat=cheat)
    leads = _numbers("--lead", lead)
    long = FIRST_GAME if first_game else CHUNK
    if svg is not None:
        svg.touch()  # if it cannot be written, better now than after the measurement
        honest = replace(setting, cheat=None)
        curve = measure(honest, CURVE_LEADS_MS, trials=trials, seed=seed, at_a_table=long)
        svg.write_text(draw_curve(curve.rows, setting.rtts_ms))
    report = measure(setting, leads, trials=trials, seed=seed, at_a_table=long)
    if json:
        write(msgspec.json.encode(report) + b"\n")
    else:
        newcomers = f", first games of {FIRST_GAME}" if first_game else ""
        _print(report, setting, f"{trials} contests a cell{newcomers}, seed {seed}")


def _setting(
    rtt: str, jitter: float | None, device: str, *, warm_up: bool, cheat: str | None
) -> Setting:
    rtts_ms = _numbers("--rtt", rtt)
    if len(rtts_ms) < 2 or len(rtts_ms) > 8:
        raise Problem("--rtt needs two to eight round trips, for instance 20,200")
    devices = tuple(device.split(","))
    for name in devices:
        if name not in HARDWARE:
            raise Problem(f"there is no device {name!r}; there are {', '.join(HARDWARE)}")
    if cheat is not None and cheat not in CHEATS:
        raise Problem(f"there is no cheat {cheat!r}; there are {', '.join(CHEATS)}")
    if jitter is not None and not 0 <= jitter <= 2_000:
        raise Problem("--jitter should be 0 to 2000 ms")
    return Setting(rtts_ms, jitter, devices, warm_up=warm_up, cheat=cheat)


def _numbers(flag: str, text: str) -> tuple[float, ...]:
    try:
        numbers = tuple(float(part) for part in text.split(","))
    except ValueError:
        raise Problem(f"{flag} {text!r} should be numbers with commas between") from None
    if not all(0 < number <= 2_000 for number in numbers):
        raise Problem(f"{flag} {text!r}: each should be above 0 and at most 2000 ms")
    return numbers


def _print(report: Report, setting: Setting, played: str) -> None:
    console = Console(highlight=False)
    rtts = "/".join(f"{rtt:g}" for rtt in setting.rtts_ms)
    console.print(f"round trips {rtts} ms, {played}")
    grid = Grid("rule", "lead ms", "far faster", "near faster", "dead heat", "wrong")
    for row in report.rows:
        grid.add_row(
            row.rule,
            f"{row.lead_ms:g}",
            f"{row.far:.1%}",
            f"{row.near:.1%}",
            "" if row.heat is None else f"{row.heat:.1%}",
            "" if row.wrong is None else f"{row.wrong:.2%}",
        )
    console.print(grid)
    console.print(
        "faster: how often that one is ranked first; dead heat: how often that is too close"
    )
    biases = ", ".join(f"{rule} {_ms(bias_ms)}" for rule, bias_ms in report.bias_ms.items())
    console.print(f"bias against the far player: {biases}")
    if report.uncalibrated_bias_ms is not msgspec.UNSET:
        console.print(f"  with devices unknown: firsthand {_ms(report.uncalibrated_bias_ms)}")
    _print_delay(report.verdict_delay_ms, console)
    if report.liar_win is not None:
        console.print(
            f"{setting.cheat} wins against an equal: {report.liar_win_first_game:.1%} of a first "
            f"game ({FIRST_GAME} contests), {report.liar_win:.1%} in the long run"
        )


def _ms(bias_ms: float | None) -> str:
    return "unknown" if bias_ms is None else f"{bias_ms:+.1f} ms"


def _print_delay(delay: Delay | None, console: Console) -> None:
    if delay is None:
        return
    last = "" if delay.last_hand is None else f", {delay.last_hand:.1f} ms if all hands were down"
    console.print(f"verdict delay: mean {delay.mean:.0f} ms, p95 {delay.p95:.0f} ms{last}")
