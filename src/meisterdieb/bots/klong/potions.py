"""When to drink."""

from meisterdieb.bots.klong.table import Table
from meisterdieb.klong.engine.codes import DRINK, MASK, SHIFT


def healing(table: Table, legal: list[int]) -> int:
    """The healing potion of which nothing would be wasted, or -1."""
    for action in legal:
        if action >> SHIFT == DRINK:
            cure = table.box.potions[action & MASK].get("heal", 0)
            if cure and table.damage >= cure + 1:
                return action
    return -1
