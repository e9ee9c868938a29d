"""The table as Langfinger reads it from its view: numbers for names, and estimates that many decisions share."""

from functools import cached_property
from typing import Any

from meisterdieb.bots.langfinger.box import Box
from meisterdieb.bots.langfinger.deck import Deck


class Table:
    """A view, read."""

    def __init__(self, box: Box, view: dict[str, Any]) -> None:
        self.box = box
        self.view = view
        self.seat: int = view["viewer"]
        self.me: dict[str, Any] = view["seats"][self.seat]
        self.turn: dict[str, Any] = view["turn"]
        self.room: int = self.me["room"]
        self.gold: int = self.me["gold"]
        self.damage: int = self.me["damage"]
        self.left: int = box.rules.health - self.damage
        self.held: list[int] = self.me["artifacts"]
        self.key = "key" in self.me["tokens"]
        self.free_hands: int = 1 + self.me["tokens"].get("backpack", 0) - len(self.held)
        # Room -> value of the artifact that lies there.
        self.artifacts: dict[int, int] = {int(room): value for room, value in view["artifacts"].items()}
        self.row = [-1 if name is None else box.number[name] for name in view["row"]]

    def cards_of(self, seat: int) -> list[int]:
        """Every card of a thief's deck; everybody saw which they are."""
        seen, number = self.view["seats"][seat], self.box.number
        cards = [number[name] for name in seen["discard"]]
        for name, n in seen["unseen"].items():
            cards += [number[name]] * n
        if seat == self.view["active"]:
            cards += [number[name] for name in self.turn["play"]]
        return cards

    @cached_property
    def deck(self) -> Deck:
        """The own deck."""
        return Deck(self.box, self.cards_of(self.seat))

    def rivals(self) -> list[dict[str, Any]]:
        """The other thieves who are still inside."""
        return [seat for seat in self.view["seats"] if seat["seat"] != self.seat and seat["fate"] == "in play"]

    def cubes(self, seat: int) -> int:
        """A thief's cubes in the bag or on their way into it."""
        return int(self.view["bag"].get(chr(65 + seat), 0)) + int(self.view["area"][seat])

    def hurt_per_attack(self, seat: int) -> float:
        """How much damage an attack now does to a thief on average."""
        total: int = sum(self.view["bag"].values()) + sum(self.view["area"])
        return float(self.view["rage"]["next_attack"]) * self.cubes(seat) / max(total, 1)
