"""How long the game will last for a thief: countdown, health, the others on their way out, the deck running dry."""

from typing import Any

from meisterdieb.bots.langfinger.deck import Deck
from meisterdieb.bots.langfinger.table import Table

COUNTDOWN = 4


def attacks_per_round(table: Table) -> float:
    """How often the dragon will come in a round."""
    w = table.box.opinions["table"]
    inside = len(table.rivals()) + 1
    steady = inside * w["cards_per_turn"] * w["dragon_per_card"]
    return steady + (1 if table.view["countdown"]["space"] else 0)


def hurt_per_round(table: Table, seat: int) -> float:
    """How much damage a thief takes in a round, on average and looking a little ahead: rage and noise only grow."""
    growth = table.box.opinions["table"]["hurt_growth"]
    extra = float(table.view["countdown"]["space"]) * 0.3
    return attacks_per_round(table) * table.hurt_per_attack(seat) * (growth + extra)


def life(table: Table, seat: int) -> float:
    """How many rounds a thief's health will last."""
    left = table.box.rules.health - table.view["seats"][seat]["damage"]
    return float(left) / max(hurt_per_round(table, seat), 0.15)


def way_out(table: Table, rival: dict[str, Any]) -> float:
    """In how many rounds another thief could be out with an artifact, at the earliest."""
    routes, room = table.box.routes, int(rival["room"])
    key = "key" in rival["tokens"]
    out = routes.to(table.box.board.outside, key)
    if rival["artifacts"]:
        length = out[room]
    else:
        length = min((routes.to(target, key)[room] + out[target] for target in table.artifacts), default=99.0)
    return min(length, 99.0) / pace(table, rival["seat"])


def pace(table: Table, seat: int) -> float:
    """How many boots a turn a rival is good for."""
    return max(Deck(table.box, table.cards_of(seat)).boots + 0.3, 0.6)


def first_rival_at(table: Table) -> dict[int, float]:
    """For every room with an artifact: in how many turns a rival with a free hand could be there."""
    soonest: dict[int, float] = {}
    for rival in table.rivals():
        if len(rival["artifacts"]) <= rival["tokens"].get("backpack", 0):
            boots, key = pace(table, rival["seat"]), "key" in rival["tokens"]
            for room in table.artifacts:
                turns = table.box.routes.to(room, key)[rival["room"]] / boots
                soonest[room] = min(soonest.get(room, 99.0), turns)
    return soonest


def turns_left(table: Table) -> float:
    """How many turns, this one included, the game will last for the own thief if it stays inside."""
    mine = life(table, table.seat) * table.box.opinions["table"]["own_life"]
    counted = int(table.view["countdown"]["space"])
    if counted:
        return min(COUNTDOWN + 1 - counted, mine)
    per_turn = table.box.opinions["table"]["cards_per_turn"]
    dry = float(table.view["dungeon_deck"]) / (per_turn * (len(table.rivals()) + 1))
    others = [
        min(life(table, rival["seat"]) * table.box.opinions["table"]["rival_life"], way_out(table, rival)) + COUNTDOWN
        for rival in table.rivals()
    ]
    return max(min([mine, dry, *others]), 1.0)
