"""What happens because time passes: verdicts, bots, idle players, people who are gone, pings."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from firsthand.bots.bot import seated
from firsthand.core.expect import expect
from firsthand.core.moves import Millis, Offer
from firsthand.core.seats import Seat
from firsthand.table import doors, playing, warmup
from firsthand.table.moment import Moment
from firsthand.table.people import Person

if TYPE_CHECKING:
    from firsthand.table.table import Table


def run(table: "Table", at: Moment) -> Millis | None:
    """Everything that is due: what bots do, then verdicts, then the rest. Says when the next is."""
    while True:
        moments: list[Millis | None] = []
        for due_ms, do in _DUE:
            moment_ms = due_ms(table)
            if moment_ms is not None and moment_ms <= at.now_ms:
                do(table, at)
                break
            moments.append(moment_ms)
        else:
            return _noted(table, moments)


def next_due_ms(table: "Table") -> Millis | None:
    """When something is due next, if anything is."""
    return _noted(table, [due_ms(table) for due_ms, _ in _DUE])


def due_after_a_sign_ms(table: "Table") -> Millis | None:
    """The same after a heartbeat or a pong, of which there are many: only the verdict may be due
    at another time than before."""
    return _first((table.rest_due_ms, _verdict_ms(table)))


def _noted(table: "Table", moments: Sequence[Millis | None]) -> Millis | None:
    plan_ms, verdict_ms, *rest_ms = moments
    table.rest_due_ms = _first((plan_ms, *rest_ms))
    return _first((table.rest_due_ms, verdict_ms))


def _first(due: Iterable[Millis | None]) -> Millis | None:
    known = [moment for moment in due if moment is not None]
    return min(known) if known else None


def _plan_ms(table: "Table") -> Millis | None:
    return table.plans.next_ms()


def _carry_out_plan(table: "Table", at: Moment) -> None:
    playing.carry_out(table, expect(table.plans.take(at.now_ms)), at)


def _let_go(table: "Table", at: Moment) -> None:
    missed = (person for person in table.people.values() if doors.is_missed(table, person))
    doors.overdue(table, min(missed, key=lambda person: person.lost_ms), at)


def _verdict_ms(table: "Table") -> Millis | None:
    if table.warm_up is not None:
        return table.warm_up.due_ms()
    session = table.session
    return session.race.due_ms() if session is not None and session.race is not None else None


def _close(table: "Table", at: Moment) -> None:
    if table.warm_up is not None:
        warmup.step(table, table.warm_up, at)
    else:
        session = expect(table.session)
        playing.close(table, session, expect(session.race), at)


def _waiting(table: "Table") -> tuple[Seat, tuple[Offer, ...]] | None:
    """The seat for whose move everybody waits, if no contest is open."""
    session = table.session
    if session is None or table.phase != "playing" or table.paused or session.race is not None:
        return None
    return session.awaited()


def _idle_ms(table: "Table") -> Millis | None:
    waiting = _waiting(table)
    if waiting is None or table.session is None or table.idle_asked == table.session.occasion:
        return None
    _, (offer, *_) = waiting
    if offer.names is None and playing.is_deserted(table):
        return None
    patience = table.settings.in_force()
    if offer.do == "award":
        return table.since_ms + patience.dispute_ms
    idle_ms = patience.dealer_ms if offer.do == table.game.dealing else patience.turn_ms
    if offer.names is None and patience.deal_ms is not None:
        idle_ms = patience.deal_ms
    return max(table.since_ms + idle_ms, table.gap_until_ms)


def _act_for_idle(table: "Table", at: Moment) -> None:
    """A card is turned, a dispute dropped; where there is a choice, a bot makes it for once."""
    session = expect(table.session)
    seat, (offer, *_) = expect(_waiting(table))
    table.idle_asked = session.occasion
    if offer.names is None or None in offer.choices:
        playing.act(table, seat, offer.do, None, at)
    else:
        bot = table.chairs[seat].bot or seated(doors.STAND_IN, at.source)
        playing.ask(table, session, seat, bot, at.now_ms)


def _tick_ms(table: "Table") -> Millis | None:
    """When the clock makes its move, where nobody deals."""
    session = table.session
    if session is None or table.phase != "playing" or table.paused or session.race is not None:
        return None
    if table.game.clock_move(session.state) is None or playing.is_deserted(table):
        return None
    pace = table.settings.in_force()
    return max(table.since_ms + (pace.deal_ms or pace.house_ms), table.gap_until_ms)


def _tick(table: "Table", at: Moment) -> None:
    session = expect(table.session)
    playing.show(table, session, session.tick(at), at)


def _offer_ms(table: "Table") -> Millis | None:
    """When whoever deals is to be told that dealing on is possible."""
    session = table.session
    return session.race.offer_due_ms() if session is not None and session.race is not None else None


def _offer(table: "Table", at: Moment) -> None:
    race = expect(expect(table.session).race)
    person = table.person_at(race.offer_end())
    if person is not None:
        table.tell_cards([person], (), at)


def _gone_ms(table: "Table") -> Millis | None:
    lost = [person for person in table.people.values() if not person.connected]
    if not lost:
        return None
    gone = [person.lost_ms for person in lost if doors.is_missed(table, person)]
    return min(gone) + table.settings.grace_ms if gone else None


def _ping_ms(table: "Table") -> Millis | None:
    for person in table.people.values():
        if person.connected:
            return table.next_ping_ms
    return None


def _ping_all(table: "Table", at: Moment) -> None:
    table.next_ping_ms = at.now_ms + _between_pings_ms(table)
    for person in table.people.values():
        if person.connected and person.role == "player":
            playing.ping(table, person, at)


def _is_unknown(person: Person) -> bool:
    return person.connected and person.role == "player" and not person.link.measured


def _between_pings_ms(table: "Table") -> Millis:
    if any(map(_is_unknown, table.people.values())):
        return playing.NEW_PING_MS
    if playing.open_race(table) is not None:
        return playing.LIVE_PING_MS
    return playing.PING_MS if "slap" in table.game.moves else playing.CALM_PING_MS


_DUE = (
    (_plan_ms, _carry_out_plan),
    (_verdict_ms, _close),
    (_tick_ms, _tick),
    (_offer_ms, _offer),
    (_idle_ms, _act_for_idle),
    (_gone_ms, _let_go),
    (_ping_ms, _ping_all),
)
"""When each is due, and what is done about it."""
