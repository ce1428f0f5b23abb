"""What a test can do with a page, whatever the browser."""

from typing import Any, Protocol

SIZES = {"phone": (460, 900), "laptop": (1280, 800), "tv": (1600, 900)}
"""Width and height of a window. WebKit's MiniBrowser cannot be narrower than 447 pixels."""
SCREEN = (1700, 1000)
"""Size of the virtual display."""
KEYS = {
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
    "ArrowRight": "\ue014",
    "End": "\ue010",
}
"""Named keys as WebDriver spells them."""


class Page(Protocol):
    """One window with storage of its own."""

    @property
    def errors(self) -> list[str]:
        """Errors in its console, and exceptions nobody caught."""

    def open(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def evaluate(self, function: str, *arguments: object) -> Any:
        """The JSON result of a JavaScript function, after its promise is settled."""

    def press(self, key: str) -> None: ...

    def click(self, x: float, y: float) -> None: ...

    def screenshot(self) -> bytes: ...

    def close(self) -> None: ...


class Engine(Protocol):
    """A browser that is running."""

    name: str
    version: str

    def page(self, size: str) -> Page: ...

    def close(self) -> None: ...


def key_actions(key: str) -> list[dict[str, Any]]:
    """A press of a key, for WebDriver and for BiDi alike."""
    value = KEYS.get(key, key.lower())
    actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
    return [{"type": "key", "id": "keyboard", "actions": actions}]


def click_actions(x: float, y: float) -> list[dict[str, Any]]:
    """A click of the main button, for WebDriver and for BiDi alike."""
    actions: list[dict[str, Any]] = [
        {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    parameters = {"pointerType": "mouse"}
    return [{"type": "pointer", "id": "mouse", "parameters": parameters, "actions": actions}]
