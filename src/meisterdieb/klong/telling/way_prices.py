"""What a way through a tunnel takes, tolls included: the one place that offers, lists and menus are told it from."""

from meisterdieb.klong.engine.codes import OTHER_WAY_TO_PAY, SWORDS_MASK, WAY_SHIFT
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.rules.movement import boots_for, monsters, swords_for


def way_price(s: KlongState, arg: int) -> dict[str, int]:
    """What a move takes, by words: boots, swords, damage, and what tolls ask besides."""
    exit, other, swords = arg >> WAY_SHIFT, arg & OTHER_WAY_TO_PAY != 0, arg & SWORDS_MASK
    price = {
        "boots": boots_for(s, exit, other),
        "swords": swords + swords_for(s, exit, other),
        "damage": monsters(s, exit) - swords,
    }
    asked = tolls(s, exit).values()
    price["gold"] = sum(toll.gold(s, exit, other) for toll in asked)
    price["clank"] = sum(toll.clank(s, exit, other) for toll in asked)
    return {word: n for word, n in price.items() if n > 0}


def tolls(s: KlongState, exit: int) -> dict[str, Toll]:
    """What a tunnel asks besides boots and monsters, by words."""
    special, rules = s.board.special[exit], s.rules
    named = zip(rules.toll_words, rules.tolls, strict=True)
    return {word: toll for i, (word, toll) in enumerate(named) if special >> i & 1 and toll.stands(s, exit)}
