"""Events by names and ids: for programs, as sentences are for people."""

from collections.abc import Mapping
from typing import NamedTuple

NO_IDS: Mapping[str, str] = {}
NO_NUMBERS: Mapping[str, int] = {}


class NamedEvent(NamedTuple):
    """What happened: the name of the event, the seat that it happened to (-1: none), and what it is about.

    `ids` are those of views and offers, by the sort of thing; `numbers` are amounts, dice and the like.
    """

    name: str
    seat: int
    ids: Mapping[str, str] = NO_IDS
    numbers: Mapping[str, int] = NO_NUMBERS
