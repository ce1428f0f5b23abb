"""A game goes on: moves, hands, verdicts, bots, and what everybody is told of it."""

from math import ceil
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from firsthand.bots.bot import at_next_game
from firsthand.bots.demand import typical_ms
from firsthand.bots.plan import Bot, Kind, Occasion, Plan
from firsthand.core.expect import expect
from firsthand.core.moves import Millis, Offer
from firsthand.core.seats import Seat
from firsthand.core.steps import Reason, Refusal
from firsthand.journal.lines import write_header
from firsthand.referee.evidence import Standing
from firsthand.referee.verdict import Hand, Verdict
from firsthand.table.effects import CloseJournal, OpenJournal, Ping, Record, Think
from firsthand.table.messages import Judged
from firsthand.table.moment import Moment
from firsthand.table.people import Person, bot_name
from firsthand.table.plans import Planned
from firsthand.table.race import Claimed, Race
from firsthand.table.session import Progress, Session

if TYPE_CHECKING:
    from firsthand.table.table import Table

BOT_STANDING = Standing(sent_ms=0.0, allowance_ms=60.0, usual_ms=60.0, sigma_ms=3.0)
"""A carrier may wake late; a bot's own time is true all the same."""


PING_MS = 1_000.0
CALM_PING_MS = 5_000.0
"""Where nobody ever races, it is only to be seen who is there."""
LIVE_PING_MS = 200.0
"""More often while a contest is open: stalls show, and silence is no excuse. Still more often than
this, nothing was judged better in the lab."""
NEW_PING_MS = 100.0
"""Somebody new is got to know quickly, before it matters."""
TREMOR_MS = 30.0


def begin(table: "Table", at: Moment) -> None:
    """A new game with the seats as they are."""
    options = table.checked_options()
    for chair in table.chairs:  # the game that went on under the name of who left is over
        if chair.is_under_a_persons_name:
            chair.name, chair.was = bot_name(table.chairs), None
    names = tuple(chair.name for chair in table.chairs)
    faces = tuple(chair.face(table.people) for chair in table.chairs)
    bots = tuple(seat for seat, chair in enumerate(table.chairs) if chair.is_a_bots)
    session = Session(table.game, options, names, table.count, table.settings.in_force())
    table.session, table.phase, table.paused = session, "playing", False
    table.games += 1
    table.plans.forget()
    table.gap_until_ms = at.now_ms
    table.idle_asked = 0
    for person in table.people.values():
        person.ready = person.wants_seat = False
    for chair in table.chairs:  # a bot keeps its own pace for one game
        chair.late = 0
        if chair.person is None and chair.bot is not None:
            chair.bot = at_next_game(chair.bot, table.game.name, at.source)
    first = table.first.next(table.game, options, len(names)).seat
    dealt = session.begin(first, at)
    table.first = table.first.after_game(session.first)
    table.out.append(OpenJournal(write_header(table.game, options, names, faces, bots)))
    show(table, session, dealt, at)


def open_race(table: "Table") -> Race | None:
    if table.warm_up is not None:
        return table.warm_up.race
    return table.session.race if table.session is not None else None


def ping(table: "Table", person: Person, at: Moment) -> None:
    nonce = at.nonce()
    person.link = person.link.pinged(nonce, at.now_ms)
    table.out.append(Ping(person.id, nonce))


def act(table: "Table", seat: Seat, do: str, named: str | int | None, at: Moment) -> Refusal | None:
    """A move that is no race, by a person, a bot, or for somebody who is idle."""
    session = table.session
    if session is None or table.phase != "playing":
        return Refusal(Reason.GAME_OVER, "no game is running")
    if table.paused:
        return Refusal(Reason.PAUSED, "the table is paused")
    race = session.race
    if at.now_ms < table.gap_until_ms and race is None and do not in ("award", "slap"):
        return Refusal(Reason.TOO_SOON, "the last card has just been settled")
    if race is not None and race.dealer == seat and do == table.game.dealing:
        if race.end(seat, at.now_ms):
            return None
        return Refusal(Reason.TOO_SOON, "not everybody has had time to look at this card")
    result = session.act(seat, do, named, at)
    if isinstance(result, Refusal):
        return result
    if do == "award":
        table.gap_until_ms = at.now_ms + table.settings.in_force().gap_ms
    if result.public:
        show(table, session, result, at)
    return None


