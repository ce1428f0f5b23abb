"""The browsers beside Chromium that the client is tried in: Firefox, and WebKit as in GTK.

python -m scripts.engines    says what is missing, and how Debian installs it
"""

from __future__ import annotations

import shutil
import sys
from ctypes.util import find_library
from pathlib import Path
from typing import NamedTuple


class Missing(NamedTuple):
    """A program that is not on this machine, and the Debian package that has it."""

    name: str
    package: str


FIREFOX_NAMES = ("firefox-esr", "firefox")
MINIBROWSER_NAMES = ("*/webkit2gtk-4.1/MiniBrowser", "webkit2gtk-4.1/MiniBrowser")
PACKAGES = ("firefox-esr", "libxtst6", "webkit2gtk-driver", "xvfb")
"""What Debian has to install. `webkit2gtk-driver` holds both WebKitWebDriver and MiniBrowser."""


def firefox() -> str | None:
    return next((path for name in FIREFOX_NAMES if (path := shutil.which(name))), None)


def webkit_driver() -> str | None:
    return shutil.which("WebKitWebDriver")


def minibrowser() -> str | None:
    """The browser that comes with WebKitGTK. It is not on the path."""
    for folder in ("/usr/lib", "/usr/libexec"):
        for pattern in MINIBROWSER_NAMES:
            found = next(Path(folder).glob(pattern), None)
            if found:
                return str(found)
    return shutil.which("MiniBrowser")


def missing() -> list[Missing]:
    """What tests/engines needs and this machine does not have."""
    found = [
        (firefox(), Missing("Firefox", "firefox-esr")),
        (webkit_driver(), Missing("WebKitWebDriver", "webkit2gtk-driver")),
        (minibrowser(), Missing("WebKit's MiniBrowser", "webkit2gtk-driver")),
        (shutil.which("Xvfb"), Missing("Xvfb", "xvfb")),
        (find_library("Xtst"), Missing("libXtst", "libxtst6")),  # it presses keys on a display
    ]
    return [what for there, what in found if not there]


def main() -> None:
    lacking = missing()
    if not lacking:
        print("All browsers are there.")
        return
    packages = " ".join(sorted({one.package for one in lacking}))
    names = ", ".join(one.name for one in lacking)
    sys.exit(f"Missing: {names}; on Debian: apt install {packages}")


if __name__ == "__main__":
    main()
