"""Somebody with a browser: sits down, gets ready, and presses what can be pressed."""

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from scripts.screenshots import context

TARGETS = ".thing .target, .zone button"
PATIENCE_MS = 60_000
"""A guard against hanging, not a measure of speed."""


class Visitor:
    """One device. A phone is touched; a laptop is played by its keys."""

    def __init__(self, browser: Browser, size: str, language: str = "en") -> None:
        self.context: BrowserContext = context(browser, size, language)
        self.touches = size in ("phone", "tablet")
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.presses = 0

    def sit_down(self, url: str, code: str, name: str) -> None:
        self.page.goto(f"{url}/t/{code}")
        self.page.get_by_role("textbox").first.fill(name)
        self.page.locator(".who .loud").click()
        self.page.locator(".lobby .seats").wait_for()

    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def targets(self) -> list[Locator]:
        return [one for one in self.page.locator(TARGETS).all() if one.is_visible()]

    def press_something(self, nth: int) -> None:
        """One press of one of the things that can be pressed now, if there is any."""
        targets = self.page.locator(TARGETS)
        count = targets.count()
        if not count:
            return
        target = targets.nth(nth % count)
        if self.touches:
            box = _box(target)
            if box is not None:
                self.page.touchscreen.tap(box[0], box[1])
                self.presses += 1
            return
        key = _key(target)
        if key:
            self.page.keyboard.press(key)
            self.presses += 1


def _box(target: Locator) -> tuple[float, float] | None:
    """The middle of a target; None if it has gone meanwhile."""
    found = target.evaluate_all(
        "all => all.map(one => one.getBoundingClientRect())"
        ".map(box => [box.left + box.width / 2, box.top + box.height / 2])"
    )
    return (found[0][0], found[0][1]) if found else None


def _key(target: Locator) -> str | None:
    found = target.evaluate_all("all => all.map(one => one.getAttribute('aria-keyshortcuts'))")
    return str(found[0]) if found and found[0] else None
