"""Firefox, driven over WebDriver BiDi: it serves that itself, without a driver in between."""

import asyncio
import json
import subprocess
import tempfile
from base64 import b64decode
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import aiohttp
from scripts import engines

from tests.engines.display import Display
from tests.engines.page import SIZES, click_actions, key_actions

PATIENCE_S = 60.0
LISTENING = "WebDriver BiDi listening on "
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "browser.tabs.warnOnClose": False,
    "services.settings.server": "data:,",  # no lists are fetched
}
CALL = "async (sent) => JSON.stringify(await ({function})(...JSON.parse(sent)))"
T = TypeVar("T")


class Firefox:
    name = "firefox"

    def __init__(self, display: Display) -> None:
        self._stack = ExitStack()
        try:
            self._begin(display)
        except BaseException:
            self._stack.close()
            raise

    def _begin(self, display: Display) -> None:
        self._loop = asyncio.new_event_loop()  # Playwright's occupies the test's own thread
        thread = Thread(target=self._loop.run_forever, daemon=True)
        thread.start()
        self._stack.callback(self._loop.close)
        self._stack.callback(thread.join)
        self._stack.callback(self._loop.call_soon_threadsafe, self._loop.stop)
        self._drain: Thread | None = None
        self.errors: dict[str, list[str]] = {}
        """By page."""
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._sent = 0
        address = self._start(display)
        self._run(self._connect(address))
        self._stack.callback(lambda: self._run(self._disconnect()))
        told = self.call("session.new", capabilities={})
        self.version = f"Firefox {told['capabilities']['browserVersion']}"
        self.call("session.subscribe", events=["log.entryAdded"])

    def _start(self, display: Display) -> str:
        """Starts it with a new profile; its address."""
        profile = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        command = [str(engines.firefox()), "--no-remote", "--profile", str(profile)]
        command += ["--remote-debugging-port", "0", "about:blank"]
        quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
        environment = {**display.environment, "MOZ_CRASHREPORTER_DISABLE": "1"}
        running = subprocess.Popen(
            command, env=environment, stdout=quiet, stderr=pipe, text=True, errors="replace"
        )
        self._stack.callback(self._stop, running)
        assert running.stderr is not None
        for line in running.stderr:
            if line.startswith(LISTENING):
                self._drain = Thread(target=running.stderr.read)  # so that it never blocks
                self._drain.start()
                return line.removeprefix(LISTENING).strip()
        raise AssertionError("Firefox did not start")

    def _stop(self, running: subprocess.Popen[str]) -> None:
        running.terminate()
        running.wait()
        if self._drain:
            self._drain.join()
        if running.stderr:
            running.stderr.close()

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(PATIENCE_S)

    async def _connect(self, address: str) -> None:
        self._http = aiohttp.ClientSession()
        self._socket = await self._http.ws_connect(f"{address}/session", max_msg_size=0)
        self._listening = asyncio.create_task(self._listen())

    async def _disconnect(self) -> None:
        await self._socket.close()
        await self._listening
        await self._http.close()

    async def _listen(self) -> None:
        async for frame in self._socket:
            told = json.loads(frame.data)
            if "id" in told:
                self._waiting.pop(told["id"]).set_result(told)
            elif told["method"] == "log.entryAdded":
                entry = told["params"]
                if entry["level"] == "error":
                    self.errors.setdefault(entry["source"].get("context", ""), []).append(
                        str(entry["text"])
                    )

    def call(self, method: str, **parameters: object) -> Any:
        return self._run(self._call(method, parameters))

    async def _call(self, method: str, parameters: dict[str, object]) -> Any:
        self._sent += 1
        number = self._sent
        answer = self._waiting[number] = self._loop.create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        told = await answer
        if told["type"] == "error":
            raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
        return told["result"]

    def page(self, size: str) -> "FirefoxPage":
        return FirefoxPage(self, size)

    def close(self) -> None:
        self._stack.close()


class FirefoxPage:
    def __init__(self, engine: Firefox, size: str) -> None:
        self._engine = engine
        self._person = engine.call("browser.createUserContext")["userContext"]
        created = engine.call("browsingContext.create", type="window", userContext=self._person)
        self._context: str = created["context"]
        self.errors = engine.errors.setdefault(self._context, [])
        width, height = SIZES[size]
        self._call("browsingContext.setViewport", viewport={"width": width, "height": height})

    def _call(self, method: str, **parameters: object) -> Any:
        return self._engine.call(method, context=self._context, **parameters)

    def open(self, url: str) -> None:
        self._call("browsingContext.navigate", url=url, wait="complete")

    def reload(self) -> None:
        self._call("browsingContext.reload", wait="complete")

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Values go in and out as JSON: BiDi's own form of them takes longer to read."""
        told = self._engine.call(
            "script.callFunction",
            functionDeclaration=CALL.format(function=function),
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        result = told["result"]
        return json.loads(result["value"]) if result["type"] == "string" else None

    def press(self, key: str) -> None:
        self._call("input.performActions", actions=key_actions(key))

    def click(self, x: float, y: float) -> None:
        self._call("input.performActions", actions=click_actions(x, y))

    def screenshot(self) -> bytes:
        return b64decode(self._call("browsingContext.captureScreenshot")["data"])

    def close(self) -> None:
        self._call("browsingContext.close")
        self._engine.call("browser.removeUserContext", userContext=self._person)
