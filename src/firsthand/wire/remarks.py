"""What the source says about the fields of a record: the line below each of them.

Python forgets such lines, and whoever reads a generated document wants them.
"""

import ast
import inspect
import re
import textwrap
from functools import cache

NONE = re.compile(r"\bNone\b")
"""Who reads a document generated from here knows it as null."""


@cache
def remarks(kind: type) -> dict[str, str]:
    """The remark on each field or member of a class that has one."""
    found: dict[str, str] = {}
    for part in reversed(kind.__mro__):
        if part.__module__.startswith("firsthand."):
            found |= _own_remarks(part)
    return found


def _own_remarks(kind: type) -> dict[str, str]:
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):  # made while the program ran: its fields are its base's
        return {}
    (declared,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
    found: dict[str, str] = {}
    for above, below in zip(declared.body, declared.body[1:], strict=False):
        name, text = _name(above), _text(below)
        if name is not None and text is not None:
            found[name] = text
    return found


def _name(node: ast.stmt) -> str | None:
    match node:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _:
            return None


def _text(node: ast.stmt) -> str | None:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return NONE.sub("null", " ".join(text.split()))
        case _:
            return None
