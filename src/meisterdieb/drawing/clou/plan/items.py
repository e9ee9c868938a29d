"""What the layout needs to know of a challenge: its size, where it stands, and what lies behind it."""

from dataclasses import dataclass

from meisterdieb.drawing.clou.plan import slips
from meisterdieb.drawing.clou.sheet import Table


@dataclass(frozen=True, slots=True)
class Item:
    """A challenge as a rectangle with ways on."""

    id: str
    room: str
    width: float
    height: float
    loot: tuple[str, ...]
    after: str
    opens: str


def items_of(plan: Table, played: bool = False) -> list[Item]:
    """The challenges of a plan."""
    return [
        Item(
            challenge["id"],
            challenge["in"],
            *slips.size(challenge, played),
            tuple(challenge.get("loot", ())),
            challenge.get("after", ""),
            challenge.get("opens", ""),
        )
        for challenge in plan["challenges"]
    ]
