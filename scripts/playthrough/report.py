"""What is said of a game that was played through: figures, and a text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from msgspec import Struct

from firsthand.bots.person import LevelName
from scripts.playthrough.faults import KINDS, Fault, faults
from scripts.playthrough.samples import Event, Sample
from scripts.playthrough.waits import LONG_MS, Shown, Wait, live_cards, waits


class Total(Struct, frozen=True):
    """All of one sort together."""

    count: int
    length: float


class Report(Struct, frozen=True):
    """A game as somebody met it. Times are in milliseconds since it began."""

    game: str
    size: str
    level: LevelName
    language: str
    players: int
    seed: int
    finished: bool
    result: str
    length: float
    presses: int
    longest_wait: float
    longer_than: float
    """How long a wait is that is told."""
    totals: dict[str, Total]
    """By what was wrong: `waits`, and the kinds of faults."""
    unslapped: float | None
    """How long a card that nobody slapped lay there, on average."""
    waits: tuple[Wait, ...]
    faults: tuple[Fault, ...]
    cards: tuple[Shown, ...]
    """Those that were dealt to be slapped, in Cat & Bug Slap."""
    page_errors: tuple[str, ...]
    events: tuple[Event, ...]


class Setting(Struct, frozen=True):
    """Which game was played, and how."""

    game: str
    size: str
    level: LevelName
    language: str
    players: int
    seed: int


def report(
    setting: Setting,
    samples: Sequence[Sample],
    events: Sequence[Event],
    errors: Sequence[str],
    longer_than: float = LONG_MS,
) -> Report:
    ended = next((event for event in events if event.kind == "ended"), None)
    played = [one for one in samples if not ended or one.at <= ended.at]
    every = waits(played, 0)
    long = tuple(wait for wait in every if wait.length > longer_than)
    found = tuple(faults(samples))
    cards = tuple(live_cards(played)) if setting.game == "catslap" else ()
    return Report(
        game=setting.game,
        size=setting.size,
        level=setting.level,
        language=setting.language,
        players=setting.players,
        seed=setting.seed,
        finished=ended is not None,
        result=ended.text if ended else "",
        length=played[-1].at if played else 0.0,
        presses=sum(event.kind == "press" for event in events),
        longest_wait=max((wait.length for wait in every), default=0.0),
        longer_than=longer_than,
        totals=totals(long, found),
        unslapped=unslapped_ms(cards),
        waits=long,
        faults=found,
        cards=cards,
        page_errors=tuple(errors),
        events=tuple(events),
    )


def totals(long: Sequence[Wait], found: Sequence[Fault]) -> dict[str, Total]:
    def of(kind: str) -> Total:
        these = [fault for fault in found if fault.kind == kind]
        return Total(sum(one.times for one in these), sum(one.length for one in these))

    told = {"waits": Total(len(long), sum(wait.length for wait in long))}
    return told | {kind: of(kind) for kind in KINDS}


def unslapped_ms(cards: Sequence[Shown]) -> float | None:
    """How long a card that nobody slapped lay there, on average."""
    left = [card.length for card in cards if not card.slapped]
    return mean(left) if left else None


def summary(told: Report) -> Iterator[str]:
    yield (
        f"{told.game}, {told.size}, {told.players} players ({told.level}), {told.language}:"
        f" {told.result or 'no result'} after {told.length / 1000:.1f} s, {in_figures(told)}"
    )
    yield f"longest wait {told.longest_wait / 1000:.1f} s"
    if told.unslapped is not None:
        left = sum(not card.slapped for card in told.cards)
        yield f"{len(told.cards)} cards, {left} of them unslapped"
    for wait in told.waits:
        turn = f", turn of {wait.turn}" if wait.turn else ""
        length = f"{wait.length / 1000:.1f} s"
        yield f"  wait        {seconds(wait.at)} for {length}{turn}, until {wait.until}"
    for fault in told.faults:
        times = f", {fault.times} times" if fault.times > 1 else ""
        yield (
            f"  {fault.kind:11} {seconds(fault.at)} for {fault.length / 1000:.1f} s{times}:"
            f" {fault.what!r} by {fault.by}"
        )
    for error in told.page_errors:
        yield f"  page error: {error}"


def in_figures(told: Report) -> str:
    """What was pressed, and all that was wrong, in one line."""
    figures = [f"{told.presses} presses"]
    for kind, total in told.totals.items():
        named = f"waits over {told.longer_than / 1000:g} s" if kind == "waits" else kind
        length = f" ({total.length / 1000:.1f} s)" if total.count else ""
        figures.append(f"{total.count} {named}{length}")
    if told.unslapped is not None:
        figures.append(f"an unslapped card {told.unslapped / 1000:.1f} s on average")
    return ", ".join(figures)


def timeline(told: Report) -> Iterator[str]:
    yield from summary(told)
    yield ""
    for event in told.events:
        yield f"{seconds(event.at)}  {event.kind:6} {event.text}"


def seconds(ms: float) -> str:
    return f"{ms / 1000:7.2f}"
