"""Builds the client inside `pip install` and into source distributions and wheels."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from scripts import client, node  # the project's folder is not on the path of a build


class ClientBuildHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return [] if client.is_built() or node.find() else [node.FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        client.build(keep_tools=False)
