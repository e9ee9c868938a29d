"""Files and data gone wrong, for Hypothesis: anything at all, or something valid with a few things changed."""

import copy
from typing import Any

from hypothesis import strategies as st

WORDS = ("A", "B", "black", "burgle", "stumble", "rest", "take", "choose", "minor", "in play", "lost", "key", "front")
HUGE = (2**31, 2**63, -(2**63), 10**30, 10**400, -1)

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from(HUGE)
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=8)
)


def nested(depth: int) -> Any:
    """A list within a list within a list."""
    data: Any = []
    for _ in range(depth):
        data = [data]
    return data


json_like = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=4), inner),
    max_leaves=6,
) | st.builds(nested, st.sampled_from([5, 60]))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place within a piece of plain data: the table or list, and the key or index."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            found.append((data, key))
            found += places(data[key])
    return found


@st.composite
def changed(draw: st.DrawFn, original: Any) -> Any:
    """A copy of plain data with one to three things changed."""
    data = copy.deepcopy(original)
    for _ in range(draw(st.integers(1, 3))):
        found = places(data)
        if not found:
            break
        inside, key = found[draw(st.integers(0, len(found) - 1))]
        change(draw, inside, key, found)
    return data


def change(draw: st.DrawFn, inside: Any, key: Any, found: list[tuple[Any, Any]]) -> None:
    """Change one place."""
    value = inside[key]
    kind = draw(st.sampled_from(["near", "any", "drop", "twice", "swap", "rename"]))
    if kind == "near" and type(value) is int:
        inside[key] = value + draw(st.sampled_from([-1, 1, 2, 5]))
    elif kind == "drop":
        del inside[key]
    elif kind == "twice" and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(value))
    elif kind == "swap":
        other, place = found[draw(st.integers(0, len(found) - 1))]
        inside[key] = copy.deepcopy(other[place])
    elif kind == "rename" and isinstance(inside, dict):
        inside[draw(st.sampled_from(WORDS) | st.text(max_size=5))] = inside.pop(key)
    else:
        inside[key] = draw(json_like)


@st.composite
def garbled(draw: st.DrawFn, original: str) -> str:
    """A text with one to three letters or lines changed."""
    text = original
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(["letter", "cut", "line", "twice", "swap"]))
        lines = text.splitlines() or [""]
        number = draw(st.integers(0, len(lines) - 1))
        place = draw(st.integers(0, max(len(text) - 1, 0)))
        if kind == "letter":
            text = (
                text[:place] + draw(st.characters() | st.sampled_from('{}[]" 0123456789ABCDE/:@')) + text[place + 1 :]
            )
        elif kind == "cut":
            text = text[:place]
        elif kind == "line":
            text = "\n".join([*lines[:number], *lines[number + 1 :]])
        elif kind == "twice":
            text = "\n".join([*lines[: number + 1], *lines[number:]])
        else:
            other = draw(st.integers(0, len(lines) - 1))
            lines[number], lines[other] = lines[other], lines[number]
            text = "\n".join(lines)
    return text
