"""What people have chosen for themselves, and which of their tokens are void."""

from sqlalchemy import select

from firsthand.store import schema
from firsthand.store.engine import Database, insert_or
from firsthand.store.news import notify
from firsthand.store.records import Chosen, PersonId
from firsthand.store.uninterrupted import uninterrupted


class ProfileShelf:
    """The part of the store that keeps names and pictures."""

    _database: Database

    async def profile(self, person: PersonId) -> Chosen:
        people = schema.people
        wanted = select(people.c.name, people.c.avatar).where(people.c.person == person)
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return Chosen(*row) if row is not None else Chosen()

    @uninterrupted
    async def set_profile(self, person: PersonId, chosen: Chosen) -> None:
        fields = {"name": chosen.name, "avatar": chosen.avatar}
        async with self._database.writing() as connection:
            new = insert_or(connection, schema.people).values(person=person, **fields)
            await connection.execute(
                new.on_conflict_do_update(index_elements=["person"], set_=fields)
            )

    @uninterrupted
    async def sign_out(self, person: PersonId) -> int:
        """Counts it, and says how often it was by now."""
        people = schema.people
        async with self._database.writing() as connection:
            new = insert_or(connection, people).values(person=person, sign_outs=1)
            more = {"sign_outs": people.c.sign_outs + 1}
            either = new.on_conflict_do_update(index_elements=["person"], set_=more)
            counted = await connection.execute(either.returning(people.c.sign_outs))
            times: int = counted.scalar_one()
            await notify(connection, "sign-out", person)
            return times

    async def sign_outs(self) -> dict[PersonId, int]:
        """How often everybody did who ever has."""
        people = schema.people
        wanted = select(people.c.person, people.c.sign_outs).where(people.c.sign_outs > 0)
        async with self._database.reading() as connection:
            return {row.person: row.sign_outs for row in await connection.execute(wanted)}

    async def times_signed_out(self, person: PersonId) -> int:
        people = schema.people
        wanted = select(people.c.sign_outs).where(people.c.person == person)
        async with self._database.reading() as connection:
            return await connection.scalar(wanted) or 0
