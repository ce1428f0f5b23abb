"""Plays what a study still lacks, on the cores of this machine or on others."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TypeAlias

from firsthand.lab.study.batch import Batch, Part, batches_of, play_batch
from firsthand.lab.study.folder import Folder
from firsthand.lab.study.points import Study

Workers: TypeAlias = Callable[[Iterable[Batch]], Iterator[Part]]
"""Somebody who plays batches, in any order, each once."""

AHEAD = 2
"""So many batches a core wait to be played; more would only fill the memory."""


def cores() -> int:
    """How many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_missing(
    study: Study, folder: Folder, workers: Workers, tell: Callable[[Part], None]
) -> None:
    """Whatever was there before is not played again."""
    missing = [batch for batch in batches_of(study) if batch.name not in folder.finished]
    for part in workers(missing):
        folder.keep(part)
        tell(part)
    if folder.games != study.games:
        raise RuntimeError(f"there are {folder.games} games, not {study.games}")


def on_cores(count: int) -> Workers:
    """Threads, since kernels run without the interpreter's lock."""

    def play(batches: Iterable[Batch]) -> Iterator[Part]:
        waiting = iter(batches)
        running: set[Future[Part]] = set()
        with ThreadPoolExecutor(count) as pool:
            try:
                while True:
                    for batch in waiting:
                        running.add(pool.submit(play_batch, batch))
                        if len(running) >= count * AHEAD:
                            break
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    return play
