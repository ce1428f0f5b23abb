"""Coming and going, and to which room each input goes."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from firsthand.bots.bot import seated
from firsthand.bots.person import LevelName
from firsthand.core.names import NOBODY, BadName, tidy
from firsthand.core.seats import Seat
from firsthand.core.steps import Reason
from firsthand.referee.clamp import Quota
from firsthand.referee.device import Device, DeviceClass, introduced
from firsthand.referee.link import Link
from firsthand.table import hearing, lobby, playing, seating, warmup
from firsthand.table import inputs as say
from firsthand.table.effects import Dismiss, Tell
from firsthand.table.messages import Bye, Welcome, with_rest
from firsthand.table.moment import Moment
from firsthand.table.people import Person

if TYPE_CHECKING:
    from firsthand.table.table import Table

MOST_GUESTS = 64
MOST_REMEMBERED = 2 * MOST_GUESTS
"""With those who have only just gone: who looked on is let go sooner where there are more."""
SENT_AWAY_MS = 300_000.0
"""How long somebody who was sent away stays away: else it would change nothing. Anger passes. After
a restart it begins anew."""
STAND_IN: LevelName = "adult"
"""The level of the bot that plays for somebody who is gone."""


def answer(
    table: "Table",
    person: Person,
    said: say.InPlay | say.ToLobby | say.Leave | say.Lost | say.Kick,
    at: Moment,
) -> None:
    """Somebody at the table says something."""
    match said:
        case say.Touch() | say.Beat() | say.Sent() | say.Pong() | say.Act() | say.Pass():
            hearing.answer(table, person, said, at)
        case say.Leave():
            leave(table, person, at, why="left")
        case say.Lost():
            lose(table, person, at)
        case say.Kick():
            _kick(table, person, said, at)
        case _:
            lobby.answer(table, person, said, at)


def join(table: "Table", who: say.PersonId, said: say.Join, at: Moment) -> None:
    """Somebody new, or somebody who is back."""
    person = table.people.get(who)
    if person is not None:
        _come_back(table, person, said, at)
        return
    table.sent_away = {who: ends for who, ends in table.sent_away.items() if at.now_ms < ends}
    try:
        name, why = tidy(said.name), _why_not(table, who)
    except BadName as bad:
        name, why = "", (Reason.BAD_NAME, str(bad))
    newcomer = Person(who, name, said.role, _device(who, said), said.avatar)
    if why is not None:
        table.refuse(newcomer, *why)
        table.out.append(Dismiss(who))
        return
    if said.role == "player":
        _host_if_wanted(table, newcomer)
        seat = seating.kept_seat(table, who)
        if seat is not None:
            _give_back(table, newcomer, seat, at)
        elif table.phase == "lobby" and not table.is_full:
            seating.sit_down(table, newcomer)
    table.people[who] = newcomer
    _forget_onlookers(table)
    table.next_ping_ms = at.now_ms
    _welcome(table, newcomer, at)
    table.tell_room()


def _forget_onlookers(table: "Table") -> None:
    """Those who are gone for longest, and were nobody's to wait for."""
    while len(table.people) > MOST_REMEMBERED:
        gone = (p for p in table.people.values() if not p.connected and p.seat is None)
        others = (person for person in gone if person.id != table.host)
        del table.people[min(others, key=lambda person: person.lost_ms).id]


def _why_not(table: "Table", who: say.PersonId) -> tuple[Reason, str] | None:
    if who in table.sent_away:
        return Reason.KICKED, "the host has sent you away"
    if table.locked and seating.kept_seat(table, who) is None:
        return Reason.LOCKED, "this table takes nobody new"
    if say.is_declared_bot(who) and not table.settings.declared_bots:
        return Reason.NO_PROGRAMS, "this table takes no programs"
    if sum(person.connected for person in table.people.values()) >= MOST_GUESTS:
        return Reason.FULL, f"there are {MOST_GUESTS} people at this table already"
    return None


