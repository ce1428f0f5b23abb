"""What a person is told when the server runs: which address to open, here and on other devices."""

import io
import sys

import segno
from rich.console import Console

from firsthand.server.lan import HOST_NAME, Addresses


def print_banner(addresses: Addresses, port: int, *, announce: bool) -> None:
    """To stdout in a terminal. A program that reads stdout is not disturbed: then it is stderr."""
    file = sys.stdout if _is_terminal(sys.stdout) else sys.stderr
    if file is None:
        return
    console = Console(file=file, highlight=False, soft_wrap=True)
    in_terminal = _is_terminal(file)
    for line in banner(addresses, port, announce=announce, picture=in_terminal):
        console.print(line, markup=False)
    if in_terminal:
        console.print("Ctrl+C stops it. A game that is running continues at the next start.")


def banner(addresses: Addresses, port: int, *, announce: bool, picture: bool) -> list[str]:
    """The lines; with a `picture`, also a QR code that leads other devices here."""
    here, others = addresses.here, addresses.others
    if others is None:
        alone = [f"Other devices cannot join: {addresses.why_alone}."] if announce else []
        return [f"Firsthand on {here}", *alone]
    lines = [f"Firsthand on {here}"]
    if others != here:
        lines[0] += " (on this computer, where the browser has a fine clock)"
        lines.append(f"Other devices open {others}")
    if announce and addresses.lan is not None:
        lines[-1] += f" or http://{HOST_NAME}:{port}"
    if announce and picture:
        lines += ["or scan this code:", _qr(others)]
    return lines


def _qr(url: str) -> str:
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _is_terminal(file: object) -> bool:
    return isinstance(file, io.TextIOBase) and file.isatty()
