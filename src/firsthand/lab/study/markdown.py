"""A report as Markdown, with its pictures beside it."""

import re
from collections.abc import Iterator
from pathlib import Path

from firsthand.lab.study.content import Grid, Report
from firsthand.lab.study.folder import PICTURES, write_whole
from firsthand.lab.study.look import PAPER, WIDE

MARKUP = re.compile(r"[\\`*<\[\]]")


def write_markdown(report: Report, folder: Path) -> Path:
    """First the pictures, then the page that shows them."""
    (folder / PICTURES).mkdir(exist_ok=True)
    for section in report.sections:
        for picture in section.pictures:
            drawn = picture.svg(WIDE, PAPER)  # a page of unknown colour lies behind it
            write_whole(folder / PICTURES / f"{picture.name}.svg", drawn.encode())
    page = folder / "report.md"
    write_whole(page, "\n".join(_lines(report)).encode())
    return page


def _lines(report: Report) -> Iterator[str]:
    yield f"# {_plain(report.title)}\n"
    if report.question:
        yield f"{_plain(report.question)}\n"
    yield " · ".join(f"**{figure}** {what}" for figure, what in report.facts) + "\n"
    yield from (f"- {_plain(sentence)}" for sentence in report.short)
    for section in report.sections:
        yield f"\n## {section.title}\n"
        yield from (f"{text}\n" for text in section.text)
        for picture in section.pictures:
            yield f"![{_plain(picture.words)}]({PICTURES}/{picture.name}.svg)\n"
        if section.grid is not None:
            yield from _grid(section.grid)
    yield ""


def _grid(grid: Grid) -> Iterator[str]:
    yield f"| {' | '.join(map(_cell, grid.head))} |"
    yield f"|{' --- |' * len(grid.head)}"
    for row in grid.rows:
        yield f"| {' | '.join(map(_cell, row))} |"


def _cell(text: str) -> str:
    return _plain(text).replace("|", "\\|")


def _plain(text: str) -> str:
    """Names are people's own: what would be markup in them is shown as it is."""
    return MARKUP.sub(r"\\\g<0>", text)
