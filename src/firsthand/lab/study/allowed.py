"""What may stand at a place of a study, in words."""

from typing import Any

from msgspec import inspect

from firsthand.lab.study.where import Path


def allowed_at(kind: Any, path: Path) -> str:
    """What is allowed at this place of something of this type."""
    return _words(_at(inspect.type_info(kind), path))


def _at(kind: inspect.Type, path: Path) -> inspect.Type:
    if not path:
        return kind
    match kind:
        case inspect.Metadata():
            return _at(kind.type, path)
        case inspect.UnionType():
            for part in kind.types:
                found = _at(part, path)
                if found is not part:
                    return found
        case inspect.StructType():
            for field in kind.fields:
                if field.name == path[0]:
                    return _at(field.type, path[1:])
        case inspect.ListType() if isinstance(path[0], int):
            return _at(kind.item_type, path[1:])
        case inspect.VarTupleType() if isinstance(path[0], int):
            return _at(kind.item_type, path[1:])
    return kind


def _words(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return _words(kind.type)
        case inspect.LiteralType():
            return " | ".join(map(str, kind.values))
        case inspect.IntType():
            return _range("a whole number", kind)
        case inspect.FloatType():
            return _range("a number", kind)
        case inspect.UnionType():
            parts = (part for part in kind.types if not isinstance(part, inspect.NoneType))
            return ", or ".join(map(_words, parts))
        case inspect.StructType():
            return f"a table with {', '.join(field.name for field in kind.fields)}"
        case inspect.ListType() | inspect.VarTupleType():
            return f"a list, each {_words(kind.item_type)}"
        case inspect.DictType():
            return "a table"
    return "a text"


def _range(what: str, kind: inspect.IntType | inspect.FloatType) -> str:
    if kind.ge is not None and kind.le is not None:
        return f"{what} from {kind.ge:,} to {kind.le:,}"
    return what