def rest_ms(table: "Table", at: Moment) -> int:
    """For how long no move is taken that brings the next card. A dispute may be decided at once."""
    session = table.session
    if session is None or table.phase != "playing" or session.race is not None:
        return 0
    awaited = session.awaited()
    if awaited is not None and awaited[1][0].do == "award":
        return 0
    return max(0, ceil(table.gap_until_ms - at.now_ms))


def show(table: "Table", session: Session, progress: Progress, at: Moment) -> None:
    """Records, then tells everybody, then lets the bots think."""
    table.out += [Record(line) for line in progress.lines]
    table.since_ms = at.now_ms
    verdict = progress.verdict
    if verdict is not None:
        table.verdict_ms = at.now_ms
        if verdict.hands:  # also one that does not count: else nobody has to take a hand away
            table.gap_until_ms = at.now_ms + table.settings.in_force().gap_ms
    if any(map(session.game.new_round, progress.events)):
        round_until_ms = at.now_ms + table.settings.in_force().round_ms
        table.gap_until_ms = max(table.gap_until_ms, round_until_ms)
    outcome = session.game.outcome(session.state)
    if outcome is not None:
        table.phase, table.paused = "result", False
        table.out.append(CloseJournal(outcome))
        for seat in outcome.winners:
            table.chairs[seat].wins += 1
    _reveal(table, session, at)
    if verdict is not None:
        table.tell_all(Judged(progress.contest, verdict))
    table.tell_cards(table.people.values(), progress.events, at)
    table.plans.forget()
    if outcome is not None:
        for person in table.people.values():
            table.tell(person, table.ended(person, outcome))
        table.tell_room()
    else:
        think(table, at)


def _reveal(table: "Table", session: Session, at: Moment) -> None:
    """The stimulus goes to all who take part: people see it when it has been sent, bots at once."""
    race = session.race
    if race is None:
        return
    for seat in race.stakes.seats:
        person = table.person_at(seat)
        if table.chairs[seat].bot is not None:
            race.await_reveal(seat)
            race.revealed(seat, replace(BOT_STANDING, sent_ms=at.now_ms))
        elif person is not None and person.connected and not race.has_seen(seat):
            race.await_reveal(seat)


def _keep_account(table: "Table", state: Any, race: Race, verdict: Verdict) -> None:
    """What each player was forgiven, and how regular the hands are. `state` is the one in which the
    contest opened."""
    first: dict[Seat, Hand] = {}  # a second hand has had longer to look
    for hand in verdict.hands:
        if hand.seat not in first or hand.rt_ms < first[hand.seat].rt_ms:
            first[hand.seat] = hand
    bots = {claimed.seat for claimed in race.claimed if claimed.bot}
    for seat, hand in first.items():
        person = table.person_at(seat)
        if person is None or (seat in bots and not person.declared_bot):
            continue  # a bot's hand, whose owner may be back by now
        person.quota = person.quota.after(verdict.cost_ms(seat), person.link.stall_share)
        usual_ms = typical_ms(table.game.name, state, seat)
        if usual_ms is not None:
            person.watch = person.watch.slapped(hand.rt_ms + hand.bias_ms, usual_ms)


def close(table: "Table", session: Session, race: Race, at: Moment) -> None:
    """The verdict falls. Who has dealt on then deals, if no hand was sooner."""
    opened = session.settled
    progress = session.close(race, at)
    _keep_account(table, opened, race, expect(progress.verdict))
    show(table, session, progress, at)
    seat = race.ended_by
    if seat is not None and table.phase == "playing" and not table.paused:
        _deal_on(table, session, seat, expect(progress.verdict), at)


