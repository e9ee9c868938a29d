"""What cards are worth: weights for the words of their effects, never a list of cards."""

import tomllib
from functools import cache, cached_property
from importlib import resources
from typing import Any

from meisterdieb.klong.engine.content import Table
from meisterdieb.klong.telling.view_types import KlongSeat

# Few, enough or many boots and swords a turn: more of what is scarce is worth more.
Need = tuple[int, int]
Weights = dict[str, dict[str, float]]


class Opinions:
    """What a thief thinks things are worth; `weights` by group and word."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __getitem__(self, group: str) -> dict[str, float]:
        return self.weights[group]

    @cached_property
    def alone(self) -> "Opinions":
        """What the thief thinks in a game for one."""
        return Opinions({**self.weights, "table": {**self["table"], **self["alone"]}})

    def need_of(self, boots: float, swords: float) -> Need:
        """How scarce boots and swords are for a thief who has so many a turn."""
        w = self["need"]
        return (
            0 if boots < w["boots_few_below"] else 2 if boots > w["boots_many_above"] else 1,
            0 if swords < w["swords_few_below"] else 2 if swords > w["swords_many_above"] else 1,
        )

    def worth(self, tables: list[Table], need: Need = (1, 1)) -> float:
        """What a list of effects is worth each time it happens; a drawn card counts with its small extra only."""
        return sum(self.effect(table, need) for table in tables)

    def effect(self, table: Table, need: Need = (1, 1)) -> float:
        """What one effect is worth each time it happens."""
        play = self["play"]
        if "choose" in table:
            options = sorted(self.effect(option, need) for option in table["choose"])
            return options[-1] + play["choice"] * max(options[0], 0)
        if "when" in table:
            return self["when"].get(table["when"], 0.3) * self.gains(table, need)
        if "each" in table:
            return play.get("each_" + table["each"], 0.0) * self.gains(table, need)
        if "discard" in table:
            return play["discard"] * int(table["discard"]) + self.worth(table.get("then", []), need)
        for price in ("may_discard", "may_trash_this"):
            if price in table:
                paid = table.get("then", table[price])
                return max(play[price] + self.worth(paid, need), 0.0) if isinstance(paid, list) else 0.0
        if "ignore" in table:
            return sum(play.get(what, 0.0) for what in table["ignore"])
        if "gain_free" in table:
            return play["gain_free"] * float(table["gain_free"]["below"])
        if "take" in table:
            return play["take"]
        return self.gains(table, need)

    def gains(self, table: Table, need: Need) -> float:
        """The plain gains of one table, each by its weight."""
        play, scarce = self["play"], self["need"]
        walk, fight = scarce[f"boots_{need[0]}"], scarce[f"swords_{need[1]}"]
        factor = {"boots": walk, "teleport": walk, "swords": fight}
        return sum(play.get(word, 0.0) * factor.get(word, 1.0) * n for word, n in table.items() if isinstance(n, int))


@cache
def opinions(otherwise: str = "") -> Opinions:
    """The opinions of `weights.toml`; a thief who thinks otherwise has a file with what it changes."""
    weights = read("weights.toml")
    for group, words in (read(otherwise) if otherwise else {}).items():
        weights[group] |= words
    return Opinions(weights)


def read(name: str) -> Weights:
    """The weights of a file."""
    return tomllib.loads((resources.files(__package__) / name).read_text("utf-8"))


def amount(tables: list[Table], word: str) -> int:
    """How much of a plain gain some effects give for certain."""
    return sum(table.get(word, 0) for table in tables if "when" not in table and "each" not in table)


def drawn(tables: list[Table]) -> int:
    """How many cards some effects draw, less those that are given for them; the worst, given first, is no loss."""
    given = [table for table in tables if "discard" in table]
    swapped = (amount(table.get("then", []), "draw") - int(table["discard"]) + 1 for table in given)
    return amount(tables, "draw") + sum(max(more, 0) for more in swapped)


def rule_points(rule: dict[str, Any], me: KlongSeat, copies: int) -> float:
    """About the points of a card that prints a question mark; `copies` of the card that it counts are in the deck."""
    points = float(rule["points"])
    if "per_gold" in rule:
        return points * (float(me["gold"]) + 3) / float(rule["per_gold"])
    if "per_card" in rule:
        return points * (copies + 0.3)
    if "with" in rule:
        return 0.7 * points
    if "without_curse" in rule:
        return float(rule["otherwise"]) if me["tokens"].get("curse") else 0.5 * (points + float(rule["otherwise"]))
    if "kinds" not in rule:  # of a box that this thief has never heard of
        return 0.5 * points
    have = sum(kind in me["tokens"] for kind in rule["kinds"])
    return points if have >= rule["at_least"] else 0.25 * points * (1 + have)
