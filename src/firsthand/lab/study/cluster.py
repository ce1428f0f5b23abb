"""A study on a Ray cluster: the same batches, played by whichever machine is free.

Every batch is named by its games, and a part is kept once. So a machine that is lost in the middle
costs only the batches it was playing: Ray hands them to another one.
"""

import logging
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import ray
from ray.exceptions import RayTaskError

from firsthand.lab.study.batch import Batch, Part, play_batch
from firsthand.lab.study.problem import BadStudy, Stopped
from firsthand.lab.study.run import AHEAD, Workers

PATIENCE_S = 10.0
AGAIN = -1
"""How often a batch is played again whose worker was lost: as often as it takes."""


def on_ray(address: str) -> Workers:
    """The workers of the cluster at this address. They need the same version of Firsthand."""

    def play(batches: Iterable[Batch]) -> Iterator[Part]:
        _connect(address)
        try:
            yield from _played(iter(batches))
        finally:
            ray.shutdown()

    return play


def _connect(address: str) -> None:
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = str(error).strip().splitlines()[0]
        raise BadStudy(f"no Ray cluster answers at {address}: {why}") from None


def _knock(address: str) -> None:
    """Ray itself tries for many minutes where nobody is at home."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE_S).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadStudy(f"no Ray cluster answers at {address}: {error}") from None


def _played(batches: Iterator[Batch]) -> Iterator[Part]:
    task = ray.remote(play_batch).options(max_retries=AGAIN)
    known: Any = ray  # not all of it has types
    at_once = AHEAD * max(1, int(known.cluster_resources().get("CPU", 1)))
    running = [task.remote(batch) for batch in islice(batches, at_once)]
    while running:
        done, running = ray.wait(running)
        running += [task.remote(batch) for batch in islice(batches, len(done))]
        for each in done:
            try:
                yield ray.get(each)
            except RayTaskError as error:
                if isinstance(error.cause, Stopped):
                    raise error.cause from None
                raise
