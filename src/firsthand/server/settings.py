"""How a server is run: everything that may differ from one machine to the next, in one place."""

from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

Network: TypeAlias = IPv4Network | IPv6Network


class Worker(Struct, frozen=True):
    """One of several processes on a machine that share a port."""

    group: str
    """Chosen by their parent process: which of the nodes belong together."""
    number: int
    """From 1. A worker that replaces another one has its number."""


class Settings(Struct, frozen=True, kw_only=True):
    """The defaults serve a family evening, and a public server behind a proxy."""

    host: str = "127.0.0.1"
    port: int = 8420
    """0 is any free port."""
    database: str
    database_wait_s: float = 30.0
    """So long a server that starts waits for a database that is not there yet."""
    public_url: str | None = None
    """What people are told to open, where it is not the server's own address."""
    node_url: str | None = None
    """Where the other nodes reach this one, and those whom they send here."""
    region: str | None = None
    """New tables go to a node of the region at whose door somebody asks for one."""
    relay: bool = False
    """Whether whoever comes to the wrong node is relayed, and not sent to the right one."""
    shared_port: bool = False
    """Whether other processes of this machine listen on the same port."""
    worker: Worker | None = None
    """Which of them this one is."""
    lease_ms: int = 3_000
    """A node that does not answer for so long has lost its tables to whoever wants them."""
    announce: bool = False
    """Whether the local network is told, by zeroconf."""
    client: Path | None = None
    """The folder with the built client for browsers, where it is not the one in the package."""
    trusted_proxies: tuple[Network, ...] = ()
    """Whose word is taken for where a request came from."""
    most_tables: int = 5_000
    most_connections: int = 20_000
    most_connections_per_address: int = 200
    messages_per_second: float = 60.0
    """By connection; twice as many at once."""
    requests_per_second: float = 10.0
    """By address; six times as many at once."""
    tables_per_minute: float = 30.0
    """New ones, by address; as many at once."""
    wrong_codes_per_minute: float = 3.0
    """Codes that no table has, by address; twice as many at once."""
    longest_backlog: int = 1024 * 1024
    """Bytes that may wait for a slow reader, who is then let go."""
    hello_seconds: float = 10.0
    """So long a new connection has to say who it is, and a request to bring its body."""
    goodbye_seconds: float = 2.0
    """So long a connection that is let go has to read the rest, and to say goodbye itself."""
    silence_ms: float = 30_000.0
    """A connection from which nothing is heard for so long is let go."""
    most_late_ms: float = 500.0
    """While the server is later than this with what it has to do, new tables are refused."""
    stop_seconds: float = 5.0
    """At the end all tables together have so long to be stored."""
    old_after_ms: float = 24 * 3_600_000.0
    """A table at which nobody does anything for so long goes; its journals stay."""
    unused_after_ms: float = 900_000.0
    """Likewise a table to which nobody has ever come."""
