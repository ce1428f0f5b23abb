"""A report as one HTML file that opens without a network."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from firsthand.lab.study import look
from firsthand.lab.study.content import Grid, Report, Section
from firsthand.lab.study.folder import write_whole
from firsthand.lab.study.look import NARROW, WIDE, Picture

VARIABLES = {
    look.INK: "ink",
    look.SOFT: "soft",
    look.LINE: "line",
    look.PALE: "pale",
    look.TEAL: "teal",
    look.CORAL: "coral",
    look.GOLD: "gold",
    look.PLUM: "plum",
    look.SKY: "sky",
    look.LEAF: "leaf",
}
"""Colours of pictures that follow the reader's light or dark mode."""

STYLE = (Path(__file__).parent / "report.css").read_text()


def write_html(report: Report, folder: Path) -> Path:
    page = folder / "report.html"
    write_whole(page, "\n".join(_lines(report)).encode())
    return page


def _lines(report: Report) -> Iterator[str]:
    title = escape(report.title)
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title><style>{STYLE}</style></head><body>"
    yield f"<header><p class=brand>Firsthand · a study</p><h1>{title}</h1>"
    if report.question:
        yield f"<p class=question>{_text(report.question)}</p>"
    yield "<dl>"
    for figure, what in report.facts:
        yield f"<div><dt>{escape(figure)}</dt><dd>{escape(what)}</dd></div>"
    yield "</dl></header><main>"
    yield "<section class=short><h2>In short</h2><ul>"
    yield from (f"<li>{_text(sentence)}</li>" for sentence in report.short)
    yield "</ul></section>"
    for section in report.sections:
        yield from _section(section)
    yield "</main></body></html>\n"


def _text(text: str) -> str:
    """No line ends before its per cent."""
    return escape(text).replace(" %", "&nbsp;%")


def _section(section: Section) -> Iterator[str]:
    yield f"<section><h2>{escape(section.title)}</h2>"
    yield from (f"<p>{escape(text)}</p>" for text in section.text)
    for picture in section.pictures:
        yield from _picture(picture)
    if section.grid is not None:
        many = len(section.grid.rows) > 12 and bool(section.pictures)
        if many:
            yield f"<details><summary>All {len(section.grid.rows)} rows in figures</summary>"
        yield from _grid(section.grid)
        if many:
            yield "</details>"
    yield "</section>"


def _picture(picture: Picture) -> Iterator[str]:
    yield f'<figure role=img aria-label="{escape(picture.words)}">'
    yield f"<figcaption>{escape(picture.caption)}</figcaption>"
    for name, width in (("wide", WIDE), ("narrow", NARROW)):
        yield f"<div class={name} aria-hidden=true>{coloured(picture.svg(width))}</div>"
    yield "</figure>"


def coloured(svg: str) -> str:
    for colour, name in VARIABLES.items():
        svg = svg.replace(colour, f"var(--{name})")
    return svg


def _grid(grid: Grid) -> Iterator[str]:
    yield "<div class=scroll tabindex=0><table><thead><tr>"
    yield from (f"<th scope=col>{escape(cell)}</th>" for cell in grid.head)
    yield "</tr></thead><tbody>"
    for first, *rest in grid.rows:
        yield f"<tr><th scope=row>{escape(first)}</th>"
        yield from (f"<td>{_text(cell)}</td>" for cell in rest)
        yield "</tr>"
    yield "</tbody></table></div>"
