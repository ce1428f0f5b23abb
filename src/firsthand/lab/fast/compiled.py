"""How the kernels are compiled: without the interpreter's lock, and kept on disk."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import config, njit
from platformdirs import user_cache_path

import firsthand

Function = TypeVar("Function", bound=Callable[..., Any])


BAKED = ("bots", "core", "games", "lab/fast")
"""Rooms whose figures the kernels carry inside. What the referee and the table decide comes to
them as part of a setting."""


def state_of(package: Path) -> str:
    """A print of the sources that decide how a game goes, below this folder of Firsthand."""
    state = hashlib.sha256()
    for room in BAKED:
        for file in sorted((package / room).rglob("*.py")):
            source = file.read_bytes()
            state.update(f"{file.relative_to(package).as_posix()} {len(source)} ".encode() + source)
    return state.hexdigest()[:12]


def _cache() -> Path:
    """One folder a state of the sources.

    Numba looks only at the file of the function that it compiles, so a change in another file that
    the function calls into, or has its figures from, would leave it as it was.
    """
    state = state_of(Path(firsthand.__file__).parent)
    return user_cache_path("firsthand") / "compiled" / f"{firsthand.__version__}-{state}"


CACHE = _cache()


def kernel(function: Function) -> Function:
    """The function as machine code, made at its first call and then kept for later runs.

    Whoever sets NUMBA_CACHE_DIR decides where; numba's other users in this process keep theirs.
    """
    numba: Any = config
    before = numba.CACHE_DIR
    numba.CACHE_DIR = before or str(CACHE)
    try:
        return _made(function, cache=True)
    except RuntimeError:  # nowhere to write: then it is made anew each time
        return _made(function)
    finally:
        numba.CACHE_DIR = before


def part(function: Function) -> Function:
    """A part of kernels: it is made together with them, and cannot be called from outside."""
    return _made(function, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def _made(function: Function, **settings: bool) -> Function:
    made: Any = njit(nogil=True, error_model="numpy", **cast(Any, settings))
    return cast(Function, made(function))
