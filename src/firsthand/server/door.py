"""A port that is taken, before anybody listens there."""

import socket

from firsthand.system.platform import allow_restart, share_port


def bound(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Port 0 is any free one. Processes of this machine may share a port, if all of them say so."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        allow_restart(door)
        if shared:
            share_port(door)
        door.bind((host, port))
    except BaseException:
        door.close()
        raise
    return door
