"""The share of contests won by the truly faster far player, against the lead: a small picture."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from firsthand.core.moves import Millis
from firsthand.lab.fairness import RULES, Rule
from firsthand.lab.fairness_report import Row

Scale: TypeAlias = Callable[[float], float]

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 44, 56, 56
COLOURS: dict[Rule, str] = {"arrival": "#c2410c", "half_rtt": "#a16207", "firsthand": "#15803d"}
NAMES: dict[Rule, str] = {
    "arrival": "order of arrival",
    "half_rtt": "arrival − RTT/2",
    "firsthand": "Firsthand",
}


def draw_curve(rows: Sequence[Row], rtts_ms: Sequence[Millis]) -> str:
    """An SVG with one line a rule. Left of zero the near player is the faster one."""
    longest_ms = max(row.lead_ms for row in rows)

    def x(lead_ms: Millis) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (lead_ms + longest_ms) / (2 * longest_ms)

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="24" font-size="16" font-weight="600">How often the far player is '
        f"ranked first (round trips {'/'.join(f'{rtt:g}' for rtt in rtts_ms)} ms)</text>",
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(
            f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    for lead_ms in (-longest_ms, -longest_ms / 2, 0, longest_ms / 2, longest_ms):
        parts.append(
            f'<text x="{x(lead_ms):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">'
            f"{lead_ms:+g} ms</text>".replace("+0 ms", "0")
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle" fill="#444">by so much the far '
        "player was truly faster</text>"
    )
    for place, rule in enumerate(RULES):
        parts.append(_line(rule, rows, x, y))
        parts.append(
            f'<text x="{LEFT + 8 + 150 * place}" y="{TOP - 10}" fill="{COLOURS[rule]}" '
            f'font-weight="600">{NAMES[rule]}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def _line(rule: Rule, rows: Sequence[Row], x: Scale, y: Scale) -> str:
    """A far player who is slower is ranked first as often as the near one is not."""
    own = [row for row in rows if row.rule == rule]
    points = [(-row.lead_ms, 1 - row.near) for row in own] + [(row.lead_ms, row.far) for row in own]
    path = " ".join(f"{x(lead_ms):.1f},{y(share):.1f}" for lead_ms, share in sorted(points))
    return f'<polyline points="{path}" fill="none" stroke="{COLOURS[rule]}" stroke-width="3"/>'