def _give_back(table: "Table", person: Person, seat: Seat, at: Moment) -> None:
    """Somebody who left comes back to the own seat, under the name that is in the journal."""
    seating.sit_back(table, person, seat)
    person.quota = Quota(0.0)  # else leaving would fill it
    _play_again(table, seat, at)


def _play_again(table: "Table", seat: Seat, at: Moment) -> None:
    """The owner of a seat plays, and no bot any more. What the bot began is not theirs."""
    table.chairs[seat].bot = None
    table.plans.forget(seat)
    table.since_ms, table.idle_asked = at.now_ms, 0  # else nobody would ever play for the owner
    playing.sit_out(table, seat)


def _device(who: say.PersonId, said: say.Join) -> Device:
    is_program = say.is_declared_bot(who)
    return introduced(
        DeviceClass.NONE if is_program else said.device,
        frame_ms=said.frame_ms,
        grain_ms=said.grain_ms,
        engine=None if is_program else said.engine,
    )


def _welcome(table: "Table", person: Person, at: Moment) -> None:
    race = playing.open_race(table)
    reveals = race.number if race is not None and race.awaits(person.seat) else None
    cards, rest_ms = table.cards(person.viewer), playing.rest_ms(table, at)
    welcome = Welcome(person.id, table.room(), cards, rest_ms)
    table.tell(person, welcome, reveals=reveals)
    session = table.session
    outcome = session.game.outcome(session.state) if session is not None else None
    if outcome is not None:
        table.tell(person, table.ended(person, outcome))


def _come_back(table: "Table", person: Person, said: say.Join, at: Moment) -> None:
    """A seat is given back to its owner; what was missed is told again, or all of it anew."""
    was_deserted = playing.is_deserted(table)
    person.connected, person.avatar = True, said.avatar
    person.link = Link()  # another connection may take another way
    table.next_ping_ms = at.now_ms  # and is measured before the next contest
    device, known = _device(person.id, said), person.device
    same = (device.kind, device.engine) == (known.kind, known.engine)
    # What a warm-up has shown holds for its device only; the clock may be coarser than before.
    person.device = replace(known, grain_ms=device.grain_ms) if same else device
    if person.role == "player":
        _host_if_wanted(table, person)
    missed = person.since(said.last) if said.last is not None else None
    if missed is not None:
        table.out += _told_now(table, missed, at)
    if table.phase == "lobby":  # whoever asked for a seat was not there when it was given
        seating.seat_waiting(table)
    if was_deserted:  # everybody has to find their place first
        table.since_ms = at.now_ms
    seat = person.seat
    had_bot = seat is not None and table.chairs[seat].bot is not None
    if seat is not None and had_bot:
        _play_again(table, seat, at)
    if missed is None:  # before any other message, which would look like a gap
        _welcome(table, person, at)
    elif had_bot:  # what was offered to the bot, or is not offered any more
        table.tell_cards([person], (), at)
    go_on_together(table, at)
    table.tell_room()


def _told_now(table: "Table", missed: list[Tell], at: Moment) -> list[Tell]:
    """What was missed. The wait it speaks of is what is left of it now."""
    rest_ms = playing.rest_ms(table, at)
    return [replace(told, message=with_rest(told.message, rest_ms)) for told in missed]


def lose(table: "Table", person: Person, at: Moment) -> None:
    """The connection is gone. For a while the seat waits; then a bot plays."""
    if not person.connected:
        return
    person.connected = False
    person.lost_ms = at.now_ms
    if person.seat is not None:
        playing.sit_out(table, person.seat)
    table.tell_room()


def overdue(table: "Table", person: Person, at: Moment) -> None:
    """Somebody has been gone for too long."""
    if table.host == person.id:
        table.host = _next_host(table, besides=person.id) or person.id
    elif person.seat is None:  # looked on, and is gone
        del table.people[person.id]
    seat = person.seat
    if seat is not None and table.phase == "playing" and table.chairs[seat].bot is None:
        if playing.is_deserted(table):
            table.since_ms = at.now_ms
        table.chairs[seat].bot = seated(STAND_IN, at.source)
        playing.think(table, at, only=seat)
    _go_on_without(table, at)
    table.tell_room()


