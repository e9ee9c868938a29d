"""How long the game will last for a thief: countdown, health, the others on their way out, the deck running dry."""

from meisterdieb.bots.klong import rivals
from meisterdieb.bots.klong.deck import Deck
from meisterdieb.bots.klong.table import Table
from meisterdieb.klong.telling.view_types import KlongSeat


def attacks_per_round(table: Table) -> float:
    """How often the dragon will come in a round."""
    w = table.box.opinions["table"]
    counted = 1.0 if table.view["countdown"]["space"] else 0.0
    if table.alone:
        return rivals.attacks_per_turn(table) + counted
    inside = len(table.rivals()) + 1
    return inside * w["cards_per_turn"] * w["dragon_per_card"] + counted


def hurt_per_round(table: Table, seat: int) -> float:
    """How much damage a thief takes in a round, on average and looking a little ahead: rage and noise only grow."""
    growth = table.box.opinions["table"]["hurt_growth"]
    extra = float(table.view["countdown"]["space"]) * 0.3
    return attacks_per_round(table) * table.hurt_per_attack(seat) * (growth + extra)


def life(table: Table, seat: int) -> float:
    """How many rounds a thief's health will last."""
    left = table.box.rules.health - table.view["seats"][seat]["damage"]
    return float(left) / max(hurt_per_round(table, seat), 0.15)


def way_out(table: Table, rival: KlongSeat) -> float:
    """In how many rounds another thief could be out with an artifact, at the earliest."""
    routes, room = table.box.routes, int(rival["room"])
    tolls = table.tolls(rival["seat"])
    out = routes.to(table.box.board.outside, tolls)
    if rival["artifacts"]:
        length = out[room]
    else:
        length = min((routes.to(target, tolls)[room] + out[target] for target in table.artifacts), default=99.0)
    return min(length, 99.0) / pace(table, rival["seat"])


def pace(table: Table, seat: int) -> float:
    """How many boots a turn a rival is good for."""
    return max(Deck(table.box, table.cards_of(seat)).boots + 0.3, 0.6)


def first_rival_at(table: Table) -> dict[int, float]:
    """For every room with an artifact: in how many turns a rival with a free hand could be there."""
    soonest: dict[int, float] = {}
    for rival in table.rivals():
        if table.hands(rival["seat"]) > 0:
            boots, tolls = pace(table, rival["seat"]), table.tolls(rival["seat"])
            for room in table.artifacts:
                turns = table.box.routes.to(room, tolls)[rival["room"]] / boots
                soonest[room] = min(soonest.get(room, 99.0), turns)
    return soonest


def turns_left(table: Table) -> float:
    """How many turns, this one included, the game will last for the own thief if it stays inside."""
    w = table.box.opinions["table"]
    countdown = len(table.box.rules.countdown)
    mine = life(table, table.seat) * w["own_life"]
    counted = int(table.view["countdown"]["space"])
    if counted:
        return min(countdown + 1 - counted, mine)
    if table.alone:
        return max(min(mine, rivals.turns_until_countdown(table) + countdown), 1.0)
    dry = float(table.view["dungeon_deck"]) / (w["cards_per_turn"] * (len(table.rivals()) + 1))
    others = [
        min(life(table, rival["seat"]) * w["rival_life"], way_out(table, rival)) + countdown for rival in table.rivals()
    ]
    return max(min([mine, dry, *others]), 1.0)
