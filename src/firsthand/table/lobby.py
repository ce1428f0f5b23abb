"""Before and between games: seats, options, bots, ready check, start."""

from typing import TYPE_CHECKING, assert_never

from firsthand.bots.bot import seated
from firsthand.bots.person import LEVELS, Likeness, Portrait
from firsthand.core.options import BadTable, read_options, seats_for
from firsthand.core.refusals import quoted
from firsthand.core.steps import Reason
from firsthand.games import GAMES
from firsthand.table import inputs as say
from firsthand.table import playing, seating, warmup
from firsthand.table.effects import CloseJournal
from firsthand.table.first_player import FirstChoice
from firsthand.table.moment import Moment
from firsthand.table.people import Chair, Person, bot_name
from firsthand.table.settings import Settings

if TYPE_CHECKING:
    from firsthand.table.table import Table

FOR_THE_HOST = (
    say.Choose
    | say.Arrange
    | say.ChooseFirst
    | say.AddBot
    | say.RemoveBot
    | say.Lock
    | say.HandOver
    | say.WarmUp
    | say.Start
    | say.Stop
)
BETWEEN_GAMES = (
    say.Choose
    | say.AddBot
    | say.RemoveBot
    | say.WarmUp
    | say.Start
    | say.Sit
    | say.Stand
    | say.Ready
)


def answer(table: "Table", person: Person, said: say.ToLobby, at: Moment) -> None:
    if isinstance(said, FOR_THE_HOST) and person.id != table.host:
        table.refuse(person, Reason.NOT_HOST, "only the host can do that")
        return
    if isinstance(said, BETWEEN_GAMES) and table.phase not in ("lobby", "result"):
        table.refuse(person, Reason.GAME_RUNNING, "that has to wait until the game is over")
        return
    why = _carry_out(table, person, said, at)
    if why is not None:
        table.refuse(person, *why)
    else:
        table.tell_room()


def _carry_out(
    table: "Table", person: Person, said: say.ToLobby, at: Moment
) -> tuple[Reason, str] | None:
    """Does it, or says why not."""
    match said:
        case say.Sit():
            return _sit(table, person)
        case say.Stand():
            seating.stand_up(table, person)
        case say.Ready(ready):
            if person.seat is None:
                return Reason.NO_SEAT, "only who has a seat can be ready"
            person.ready = ready
        case say.Choose(game, options):
            return _choose(table, game, options)
        case say.Arrange(settings):
            _arrange(table, settings)
        case say.ChooseFirst(choice):
            return _choose_first(table, choice)
        case say.AddBot(like):
            return _add_bot(table, like, at)
        case say.RemoveBot(seat):
            return _remove_bot(table, seat)
        case say.Lock(locked):
            table.locked = locked
        case say.HandOver(heir):
            if heir not in table.people or table.people[heir].role != "player":
                return Reason.NO_SUCH_PERSON, "there is no player like that"
            table.host = heir
        case say.Pause(paused):
            return _pause(table, person, paused=paused, at=at)
        case say.WarmUp():
            return warmup.begin(table, at)
        case say.Start():
            return _start(table, at)
        case say.Stop():
            return _stop(table)
        case _:
            assert_never(said)
    return None


def _arrange(table: "Table", settings: Settings) -> None:
    table.settings = settings
    if table.session is not None:
        table.session.settings = settings.in_force()


def _choose_first(table: "Table", choice: FirstChoice) -> tuple[Reason, str] | None:
    if isinstance(choice, int) and not 0 <= choice < len(table.chairs):
        return Reason.NO_SUCH_SEAT, f"there is no seat {quoted(choice)}"
    table.first = table.first.choose(choice)
    return None


def _full(table: "Table") -> tuple[Reason, str]:
    most = table.seats[-1]
    so = "" if most == table.game.seats[-1] else " with these house rules"
    return Reason.FULL, f"{table.game.title} has no more than {most} seats{so}"


