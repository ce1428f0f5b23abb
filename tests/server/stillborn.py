"""A worker that cannot work. It has a file of its own, since each process imports what is in it."""

from pathlib import Path

from firsthand.server.settings import Settings


def born_dead(settings: Settings) -> None:
    with Path(str(settings.region)).open("a") as births:
        births.write(".")
