"""Read by schemathesis: who asks. Whatever ends an identity is asked by somebody fresh."""

import os
from typing import Any

import requests
import schemathesis
from schemathesis import AuthContext, Case

ENDS = ("sign_out", "forget")


@schemathesis.auth(refresh_interval=None)
class Somebody:
    def get(self, case: "Case[Any]", _context: AuthContext) -> str:
        if case.operation.definition.raw["operationId"] not in ENDS:
            return os.environ["FIRSTHAND_TOKEN"]
        made = requests.post(f"{os.environ['FIRSTHAND_URL']}/api/people", timeout=10)
        return str(made.json()["token"])

    def set(self, case: "Case[Any]", data: str, _context: AuthContext) -> None:
        case.headers["Authorization"] = f"Bearer {data}"
