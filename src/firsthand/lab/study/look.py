"""How pictures of studies look: the colours of the house, quiet axes, room for a phone."""

from collections.abc import Callable
from typing import Any

import altair as alt
from msgspec import Struct
from vl_convert import vegalite_to_svg

INK, SOFT, LINE, PAPER = "#2b2a40", "#5a5872", "#e6dcc6", "#fffdf8"
TEAL, CORAL, GOLD, PLUM, SKY, LEAF = (
    "#1f6f73",
    "#e4573d",
    "#d69a1b",
    "#7d4e9e",
    "#3f7fc4",
    "#4f8f3a",
)
PALE = "#cfe3df"
SERIES = (TEAL, CORAL, GOLD, PLUM, SKY, LEAF, SOFT)
FONT = "ui-rounded, 'SF Pro Rounded', Nunito, Quicksand, system-ui, sans-serif"

WIDE, NARROW = 720, 330
"""How many pixels wide a picture is on a desk and on a phone."""


PADDING = {"left": 14, "right": 12, "top": 6, "bottom": 4}
"""Fonts on a reader's screen may be wider than those it was drawn with."""


class Picture(Struct, frozen=True):
    """One picture in two widths. What it shows also stands in words, for who cannot see it."""

    name: str
    caption: str
    words: str
    draw: Callable[[int], alt.Chart | alt.LayerChart]

    def svg(self, width: int, ground: str = "transparent") -> str:
        """The picture as text. It fetches nothing."""
        chart = dressed(self.draw(width), width, ground)
        return vegalite_to_svg(chart.to_dict(validate=False))


def is_narrow(width: int) -> bool:
    return width < 500


def dressed(chart: Any, width: int, ground: str) -> Any:
    return (
        chart.properties(background=ground, padding=PADDING)
        .configure(font=FONT)
        .configure_view(stroke=None)
        .configure_axis(
            domain=False,
            ticks=False,
            gridColor=LINE,
            labelColor=SOFT,
            labelFontSize=13,
            labelPadding=6,
            labelFlush=False,
            titleColor=SOFT,
            titleFontSize=13,
            titleFontWeight="normal",
            titlePadding=10,
        )
        .configure_legend(
            labelColor=INK,
            labelFontSize=13,
            symbolSize=110,
            symbolType="circle",
            symbolOpacity=1,
            symbolStrokeWidth=0,
            title=None,
            orient="top",
            direction="horizontal",
            labelLimit=290,
            columnPadding=40,
            columns=1 if is_narrow(width) else 2,
        )
        .configure_range(category=list(SERIES))
    )
