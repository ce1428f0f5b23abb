"""The flags of `firsthand serve` and `firsthand play`, each also read from the environment."""

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter, validators

from firsthand.cli.problem import Problem
from firsthand.server.settings import Settings
from firsthand.store import default_url

Count = Annotated[int, Parameter(validator=validators.Number(gte=1))]
Rate = Annotated[float, Parameter(validator=validators.Number(gt=0, lte=1e9))]
Lease = Annotated[float, Parameter(validator=validators.Number(gte=0.5, lte=3600))]
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65535))]
Wait = Annotated[float, Parameter(validator=validators.Number(gte=0, lte=86_400))]
_default = Settings(database="")


@dataclass(frozen=True, kw_only=True)
class ServerOptions:
    """How a server is run. A flag goes before a variable, and a variable before the default."""

    host: Annotated[str, Parameter(env_var="FIRSTHAND_HOST")] = _default.host
    """The address to listen on; 0.0.0.0 for everybody in the house."""
    port: Annotated[Port, Parameter(env_var="FIRSTHAND_PORT")] = _default.port
    """The port; 0 for any free one."""
    database: Annotated[str | None, Parameter(env_var="FIRSTHAND_DATABASE")] = None
    """`sqlite:///FILE` or `postgresql://…`; by default SQLite in your data folder."""
    database_wait: Annotated[Wait, Parameter(env_var="FIRSTHAND_DATABASE_WAIT")] = (
        _default.database_wait_s
    )
    """Seconds to wait at the start for a PostgreSQL that is not there yet."""
    public_url: Annotated[str | None, Parameter(env_var="FIRSTHAND_PUBLIC_URL")] = None
    """What people should open, where it is not this machine's own address."""
    workers: Annotated[Count, Parameter(env_var="FIRSTHAND_WORKERS")] = 1
    """Processes on this machine, each with its own tables. More than one need PostgreSQL."""
    node_url: Annotated[str | None, Parameter(env_var="FIRSTHAND_NODE_URL")] = None
    """Where other nodes with the same database reach this one, and send people to."""
    region: Annotated[str | None, Parameter(env_var="FIRSTHAND_REGION")] = None
    """A word for where this node is: new tables stay in the region where they are asked for."""
    relay: Annotated[bool, Parameter(env_var="FIRSTHAND_RELAY")] = _default.relay
    """Relay people to the node with their table, instead of sending them there."""
    lease: Annotated[Lease, Parameter(env_var="FIRSTHAND_LEASE")] = _default.lease_ms / 1000
    """Seconds after which the tables of a node that does not answer may be taken over."""
    announce: Annotated[bool, Parameter(env_var="FIRSTHAND_ANNOUNCE")] = _default.announce
    """Announce the server in the local network by zeroconf, as firsthand.local."""
    browser: Annotated[bool, Parameter(env_var="FIRSTHAND_BROWSER")] = False
    """Open the browser here."""
    trusted_proxy: Annotated[
        tuple[str, ...], Parameter(env_var="FIRSTHAND_TRUSTED_PROXY", negative="")
    ] = ()
    """A network such as 10.0.0.0/8 whose X-Forwarded-For is believed; may be repeated."""
    most_tables: Annotated[Count, Parameter(env_var="FIRSTHAND_MOST_TABLES")] = _default.most_tables
    """More tables than this are refused; those that run go on."""
    most_connections: Annotated[Count, Parameter(env_var="FIRSTHAND_MOST_CONNECTIONS")] = (
        _default.most_connections
    )
    """More connections than this are refused."""
    most_connections_per_address: Annotated[
        Count, Parameter(env_var="FIRSTHAND_MOST_CONNECTIONS_PER_ADDRESS")
    ] = _default.most_connections_per_address
    """How many connections one address may have."""
    messages_per_second: Annotated[Rate, Parameter(env_var="FIRSTHAND_MESSAGES_PER_SECOND")] = (
        _default.messages_per_second
    )
    """How many messages one connection may send, twice as many at once."""
    requests_per_second: Annotated[Rate, Parameter(env_var="FIRSTHAND_REQUESTS_PER_SECOND")] = (
        _default.requests_per_second
    )
    """How many HTTP requests one address may make, six times as many at once."""
    tables_per_minute: Annotated[Rate, Parameter(env_var="FIRSTHAND_TABLES_PER_MINUTE")] = (
        _default.tables_per_minute
    )
    """How many tables one address may open, as many at once."""
    wrong_codes_per_minute: Annotated[
        Rate, Parameter(env_var="FIRSTHAND_WRONG_CODES_PER_MINUTE")
    ] = _default.wrong_codes_per_minute
    """How many codes that no table has one address may try, twice as many at once."""
    most_late: Annotated[Rate, Parameter(env_var="FIRSTHAND_MOST_LATE")] = (
        _default.most_late_ms / 1000
    )
    """While the server is later than so many seconds, it takes no new tables."""

    def settings(self) -> Settings:
        """Raises `Problem` if one of the values makes no sense."""
        if not self.host:
            raise Problem("--host: an address is wanted; 0.0.0.0 listens on all of this machine's")
        return Settings(
            host=self.host,
            port=self.port,
            database=self.database or default_url(),
            database_wait_s=self.database_wait,
            public_url=_address("--public-url", self.public_url or None),
            node_url=_address("--node-url", self.node_url),
            region=self.region,
            relay=self.relay,
            lease_ms=round(1000 * self.lease),
            announce=self.announce,
            trusted_proxies=tuple(_network(text) for text in self.trusted_proxy),
            most_tables=self.most_tables,
            most_connections=self.most_connections,
            most_connections_per_address=self.most_connections_per_address,
            messages_per_second=self.messages_per_second,
            requests_per_second=self.requests_per_second,
            tables_per_minute=self.tables_per_minute,
            wrong_codes_per_minute=self.wrong_codes_per_minute,
            most_late_ms=1000 * self.most_late,
        )


@dataclass(frozen=True, kw_only=True)
class HomeOptions(ServerOptions):
    """For a family evening: everybody in the house can join."""

    host: Annotated[str, Parameter(env_var="FIRSTHAND_HOST")] = "0.0.0.0"  # noqa: S104  # phones join
    """The address to listen on; 127.0.0.1 for this computer alone."""
    announce: Annotated[bool, Parameter(env_var="FIRSTHAND_ANNOUNCE")] = True
    """Announce the server in the local network by zeroconf, as firsthand.local."""
    browser: Annotated[bool, Parameter(env_var="FIRSTHAND_BROWSER")] = True
    """Open the browser here."""


def _address(flag: str, url: str | None) -> str | None:
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Problem(f"{flag} {url!r}: an address is wanted, as in http://10.0.0.7:8420")
    return url.rstrip("/")


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError as error:
        raise Problem(f"--trusted-proxy {text!r}: {error}") from None
