"""What somebody with a seat, or its connection, says while a game or a warm-up runs."""

from typing import TYPE_CHECKING, assert_never

from firsthand.core.expect import expect
from firsthand.core.seats import Seat
from firsthand.core.steps import Reason, Refusal
from firsthand.referee.evidence import standing
from firsthand.table import inputs as say
from firsthand.table import late, playing
from firsthand.table.moment import Moment
from firsthand.table.people import Person
from firsthand.table.race import Claimed, Race
from firsthand.table.session import Progress, Session

if TYPE_CHECKING:
    from firsthand.table.table import Table

UNSEEN_MS = 400.0
"""So long after a verdict, and the way there and back, a hand may have been meant for its contest:
nobody sees that it is over and stops in less."""


def answer(table: "Table", person: Person, said: say.InPlay, at: Moment) -> None:
    race = playing.open_race(table)
    match said:
        case say.Pong(nonce):
            _pong(table, person, race, nonce, at)
        case say.Sent(contest):
            _sent(table, person, race, contest, at)
        case say.Beat(contest, elapsed_ms):
            heard = late.race_of(table, race, contest, at)
            if heard is not None and person.seat is not None:
                heard.beat(person.seat, elapsed_ms, at.now_ms)
        case _ if person.seat is None or table.chairs[person.seat].bot is not None:
            table.refuse(person, Reason.NO_SEAT, "only who has a seat can play")
        case say.Touch():
            _touch(table, person, person.seat, said, at)
        case say.Pass(contest):
            _pass(table, person, person.seat, contest, at)
        case say.Act(do, named):
            why = playing.act(table, person.seat, do, named, at)
            if why is not None:
                table.refuse(person, why.reason, why.detail)
        case _:
            assert_never(said)


def _pong(table: "Table", person: Person, race: Race | None, nonce: str, at: Moment) -> None:
    sent_ms, knew = person.link.sent_at(nonce), person.link.measured
    person.link = person.link.ponged(nonce, at.now_ms, live=race is not None)
    if person.link.measured and not knew and table.phase == "lobby":
        table.tell_room()  # everybody sees how good the connection is
    if sent_ms is None or person.seat is None:
        return
    if race is not None:
        race.ponged(person.seat, sent_ms, at.now_ms)
    late.ponged(table, person.seat, sent_ms, at)


def _sent(table: "Table", person: Person, race: Race | None, contest: int, at: Moment) -> None:
    """The stimulus is out. A ping right behind it makes a stall visible."""
    if race is None or race.number != contest or person.seat is None:
        return
    if table.chairs[person.seat].bot is not None:
        return
    left_ms = person.quota.left_ms
    race.revealed(
        person.seat, standing(person.link, person.device, sent_ms=at.now_ms, quota_ms=left_ms)
    )
    playing.ping(table, person, at)
    table.next_ping_ms = min(table.next_ping_ms, at.now_ms + playing.LIVE_PING_MS)


def _touch(table: "Table", person: Person, seat: Seat, said: say.Touch, at: Moment) -> None:
    race = playing.open_race(table)
    if _is_too_late(table, person, race, said, at):
        late.answer(table, person, seat, _claimed(person, seat, said, at), said)
    elif race is not None and said.contest is None:
        # Pressed before the stimulus was on that screen: not a reaction to it.
        table.refuse(person, Reason.TOO_SOON, "that was before the card had been seen")
    elif table.warm_up is not None and race is not None:
        if race.has_hand(seat):
            race.slap(_claimed(person, seat, said, at))
        else:
            table.refuse(person, Reason.NO_HAND_LEFT, "one hand a round")
    elif table.session is None or table.phase != "playing":
        table.refuse(person, Reason.NOT_PLAYING, "no game is running")
    elif race is None and table.paused:
        table.refuse(person, Reason.PAUSED, "the table is paused")
    else:
        result = (
            table.session.touch(_claimed(person, seat, said, at))
            if race is not None
            else table.session.act(seat, said.do, said.card, at)
        )
        _report(table, person, table.session, result, at)


def _claimed(person: Person, seat: Seat, said: say.Touch, at: Moment) -> Claimed:
    bot = person.declared_bot
    return Claimed(seat, said.do, said.card, said.elapsed_ms, at.now_ms, bot=bot)


def _is_too_late(
    table: "Table", person: Person, race: Race | None, said: say.Touch, at: Moment
) -> bool:
    """Whether this is for a contest that is over, for this person at least."""
    if said.contest is not None and (race is None or race.number != said.contest):
        return True
    if race is None:
        return said.do == "slap" and _has_just_fallen(table, person, at)
    return said.contest is not None and race.is_over_for(expect(person.seat), at.now_ms)


def _has_just_fallen(table: "Table", person: Person, at: Moment) -> bool:
    """Whether somebody who had not seen the verdict yet could have meant the last contest."""
    return at.now_ms < table.verdict_ms + UNSEEN_MS + person.link.rtt_ms


def _pass(table: "Table", person: Person, seat: Seat, contest: int, at: Moment) -> None:
    """Where the verdict was sooner, nothing is lost by passing, and nothing is said of it."""
    race = playing.open_race(table)
    if race is None or race.number != contest:
        return
    if table.session is None:  # a warm-up
        race.give_up(seat)
    else:
        _report(table, person, table.session, table.session.give_up(seat, at.now_ms), at)


def _report(
    table: "Table", person: Person, session: Session, result: Progress | Refusal, at: Moment
) -> None:
    """A refusal goes to its author, a hand in an open contest too, everything else to all."""
    if isinstance(result, Refusal):
        table.refuse(person, result.reason, result.detail)
    elif result.public:
        playing.show(table, session, result, at)
    else:
        table.tell_cards([person], result.events, at)