def is_missed(table: "Table", person: Person) -> bool:
    """Whether something has to be done about somebody who is gone."""
    if person.connected:
        return False
    hosts = table.host == person.id and _next_host(table, besides=person.id) is not None
    seat = person.seat
    plays = table.phase == "playing" and seat is not None and table.chairs[seat].bot is None
    return hosts or plays or (seat is None and table.host != person.id)


def _host_if_wanted(table: "Table", person: Person) -> None:
    """A player who comes to a table without a host becomes it; a program hosts until a person
    comes."""
    if table.host is None or (say.is_declared_bot(table.host) and not person.declared_bot):
        table.host = person.id


def _next_host(table: "Table", besides: say.PersonId) -> say.PersonId | None:
    """A player who is here, a person sooner than a program."""
    players = [
        person
        for person in table.people.values()
        if person.role == "player" and person.connected and person.id != besides
    ]
    return min(players, key=lambda person: person.declared_bot).id if players else None


def leave(table: "Table", person: Person, at: Moment, *, why: str) -> None:
    """Somebody goes for good. In the middle of a game a bot plays on."""
    table.tell(person, Bye("kicked" if why == "kicked" else "left"))
    table.out.append(Dismiss(person.id))
    del table.people[person.id]
    if table.host == person.id:
        table.host = _next_host(table, besides=person.id)
        table.locked = table.locked and table.host is not None  # or nobody could ever open it
    seat = person.seat
    if seat is not None:
        if table.phase == "playing":
            playing.sit_out(table, seat)
            chair = table.chairs[seat]
            chair.person, chair.was = None, None if chair.name == NOBODY else person.id
            chair.sent_away = why == "kicked"
            chair.bot = seated(STAND_IN, at.source)
            table.first = table.first.player_left(seat)
            playing.think(table, at, only=seat)
        else:
            warmup.call_off(table)
            seating.stand_up(table, person, sent_away=why == "kicked")
    _go_on_without(table, at)
    table.tell_room()


def forget(table: "Table", who: say.PersonId, at: Moment) -> None:
    """Somebody goes, or went before, and leaves no name behind: a bot that plays on has none."""
    for chair in table.chairs:
        if who in (chair.person, chair.was):
            chair.name, chair.was = NOBODY, None
    table.sent_away.pop(who, None)
    for other in table.people.values():  # what is kept for them has the name; they come back anew
        other.kept.clear()
    person = table.people.get(who)
    if person is not None:
        leave(table, person, at, why="left")
    else:
        table.tell_room()


def _go_on_without(table: "Table", at: Moment) -> None:
    """A pause that nobody is left to end is over. Who only locked a phone may still come back."""
    if table.paused and not any(
        person.seat is not None or person.id == table.host for person in table.people.values()
    ):
        playing.resume(table, at)
    go_on_together(table, at)


def go_on_together(table: "Table", at: Moment) -> None:
    """After a restart: as soon as everybody is back, or has a bot instead."""
    if table.awaiting and not any(
        person.seat is not None and not person.connected and table.chairs[person.seat].bot is None
        for person in table.people.values()
    ):
        playing.resume(table, at)


def _kick(table: "Table", person: Person, said: say.Kick, at: Moment) -> None:
    victim = table.people.get(said.person)
    if person.id != table.host:
        table.refuse(person, Reason.NOT_HOST, "only the host can send somebody away")
    elif victim is None or victim is person:
        table.refuse(person, Reason.NO_SUCH_PERSON, "there is nobody like that to send away")
    else:
        table.sent_away[victim.id] = at.now_ms + SENT_AWAY_MS
        leave(table, victim, at, why="kicked")
