"""The table as Langfinger reads it from its view: numbers for names, and estimates that many decisions share."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

from meisterdieb.bots.klong.box import Box
from meisterdieb.bots.klong.deck import Deck
from meisterdieb.bots.klong.routes import Tolls
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.view_types import KlongParts, KlongSeat, KlongTurn, KlongView


class Table:
    """A view, read; and a state that fits it, for asking the rules what they would say."""

    def __init__(self, box: Box, seen: Mapping[str, Any], imagined: KlongState) -> None:
        self.box = box
        self.view = view = cast("KlongView", seen)
        self.imagined = imagined
        assert view["viewer"] is not None
        self.seat: int = view["viewer"]
        self.me: KlongSeat = view["seats"][self.seat]
        self.turn: KlongTurn = view["turn"]
        self.parts: KlongParts = view.get("parts", {})
        self.alone: bool = view["players"] == 1
        self.room: int = self.me["room"]
        self.damage: int = self.me["damage"]
        self.left: int = box.rules.health - self.damage
        self.held: list[int] = self.me["artifacts"]
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

    def tolls(self, seat: int) -> Tolls:
        """What the tolls of the board take from a thief."""
        return self.box.routes.tolls(self.imagined, seat)

    def hands(self, seat: int) -> int:
        """How many more artifacts a thief can carry."""
        p = self.imagined.seats[seat]
        return 1 + sum(p.tokens[token] for token in self.box.rules.carriers) - len(p.artifacts)

    def rivals(self) -> list[KlongSeat]:
        """The other thieves who are still inside."""
        return [seat for seat in self.view["seats"] if seat["seat"] != self.seat and seat["fate"] == "in play"]

    def cubes(self, seat: int) -> int:
        """A thief's cubes in the bag or on their way into it."""
        return int(self.view["bag"].get(chr(65 + seat), 0)) + int(self.view["area"][seat])

    def all_cubes(self) -> int:
        """All cubes in the bag or on their way into it."""
        loose = sum(self.parts.get("loose", {}).values())
        return sum(self.view["bag"].values()) + sum(self.view["area"]) + loose

    def hurt_per_attack(self, seat: int) -> float:
        """How much damage an attack now does to a thief on average."""
        return float(self.view["rage"]["next_attack"]) * self.cubes(seat) / max(self.all_cubes(), 1)
