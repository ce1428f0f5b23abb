"""Figures as a report writes them."""

from math import isfinite

from firsthand.games import GAMES
from firsthand.lab.study.called import AGAIN
from firsthand.lab.study.points import Point
from firsthand.lab.study.tally import Sum


def per_cent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def share_of(sum_: Sum) -> str:
    """`26.1 % (25.8–26.4)`."""
    low, high = sum_.share()
    return f"{100 * sum_.mean:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def difference(more: float, half: float, scale: float = 1.0) -> str:
    """`+1.2 ± 0.3`: by how much it is more."""
    unsure = f" ± {half * scale:.2f}" if isfinite(half) else ""
    return f"{more * scale:+.2f}{unsure}".replace("-", "−")


def clock(seconds: float) -> str:
    """`2:05`, or `1:02:05`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def counted(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"


def key_said(key: str) -> str:
    """`people.0.age` as `seat 0 age`."""
    steps = key.split(".")
    if steps[0] == "people" and len(steps) == 3:
        return f"seat {steps[1]} {steps[2].replace('_', ' ')}"
    return steps[-1].replace("_", " ")


def label_of(point: Point) -> str:
    """What is particular about a point: `Splaf! · 3 seats · ring 8`."""
    parts = []
    for key, value in point.varied.items():
        match key:
            case "case":
                parts.append(value)
            case "game":
                parts.append(GAMES[value].title)
            case "seats":
                parts.append(f"{value} players")
            case "games" | "again":
                pass
            case "people" | "options" | "table":
                parts.append(value)
            case _:
                parts.append(f"{key_said(key)} {value}")
    label = " · ".join(parts) or GAMES[point.setting.game].title
    return f"{label} ({point.varied[AGAIN]})" if AGAIN in point.varied else label
