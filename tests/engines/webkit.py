"""WebKitGTK's MiniBrowser, driven by WebKitWebDriver over W3C WebDriver."""

import json
import socket
import subprocess
import tempfile
from base64 import b64decode
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from scripts import engines

from tests.engines.display import Display
from tests.engines.page import SIZES, click_actions, key_actions

PATIENCE_S = 60.0
ERRORS = ("CONSOLE ERROR", "CONSOLE JS ERROR", "CONSOLE SECURITY ERROR", "CONSOLE NETWORK ERROR")
CALL = """const done = arguments[arguments.length - 1];
Promise.resolve(({function})(...JSON.parse(arguments[0])))
  .then((value) => done({{ value: value === undefined ? null : value }}),
    (error) => done({{ error: String(error) }}));"""


class WebKit:
    """Starts a driver and a browser for each page: a driver has one session at a time, and all
    windows of a session share their storage."""

    name = "webkit"

    def __init__(self, display: Display) -> None:
        self._display = display
        self.version = "WebKitGTK"

    def page(self, size: str) -> "WebKitPage":
        page = WebKitPage(self._display, size)
        self.version = f"WebKitGTK {page.version}"
        return page

    def close(self) -> None:
        """Each page ends its own browser."""


class Driver:
    """WebKitWebDriver on a port of its own."""

    def __init__(self, display: Display) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port: int = free.getsockname()[1]
        command = [str(engines.webkit_driver()), f"--port={self._port}"]
        self._process = subprocess.Popen(command, env=display.environment)
        self._wait_until_it_listens()

    def _wait_until_it_listens(self) -> None:
        give_up = monotonic() + PATIENCE_S
        while True:
            try:
                self.call("GET", "/status")
            except ConnectionRefusedError:
                assert monotonic() < give_up, "WebKitWebDriver did not start"
                sleep(0.05)
            else:
                return

    def call(self, method: str, path: str, body: object = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        try:
            sent = None if body is None else json.dumps(body)
            connection.request(method, path, sent, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise RuntimeError(f"{method} {path}: {value['error']}: {value['message']}")
        return value

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


class WebKitPage:
    def __init__(self, display: Display, size: str) -> None:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            self._console = folder / "console"
            self._driver = Driver(display)
            stack.callback(self._driver.stop)
            options = {"binary": str(self._wrapper(folder)), "args": ["--automation"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            told = self._driver.call("POST", "/session", {"capabilities": wanted})
            self._session = f"/session/{told['sessionId']}"
            stack.callback(self._call, "DELETE", "")
            self.version: str = told["capabilities"]["browserVersion"]
            width, height = SIZES[size]
            self._call("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
            self._stack = stack.pop_all()

    def _wrapper(self, folder: Path) -> Path:
        """WebDriver has no console. The browser can write it to its standard output, which the
        driver throws away unless it goes to a file."""
        script = folder / "browser"
        option = "--enable-write-console-messages-to-stdout=true"
        script.write_text(
            f'#!/bin/sh\nexec {engines.minibrowser()} {option} "$@" >>{self._console} 2>&1\n'
        )
        script.chmod(0o700)
        self._console.touch()
        return script

    def _call(self, method: str, path: str, body: object = None) -> Any:
        return self._driver.call(method, f"{self._session}{path}", body)

    @property
    def errors(self) -> list[str]:
        lines = self._console.read_text(errors="replace").splitlines()
        return [line for line in lines if line.startswith(ERRORS)]

    def open(self, url: str) -> None:
        self._call("POST", "/url", {"url": url})

    def reload(self) -> None:
        self._call("POST", "/refresh", {})

    def evaluate(self, function: str, *arguments: object) -> Any:
        script = CALL.format(function=function)
        body = {"script": script, "args": [json.dumps(arguments)]}
        answer = self._call("POST", "/execute/async", body)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def press(self, key: str) -> None:
        self._call("POST", "/actions", {"actions": key_actions(key)})

    def click(self, x: float, y: float) -> None:
        self._call("POST", "/actions", {"actions": click_actions(x, y)})

    def screenshot(self) -> bytes:
        return b64decode(self._call("GET", "/screenshot"))

    def close(self) -> None:
        self._stack.close()