def _sit(table: "Table", person: Person) -> tuple[Reason, str] | None:
    if person.role != "player" or person.seat is not None:
        return Reason.HAS_SEAT, "only a player without a seat can take one"
    if table.phase == "result" and person in seating.waiting(table):
        return None
    own = seating.kept_seat(table, person.id)
    if own is not None and table.chairs[own].is_empty:
        seating.sit_back(table, person, own)
        return None
    if table.is_full:
        return _full(table)
    if table.phase == "result":
        # The seats of the last game stay as they are while it is looked at.
        person.wants_seat = True
    else:
        seating.sit_down(table, person)
    return None


def _choose(table: "Table", name: str, options: dict[str, object]) -> tuple[Reason, str] | None:
    game = GAMES.get(name)
    if game is None:
        return Reason.NO_SUCH_GAME, f"there are {', '.join(GAMES)}"
    stay = len(seating.staying(table))
    if stay > game.seats[-1]:
        return Reason.FULL, f"{game.title} has no more than {game.seats[-1]} seats"
    if stay < len(table.chairs):
        options = seating.without_seats(game, options)
    try:
        read_options(game, options, max(stay, seats_for(game, options)[0]))
    except BadTable as bad:
        return Reason.BAD_OPTIONS, str(bad)
    table.game, table.options = game, options
    seating.clear_away(table)
    for person in table.people.values():
        person.ready = person.wants_seat = False
    return None


def _add_bot(table: "Table", like: Likeness, at: Moment) -> tuple[Reason, str] | None:
    if table.is_full:
        return _full(table)
    if not isinstance(like, Portrait) and like not in LEVELS:
        return Reason.NO_SUCH_LEVEL, f"there are {', '.join(LEVELS)}"
    seating.clear_away(table)
    table.chairs.append(Chair(bot_name(table.chairs), bot=seated(like, at.source)))
    return None


def _remove_bot(table: "Table", seat: int) -> tuple[Reason, str] | None:
    chair = table.chairs[seat] if 0 <= seat < len(table.chairs) else None
    if chair is None or chair.bot is None or chair.person is not None:
        return Reason.NO_SUCH_BOT, "no bot has that seat"
    seating.remove_chair(table, seat)
    return None


def _pause(
    table: "Table", person: Person, *, paused: bool, at: Moment
) -> tuple[Reason, str] | None:
    """Any player can stop the table, and any can go on. An open contest is still played out."""
    if table.phase != "playing" or (person.seat is None and person.id != table.host):
        return Reason.NOT_PLAYING, "only a player or the host can pause, and only a game"
    if paused:
        table.paused, table.awaiting = True, False
    elif table.paused:
        playing.resume(table, at)
    return None


def _start(table: "Table", at: Moment) -> tuple[Reason, str] | None:
    sleepers = [
        person.name if person.connected else f"{person.name} (not connected)"
        for person in table.people.values()
        if person.seat is not None and not person.ready and person.id != table.host
        if person.connected or table.chairs[person.seat].bot is None  # a stand-in is ready
    ]
    if sleepers:
        return Reason.NOT_READY, f"not ready yet: {', '.join(sleepers)}"
    if any(chair.is_empty for chair in table.chairs):
        seating.clear_away(table)
        if table.next_seats < table.seats[0]:  # too few are left, as the lobby says
            return None
    try:
        table.checked_options()
    except BadTable as bad:
        return Reason.BAD_OPTIONS, str(bad)
    seating.seat_waiting(table)
    playing.begin(table, at)
    return None


def _stop(table: "Table") -> tuple[Reason, str] | None:
    """The host ends a game that nobody will finish. Its journal stays as it is."""
    if table.phase == "warm-up":
        warmup.call_off(table)
        return None
    if table.phase != "playing":
        return Reason.NOT_PLAYING, "no game is running"
    table.phase, table.session, table.paused = "lobby", None, False
    table.plans.forget()
    table.out.append(CloseJournal(None))
    return None
