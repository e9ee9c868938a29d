"""The clock of a game for one: how soon the rivals that nobody plays begin the countdown."""

from meisterdieb.bots.klong.table import Table
from meisterdieb.klong.solo.dragon_clock import STRIKES
from meisterdieb.klong.solo.threat import FULL, LOOTS

FAR = 60  # turns further ahead than any game lasts


def attacks_per_turn(table: Table) -> float:
    """How often the dragon comes: a card is swept each turn, and the clock strikes after calm ones."""
    w = table.box.opinions["table"]
    calm: float = (1 - w["dragon_per_card"]) ** (1 + w["cards_per_turn"])
    # An attack comes at the latest in the turn in which the clock strikes: calm turns before it are 1, calm, calm², ...
    return 1 / sum(calm**turn for turn in range(STRIKES))


def turns_until_countdown(table: Table) -> float:
    """About how many turns it takes until the rivals' cubes fill their track or the deck runs dry."""
    w = table.box.opinions["table"]
    dry = float(table.view["dungeon_deck"]) / (1 + w["cards_per_turn"])
    threat = float(table.parts["tracks"]["threat"])
    theirs = float(table.parts["loose"]["rivals"] + table.view["bag"].get("rivals", 0))
    others = table.all_cubes() - theirs
    strength, often = float(table.view["rage"]["next_attack"]), attacks_per_turn(table)
    for turn in range(1, FAR):
        theirs += 1
        drawn = often * strength * theirs / (theirs + others)
        strength += 0.5 * sum(threat < space <= threat + drawn for space in LOOTS)  # every other step is a cube more
        threat, theirs, others = threat + drawn, theirs - drawn, others - often * strength + drawn + w["own_noise"]
        if threat >= FULL or turn >= dry:
            return turn
    return FAR