def _deal_on(table: "Table", session: Session, seat: Seat, verdict: Verdict, at: Moment) -> None:
    person, awaited = table.person_at(seat), session.awaited()
    if verdict.rankings and person is not None:
        table.refuse(person, Reason.HAND_FIRST, "somebody had slapped the card before")
    if verdict.rankings or awaited is None or awaited[0] != seat:  # another one deals by now
        return
    if person is None and is_deserted(table):  # gone meanwhile: the bot is asked again
        return
    show(table, session, session.deal(seat, at), at)


def resume(table: "Table", at: Moment) -> None:
    """A pause is over. A contest that was open before a restart opens now, for everybody anew."""
    table.paused = table.awaiting = False
    table.since_ms, table.idle_asked = at.now_ms, 0
    session = table.session
    if session is None or session.race is not None:  # the bots are at it already
        return
    if session.game.stakes(session.state) is not None:
        show(table, session, session.go_on(at), at)
    else:
        think(table, at)


def is_deserted(table: "Table") -> bool:
    """Whether nobody is there who could slap the next card: it should not be wasted."""
    session = table.session
    if session is None or table.phase != "playing":
        return False
    dealer, awaited = session.race.dealer if session.race is not None else None, session.awaited()
    if awaited is not None and awaited[1][0].do == table.game.dealing:
        dealer, _ = awaited
    return not any(table.is_played(seat) for seat in range(len(table.chairs)) if seat != dealer)


def sit_out(table: "Table", seat: Seat) -> None:
    """This seat has no part in the open contest any more."""
    race = open_race(table)
    if race is not None:
        race.give_up(seat)


def think(table: "Table", at: Moment, only: Seat | None = None) -> None:
    """The bots that could do something are asked what they will do, and when."""
    session = table.session
    if session is None or table.phase != "playing" or table.paused:
        return
    from_ms: Millis = at.now_ms if session.race else max(at.now_ms, table.gap_until_ms)
    for seat, chair in enumerate(table.chairs):
        if chair.bot is not None and only in (None, seat):
            ask(table, session, seat, chair.bot, from_ms)


def ask(table: "Table", session: Session, seat: Seat, bot: Bot, from_ms: Millis) -> None:
    offers, race = session.game.legal(session.state, seat), session.race
    if race is not None and race.dealer == seat:  # in time: it makes up its mind now
        offers = (*offers, Offer(expect(table.game.dealing)))
    if any(offer.matters for offer in offers):
        kind: Kind = "contest" if race is not None else "turn"
        occasion = Occasion(kind, seat, session.game.look(session.state, seat), offers)
        table.plans.ask(seat, session.occasion, from_ms)
        table.out.append(Think(seat, session.occasion, session.game.name, bot, occasion))


def with_tremor(
    table: "Table", seat: Seat, plans: tuple[Plan, ...], at: Moment
) -> tuple[Plan, ...]:
    """Two bots that always take the same time would tie for ever: their hands tremble a little."""
    bot = table.chairs[seat].bot if seat < len(table.chairs) else None
    if bot is None or bot.profile.fixed_ms is None or open_race(table) is None:
        return plans
    tremor_ms = TREMOR_MS * at.source()
    return tuple(replace(plan, after_ms=plan.after_ms + tremor_ms) for plan in plans)


def carry_out(table: "Table", due: Planned, at: Moment) -> None:
    """A bot does what it had planned, the same way as a person would."""
    session = table.session
    if session is None or due.ticket != session.occasion or table.phase != "playing":
        return
    plan, race = due.plan, session.race
    if plan.do == table.game.dealing and is_deserted(table):
        return  # once somebody is there again, it is dealt as for an idle dealer
    if race is None:
        act(table, due.seat, plan.do, plan.named, at)
    elif plan.do == table.game.dealing:
        if not race.end(due.seat, at.now_ms):  # somebody has not had time to look yet
            table.plans.postpone(due, race.next_try_ms(at.now_ms))
    elif plan.do == "pass":
        session.give_up(due.seat, at.now_ms)
    elif isinstance(plan.named, str | None) and not race.is_over_for(due.seat, at.now_ms):
        do: Literal["slap", "tap"] = "tap" if plan.do == "tap" else "slap"
        session.touch(Claimed(due.seat, do, plan.named, plan.after_ms, at.now_ms, bot=True))
