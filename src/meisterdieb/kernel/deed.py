"""What an action is about, by names and ids: for programs, as its text is for people."""

from collections.abc import Mapping
from typing import Any, NamedTuple

PLAINLY: Mapping[str, Any] = {}


class Deed(NamedTuple):
    """What an action does: its verb, the thing that it is done to, and how.

    `on` is a sort of thing and an id, as in `shop:ladder`; empty where nothing on the table stands for it. `how` is
    what else there is to know. No two actions of a seat have all three in common.
    """

    verb: str
    on: str = ""
    how: Mapping[str, Any] = PLAINLY

    @property
    def thing(self) -> str:
        """The id of the thing that it is done to."""
        return self.on.partition(":")[2]
