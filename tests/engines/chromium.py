"""Chromium with a window on the display. The default run has it without one."""

from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage
from scripts.stage import launched_browser

from tests.engines.display import Display
from tests.engines.page import SIZES

CALL = "async (sent) => await ({function})(...sent)"


class Chromium:
    name = "chromium"

    def __init__(self, display: Display) -> None:
        self._stack = ExitStack()
        self._browser = self._stack.enter_context(launched_browser(display.environment))
        self.version = f"Chromium {self._browser.version}"

    def page(self, size: str) -> "ChromiumPage":
        return ChromiumPage(self._browser, size)

    def close(self) -> None:
        self._stack.close()


class ChromiumPage:
    def __init__(self, browser: Browser, size: str) -> None:
        self._context = browser.new_context(no_viewport=True)  # its frames would be scaled
        self._page = self._context.new_page()
        self.errors: list[str] = []
        self._page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._page.on("console", self._note)
        self._resize(*SIZES[size])

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    def _resize(self, width: int, height: int) -> None:
        devtools = self._context.new_cdp_session(self._page)
        window = devtools.send("Browser.getWindowForTarget")["windowId"]
        bounds = {"left": 0, "top": 0, "width": width, "height": height}
        devtools.send("Browser.setWindowBounds", {"windowId": window, "bounds": bounds})
        devtools.detach()

    def open(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def evaluate(self, function: str, *arguments: object) -> Any:
        return self._page.evaluate(CALL.format(function=function), list(arguments))

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def screenshot(self) -> bytes:
        return self._page.screenshot()

    def close(self) -> None:
        self._context.close()
