"""Conditions on what a seat sees, as data: a path into the view, a sign, and a value."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

Sign = Literal["=", "!=", ">=", "<=", "has", "lacks"]
Condition = tuple[str, Sign, Any]


def found(view: Any, path: str) -> Any:
    """What stands at a path such as `seats.0.tokens.key`; the parts of a list go by number or by id.

    What is not there counts as 0: of a token that nobody has there are none.
    """
    for part in path.split("."):
        if isinstance(view, Mapping):
            view = view.get(part, 0)
        elif isinstance(view, Sequence) and not isinstance(view, str):
            if part.isdigit():
                view = view[int(part)]
            else:
                view = next((item for item in view if item["id"] == part), 0)
        else:
            return 0
    return view


def holds(condition: Condition, view: Mapping[str, Any]) -> bool:
    """Whether a condition holds."""
    path, sign, value = condition
    there = found(view, path)
    match sign:
        case "=":
            return bool(there == value)
        case "!=":
            return bool(there != value)
        case ">=":
            return bool(there >= value)
        case "<=":
            return bool(there <= value)
        case "has":
            return value in there
        case "lacks":
            return value not in there
