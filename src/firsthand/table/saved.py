"""A table as it is stored: with the open game's journal, enough to go on after a restart."""

import io
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from firsthand.bots.bot import seated
from firsthand.bots.person import Brain, Likeness, Portrait, ReactionProfile
from firsthand.bots.plan import Bot
from firsthand.core.chance import Source
from firsthand.core.seats import Seat
from firsthand.journal.replay import replay
from firsthand.referee.clamp import Quota
from firsthand.referee.device import Device
from firsthand.table import doors
from firsthand.table.first_player import FirstPlayer
from firsthand.table.inputs import Avatar, PersonId, Role
from firsthand.table.messages import Phase
from firsthand.table.moment import Moment
from firsthand.table.people import Chair, Person
from firsthand.table.session import Count, Session
from firsthand.table.settings import Settings
from firsthand.table.table import Table

LEAP = 1_000_000_000
"""Nobody counts so far between two savings: whatever was told since the last one, no number is
used again."""


class SavedPerson(Struct, frozen=True, gc=False):
    id: PersonId
    name: str
    role: Role
    device: Device
    quota_ms: float
    seat: Seat | None
    ready: bool
    number: int
    avatar: Avatar = 0
    wants_seat: bool = False
    """In rooms that were stored before, `ready` without a seat."""


class SavedBot(Struct, frozen=True, gc=False):
    level: Likeness
    brain: Brain
    profile: ReactionProfile | None = None
    """None in rooms that were stored before people had profiles."""
    games_played: dict[str, int] = {}


class SavedChair(Struct, frozen=True, gc=False):
    name: str
    person: PersonId | None
    bot: SavedBot | None
    wins: int
    was: PersonId | None = None
    sent_away: bool = False
    late: int = 0
    avatar: Avatar | None = None


class Saved(Struct, frozen=True, gc=False, omit_defaults=True):
    """All but the cards and what is measured anew. What has a default is missing in rooms that were
    stored before it was there."""

    people: tuple[SavedPerson, ...]
    chairs: tuple[SavedChair, ...]
    host: PersonId | None
    game: str
    options: dict[str, Any]
    settings: Settings
    phase: Phase
    locked: bool
    paused: bool
    games: int
    contests: int
    occasions: int
    first: FirstPlayer | None = None
    fastest: Seat | None = None
    """The fastest of the last warm-up, in rooms without `first`."""
    sent_away: tuple[PersonId, ...] = ()


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
                person.ready,
                person.number,
                person.avatar,
                person.wants_seat,
            )
            for person in table.people.values()
        ),
        chairs=tuple(
            SavedChair(
                chair.name,
                chair.person,
                _saved_bot(chair.bot),
                chair.wins,
                chair.was,
                chair.sent_away,
                chair.late,
                chair.avatar,
            )
            for chair in table.chairs
        ),
        host=table.host,
        game=table.game.name,
        options=table.options,
        settings=table.settings,
        phase=table.phase,
        locked=table.locked,
        paused=table.paused and not table.awaiting,
        games=table.games,
        contests=table.count.contests,
        occasions=table.count.occasions,
        first=table.first,
        sent_away=tuple(table.sent_away),
    )


def _saved_bot(bot: Bot | None) -> SavedBot | None:
    if bot is None:
        return None
    return SavedBot(bot.level, bot.brain, bot.profile, bot.games_played)


def restore(saved: Saved, lines: Sequence[bytes], at: Moment, *, over: bool) -> Table:
    """The table as it was, with the journal of its game, if it has one. Nobody is connected yet.

    It waits for everybody to come back; then an open contest is played again. What was counted
    goes on behind a leap, so it has to be saved before the table does anything.
    """
    table = Table(saved.game)
    table.host, table.options, table.settings = saved.host, saved.options, saved.settings
    table.locked, table.games = saved.locked, saved.games
    table.first = saved.first or FirstPlayer(fastest=saved.fastest)
    table.sent_away = dict.fromkeys(saved.sent_away, at.now_ms + doors.SENT_AWAY_MS)
    table.count = Count(saved.contests + LEAP, saved.occasions + LEAP)
    table.phase = "lobby" if saved.phase == "warm-up" else saved.phase
    table.next_ping_ms = table.since_ms = at.now_ms
    for person in saved.people:
        table.people[person.id] = Person(
            person.id,
            person.name,
            person.role,
            person.device,
            person.avatar,
            quota=Quota(person.quota_ms),
            connected=False,
            lost_ms=at.now_ms,
            seat=person.seat,
            ready=person.ready,
            wants_seat=person.wants_seat or (person.seat is None and person.ready),
            number=person.number + LEAP,
        )
    for chair in saved.chairs:
        bot = None if chair.bot is None else _restored_bot(chair.bot, at.source)
        table.chairs.append(
            Chair(
                chair.name,
                chair.person,
                bot,
                chair.wins,
                chair.was,
                chair.sent_away,
                chair.late,
                chair.avatar,
            )
        )
    if lines and (table.phase == "result" or not over):
        _restore_game(table, lines, at)
    if table.phase == "playing":
        table.paused, table.awaiting = True, not saved.paused
        doors.go_on_together(table, at)
    return table


def _restored_bot(saved: SavedBot, source: Source) -> Bot:
    """The bot as it was, or else somebody new of the same level. The figures of a portrait that was
    stored without a profile mean somebody else by now."""
    if saved.profile is None:
        level = "adult" if isinstance(saved.level, Portrait) else saved.level
        return seated(level, source, saved.brain)
    return Bot(saved.level, saved.brain, saved.profile, saved.games_played)


def _restore_game(table: Table, lines: Sequence[bytes], at: Moment) -> None:
    journal, state, played = replay(io.BytesIO(b"".join(lines)))
    last_ms = 0.0
    for step in played:
        state, last_ms = step.state, step.entry.t
    settings = table.settings.in_force()
    session = Session(journal.game, journal.options, journal.names, table.count, settings)
    session.restore(state, elapsed_ms=last_ms, at=at)
    table.session = session
