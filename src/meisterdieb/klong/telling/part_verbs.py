"""How the verbs of parts are written, told and shown: each part brings a row for each of its verbs."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from meisterdieb.klong.engine.ruleset import Rules
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.telling.view_types import KlongHow


def nothing_near(s: "KlongState") -> "Iterable[int]":
    """Most verbs are seen only where they can be done."""
    return ()


class VerbTelling(NamedTuple):
    """A verb of a part: its argument in notation, what it is about, the values of its words in texts.toml, and the
    arguments that the seat in turn might try though they are refused."""

    write: "Callable[[KlongState, int], str]"
    about: "Callable[[KlongState, int], tuple[str, KlongHow | None]]"
    tell: "Callable[[KlongState, str, int, str], tuple[str, dict[str, int | str]]]"
    near: "Callable[[KlongState], Iterable[int]]" = nothing_near


def telling(rules: "Rules", verb: str) -> VerbTelling:
    """The row of a verb that some part brings; KeyError if there is none."""
    for part in rules.parts:
        rows: Mapping[str, VerbTelling] = part.telling
        if verb in rows:
            return rows[verb]
    raise KeyError(verb)
