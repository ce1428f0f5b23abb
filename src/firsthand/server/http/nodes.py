"""The servers that share this one's database."""

from msgspec import Struct

from firsthand.server.http.endpoint import Bare


class NodeShown(Struct, frozen=True, gc=False):
    """What is known of a server, some seconds old at most. Where it is, is not told."""

    name: int
    """Their order; it may be another one next time."""
    region: str | None
    tables: int
    connections: int
    full: bool
    """It takes no new tables."""
    here: bool
    """Whether it is the one that answers."""


class Nodes(Struct, frozen=True):
    nodes: tuple[NodeShown, ...]


async def nodes(call: Bare) -> Nodes:
    """All servers, and what they carry."""
    directory = call.office.hall.directory
    return Nodes(
        tuple(
            NodeShown(
                number,
                one.node.region,
                one.load.tables,
                one.load.connections,
                one.load.full,
                here=one.node.id == directory.node.id,
            )
            for number, one in enumerate(directory.counted(), start=1)
        )
    )
