"""People: who they are, on which devices, and what is kept about them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.core.names import MAX_TYPED_LENGTH, BadName, tidy
from firsthand.server import tokens
from firsthand.server.clock import wall_ms
from firsthand.server.http.endpoint import Bare, Call
from firsthand.server.http.faults import Cause, Fault
from firsthand.server.http.home import home
from firsthand.server.http.qr import drawn
from firsthand.store import LINK_LIVES_MS, Chosen, Export
from firsthand.table.inputs import Avatar, PersonId

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_TYPED_LENGTH)]
"""As it was typed; what is too long to be shown is cut, as at a table."""


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    bot: bool = False
    """For a program that plays, and says that it is one."""


class Credentials(Struct, frozen=True):
    """Who somebody is, and the proof. The token is a secret of its owner."""

    person: PersonId
    token: str


class Profile(Struct, frozen=True):
    person: PersonId
    name: str | None
    """As leaderboards show it. Who has chosen none is on no leaderboard."""
    avatar: Avatar | None


class NewProfile(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None
    """None takes the person off all leaderboards."""
    avatar: Avatar | None = None


class NameAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has typed."""

    name: Name


class NameShown(Struct, frozen=True):
    name: str
    """As everybody will see it."""


class LinkCode(Struct, frozen=True):
    """For another device of the same person."""

    code: str
    """Works once."""
    lives_s: int
    link: str
    """What the other device opens. The code stands behind `#`, so that no server writes it down."""
    qr: str
    """The same for its camera, as SVG."""


class UseLink(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=64)]


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """What cannot be undone has to be meant."""

    confirm: Literal["forget-me"]


class Forgotten(Struct, frozen=True):
    games: int
    """In so many games the person is nobody now. Their results stay."""


async def new_person(call: Call[NewPerson, None]) -> Credentials:
    """Become somebody. No account is needed: the token is all."""
    person = tokens.new_person(bot=call.body.bot)
    return Credentials(person, call.office.people.sign(person))


async def profile(call: Bare, person: PersonId) -> Profile:
    """The own name and picture."""
    kept = await call.office.store.profile(person)
    return Profile(person, kept.name, kept.avatar)


async def check_name(call: Call[NameAsked, None]) -> NameShown:
    """Whether tables take this name, before anybody sits down with it. Nothing is kept."""
    return NameShown(_tidied(call.body.name))


def _tidied(name: str) -> str:
    try:
        return tidy(name)
    except BadName as bad:
        raise Fault(Cause.BAD_NAME, str(bad)) from None


async def change_profile(call: Call[NewProfile, None], person: PersonId) -> Profile:
    """Choose a name and a picture, for leaderboards."""
    wanted = call.body
    name = _tidied(wanted.name) if wanted.name is not None else None
    await call.office.store.set_profile(person, Chosen(name, wanted.avatar))
    return Profile(person, name, wanted.avatar)


async def make_link(call: Bare, person: PersonId) -> LinkCode:
    """A code with which another device becomes the same person."""
    code = await call.office.store.give_link(person, wall_ms())
    link = f"{home(call.request)}/me#{code}"
    return LinkCode(code, LINK_LIVES_MS // 1000, link, drawn(link).decode())


async def use_link(call: Call[UseLink, None]) -> Credentials:
    """Become the person who made this code."""
    person = await call.office.store.take_link(call.body.code, wall_ms())
    if person is None:
        raise Fault(Cause.NO_SUCH_LINK, "this code is wrong, too old, or was used already")
    return Credentials(person, call.office.people.sign(person))


async def sign_out(call: Bare, person: PersonId) -> Credentials:
    """Make all tokens of this person void, on every device, and get a new one.

    Connections that were opened with one are closed.
    """
    office = call.office
    await office.store.forget_link(person)
    token = await office.people.sign_out(person)
    office.hall.sign_out(person)  # other nodes hear of it
    return Credentials(person, token)


async def export(call: Bare, person: PersonId) -> Export:
    """All that is kept about the person."""
    return await call.office.store.export_person(person)


async def forget(call: Call[None, Confirmation], person: PersonId) -> Forgotten:
    """Forget the person: name, statistics, rating. Results stay as those of nobody."""
    office = call.office
    try:
        await office.hall.forget(person)
    except TimeoutError:
        raise Fault(Cause.NOT_READY, "a table is busy; try again later") from None
    games = await office.store.forget_person(person)  # other nodes hear of it
    return Forgotten(games)
