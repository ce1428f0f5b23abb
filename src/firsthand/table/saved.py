"""A table as it is stored: with the open game's journal, enough to go on after a restart."""

import io
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from firsthand.bots.bot import seated
from firsthand.bots.person import LevelName
from firsthand.core.seats import Seat
from firsthand.journal.replay import replay
from firsthand.referee.clamp import Quota
from firsthand.referee.device import Device
from firsthand.table.inputs import PersonId, Role
from firsthand.table.messages import Phase
from firsthand.table.moment import Moment
from firsthand.table.people import Chair, Person
from firsthand.table.session import Session
from firsthand.table.settings import Settings
from firsthand.table.table import Table


class SavedPerson(Struct, frozen=True, gc=False):
    id: PersonId
    name: str
    role: Role
    device: Device
    quota_ms: float
    seat: Seat | None
    number: int


class SavedChair(Struct, frozen=True, gc=False):
    name: str
    person: PersonId | None
    level: LevelName | None
    wins: int


class Saved(Struct, frozen=True, gc=False):
    """All but the cards and what is measured anew."""

    people: tuple[SavedPerson, ...]
    chairs: tuple[SavedChair, ...]
    host: PersonId | None
    game: str
    options: dict[str, Any]
    settings: Settings
    phase: Phase
    locked: bool
    games: int


def save(table: Table) -> Saved:
    return Saved(
        people=tuple(
            SavedPerson(
                person.id,
                person.name,
                person.role,
                person.device,
                person.quota.left_ms,
                person.seat,
                person.number,
            )
            for person in table.people.values()
        ),
        chairs=tuple(
            SavedChair(chair.name, chair.person, chair.bot.level if chair.bot else None, chair.wins)
            for chair in table.chairs
        ),
        host=table.host,
        game=table.game.name,
        options=table.options,
        settings=table.settings,
        phase=table.phase,
        locked=table.locked,
        games=table.games,
    )


def restore(saved: Saved, lines: Sequence[bytes], at: Moment) -> Table:
    """The table as it was. Nobody is connected yet; an open contest is played again."""
    table = Table(saved.game)
    table.host, table.options, table.settings = saved.host, saved.options, saved.settings
    table.locked, table.games = saved.locked, saved.games
    table.phase = "lobby" if saved.phase == "warm-up" else saved.phase
    table.next_ping_ms = table.since_ms = at.now_ms
    for person in saved.people:
        table.people[person.id] = Person(
            person.id,
            person.name,
            person.role,
            person.device,
            quota=Quota(person.quota_ms),
            connected=False,
            lost_ms=at.now_ms,
            seat=person.seat,
            number=person.number,
        )
    for chair in saved.chairs:
        bot = seated(chair.level, at.source) if chair.level is not None else None
        table.chairs.append(Chair(chair.name, chair.person, bot, chair.wins))
    if lines:
        _restore_game(table, lines, at)
    return table


def _restore_game(table: Table, lines: Sequence[bytes], at: Moment) -> None:
    journal, state, played = replay(io.BytesIO(b"".join(lines)))
    last_ms = 0.0
    for step in played:
        state, last_ms = step.state, step.entry.t
    patience = table.settings.in_force()
    session = Session(
        journal.game, journal.options, journal.names, idle_ms=patience.contest_ms, at=at
    )
    table.session = session
    session.go_on(state, contests=len(lines), elapsed_ms=last_ms, at=at)
    if session.is_over:
        table.phase = "result"
