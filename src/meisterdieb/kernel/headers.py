"""Headers that a record may have besides those that make it play again: who played, where and when, and by what luck.

A table that plays with keyed luck tells its `Commitment` beforehand and its `Key` afterwards, and
`Nonces` are what the devices that sat down threw in, in order. A `Lesson` has written its luck down beforehand.
"""

import re
from collections.abc import Callable
from typing import Any

from meisterdieb.kernel.game import LETTERS
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import short

DATE = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?", re.ASCII)
DIGEST = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[0-9a-f]{32,64}")
BYTES = re.compile(r"([0-9a-f]{2}){1,128}")


def is_text(value: Any) -> bool:
    """Whether a value is a text of sensible length that can be written to a file."""
    return isinstance(value, str) and len(value) <= 200 and not re.search("[\ud800-\udfff]", value)


def matches(pattern: re.Pattern[str]) -> Callable[[Any], bool]:
    """Whether a value is a text of a certain form."""
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def are_names(value: Any) -> bool:
    """Whether a value is a list of names."""
    return isinstance(value, list) and len(value) <= len(LETTERS) and all(map(is_text, value))


def are_nonces(value: Any) -> bool:
    """Whether a value is a list of what devices threw in."""
    return isinstance(value, list) and len(value) <= 100 and all(map(matches(NONCE), value))


OPTIONAL: dict[str, tuple[Callable[[Any], bool], str]] = {
    "Names": (are_names, "a list of names"),
    "Match": (is_text, "a text"),
    "Lesson": (is_text, "a text"),
    "Date": (matches(DATE), "a date such as 2025-12-24 or 2025-12-24T18:30:00Z"),
    "Commitment": (matches(DIGEST), "64 hexadecimal digits"),
    "Key": (matches(BYTES), "an even number of hexadecimal digits"),
    "Nonces": (are_nonces, "a list of nonces, 32 to 64 hexadecimal digits each"),
}


def check(name: str, value: Any) -> Any:
    """The value of an optional header, if it is one."""
    if name not in OPTIONAL:
        raise BadInput(f"a record has no header {short(name)}; expected one of {', '.join(OPTIONAL)}")
    fits, expected = OPTIONAL[name]
    if not fits(value):
        raise BadInput(f"the record has {name} = {short(value)}; expected {expected}")
    return value
