"""Hears what a page is told over its sockets, and what it says: all of it, in order."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

KEEP_SOCKET = """{
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      window.socket = this;
    }
  };
}"""
"""Then a test may say something over the socket of the page."""


class Ear:
    def __init__(self, page: Page) -> None:
        self.told: list[dict[str, Any]] = []
        self.numbers: list[int] = []
        """Those of all messages that are numbered, over all connections."""
        self.said: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        heard = json.loads(frame)
        self.told.append(heard["message"])
        if heard["n"]:
            self.numbers.append(heard["n"])

    def all_told(self, what: str) -> list[dict[str, Any]]:
        return [message for message in self.told if message["tell"] == what]

    def last_cards(self) -> dict[str, Any]:
        """The table as it was told last."""
        found: dict[str, Any] = [one["cards"] for one in self.told if one.get("cards")][-1]
        return found
