"""A page as a screen reader has it: Chromium's accessibility tree, and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

TABLE = "The table in words"
LOG = "What has happened"

Node = dict[str, Any]


@dataclass(frozen=True)
class Control:
    """A button: its name, and the key that presses it wherever the focus is."""

    name: str
    key: str
    enabled: bool


class Voice:
    """One look at a page. A new one is taken for each move."""

    def __init__(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        found: list[Node] = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        self._nodes = {node["nodeId"]: node for node in found}
        self._root = found[0]

    def nodes(self, under: Node | None = None) -> Iterator[Node]:
        """All that is heard, in the order in which it is read."""
        start = under or self._root
        if not start.get("ignored"):
            yield start
        for child in start.get("childIds", ()):
            if child in self._nodes:
                yield from self.nodes(self._nodes[child])

    def named(self, name: str) -> Node | None:
        return next((node for node in self.nodes() if _name(node) == name), None)

    def controls(self) -> list[Control]:
        return [
            Control(_name(node), _property(node, "keyshortcuts"), not _property(node, "disabled"))
            for node in self.nodes()
            if _role(node) == "button"
        ]

    def control(self, name: str) -> Control | None:
        return next((one for one in self.controls() if one.name == name), None)

    def table(self) -> dict[str, list[str]]:
        """What lies on the table, by what it is; what has no parts has none."""
        region = self.named(TABLE)
        return {} if region is None else dict(self._entries(region))

    def log(self) -> list[str]:
        """What has been said of late."""
        region = self.named(LOG)
        return [] if region is None else [self._words(one) for one in self._of(region, "paragraph")]

    def live(self) -> list[str]:
        """What is said when it changes: all live regions but those within a button, whose parts
        are its name."""
        return [self._words(node) for node in self._live(self._root)]

    def everything(self) -> str:
        return " ".join(_name(node) for node in self.nodes())

    def _live(self, under: Node) -> Iterator[Node]:
        for child in under.get("childIds", ()):
            node = self._nodes.get(child)
            if node is None or _role(node) == "button":
                continue
            if _property(node, "live") in ("polite", "assertive"):
                yield node
            else:
                yield from self._live(node)

    def _entries(self, region: Node) -> Iterator[tuple[str, list[str]]]:
        lists = list(self._of(region, "list"))
        for entry in self._of(lists[0], "listitem") if lists else ():
            parts = [self._words(one) for one in self._of(entry, "listitem") if one is not entry]
            whole = self._words(entry)
            yield (whole.removesuffix(" ".join(parts)).strip() if parts else whole), parts

    def _of(self, under: Node, role: str) -> Iterator[Node]:
        """The outermost of a role below something."""
        for child in under.get("childIds", ()):
            node = self._nodes.get(child)
            if node is None:
                continue
            if _role(node) == role and not node.get("ignored"):
                yield node
            else:
                yield from self._of(node, role)

    def _words(self, under: Node) -> str:
        texts = [_name(node) for node in self.nodes(under) if _role(node) == "StaticText"]
        return " ".join(text.strip() for text in texts if text.strip())


def _role(node: Node) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def _property(node: Node, name: str) -> str:
    return next(
        (
            str(one["value"].get("value", ""))
            for one in node.get("properties", ())
            if one["name"] == name
        ),
        "",
    )
