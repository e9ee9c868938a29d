"""What cards are worth: weights for the words of their effects, never a list of cards."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from meisterdieb.klong.content import Table

# Few, enough or many boots and swords a turn: more of what is scarce is worth more.
Need = tuple[int, int]
Weights = dict[str, dict[str, float]]


class Opinions:
    """What a thief thinks things are worth; `weights` by group and word."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __getitem__(self, group: str) -> dict[str, float]:
        return self.weights[group]

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
            return play["discard"] + self.worth(table["then"], need)
        if "ignore" in table:
            return sum(play.get(what, 0.0) for what in table["ignore"])
        if "take" in table:
            return play["take"]
        return self.gains(table, need)

    def gains(self, table: Table, need: Need) -> float:
        """The plain gains of one table, each by its weight."""
        play, scarce = self["play"], self["need"]
        factor = {"boots": scarce[f"boots_{need[0]}"], "swords": scarce[f"swords_{need[1]}"]}
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


def rule_points(rule: dict[str, Any], me: dict[str, Any], copies: int) -> float:
    """About the points of a card that prints a question mark; `copies` of the card that it counts are in the deck."""
    points = float(rule["points"])
    if "per_gold" in rule:
        return points * (float(me["gold"]) + 3) / float(rule["per_gold"])
    if "per_card" in rule:
        return points * (copies + 0.3)
    if "with" in rule:
        return 0.7 * points
    have = sum(kind in me["tokens"] for kind in rule["kinds"])
    return points if have >= rule["at_least"] else 0.25 * points * (1 + have)
