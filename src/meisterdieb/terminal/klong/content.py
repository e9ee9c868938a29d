"""The printed things of a Klong! game by id: cards, tokens, rooms, tunnels, with their names."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.klong.engine.content import content
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal.texts import Texts

Table = Mapping[str, Any]

# The words of effects that ask something.
ASKING = {"choose", "discard", "take", "trash", "replace", "snatch"}


class Printed:
    """Cards, tokens and one board as the box shows them, named in one language."""

    def __init__(self, game: KlongGame, board: str, lang: str) -> None:
        source = content(game.package)
        self.lang = lang
        self.cards: dict[str, Table] = {card["id"]: card for card in source.cards}
        self.card_numbers = source.card_number
        self.tokens: dict[str, Table] = {token["id"]: token for token in source.tokens}
        self.tracks = source.tracks
        self.board = source.boards[board]
        self.rooms: dict[int, Table] = {room["id"]: room for room in self.board["rooms"]}
        self.tunnels: list[Table] = list(self.board["tunnels"])
        self.zones: dict[str, Table] = {zone["id"]: zone for zone in self.board.get("zones", ())}
        self.marks: dict[str, Table] = {f"vein-{vein['rank']}": vein for vein in self.board.get("veins", ())}
        treasures = self.board.get("cache_treasures", ())
        self.marks |= {f"cache-{n}": treasure for n, treasure in enumerate(treasures, 1)}
        self.webs = [tunnel for tunnel in self.tunnels if tunnel.get("web")]

    def card(self, id: str) -> str:
        """The name of a card."""
        return str(self.cards[id][self.lang])

    def token(self, id: str) -> str:
        """The name of a token."""
        return str(self.tokens[id][self.lang])

    def space(self, space: int | str) -> str:
        """A space of a track: a zone of the board by its name, any other by its number."""
        zones = {zone["id"]: zone[f"name_{self.lang}"] for zone in self.board.get("zones", ())}
        return str(zones.get(space, space))

    def room(self, number: int) -> str:
        """The name of a room."""
        return str(self.rooms[number][f"name_{self.lang}"])

    def zone(self, id: str) -> str:
        """The name of a part of the board."""
        return str(self.zones[id][f"name_{self.lang}"])

    def features(self) -> list[str]:
        """What this board has that the base boards have not, by the names of its signs."""
        found = {word for table in (*self.rooms.values(), *self.tunnels) for word in table}
        named = {"flooded": "water", "clank": "noise", "gold": "coins", "web": "web", "lift": "lift", "zone": "mummy"}
        return [sign for word, sign in named.items() if word in found] + (["vein"] if self.board.get("veins") else [])

    def beside(self, room: int) -> list[str]:
        """The veins and treasures that one gets at from a room."""
        cache = self.rooms[room].get("cache", False)
        return [
            id for id, mark in self.marks.items() if room in mark.get("rooms", ()) or (cache and "rooms" not in mark)
        ]

    def web_of(self, tunnel: Table) -> str:
        """The web that bars a tunnel from the beginning, by its id."""
        numbers = (n for n, webbed in enumerate(self.webs, 1) if webbed is tunnel)
        return next((f"web-{n}" for n in numbers), "")

    def mark_name(self, id: str, texts: Texts) -> str:
        """A vein or a treasure in words."""
        kind, _, number = id.partition("-")
        if kind == "vein":
            return texts("vein", number=number, n=self.marks[id]["gold"])
        return texts("treasure", number=number)

    def title(self) -> str:
        """The name of the board."""
        return str(self.board[f"title_{self.lang}"])

    def asks(self, card: str) -> bool:
        """Whether playing a card may ask something."""
        return bool(words_in(self.cards[card].get("play", ())) & ASKING)

    def draws(self, card: str) -> bool:
        """Whether playing a card draws others."""
        return "draw" in words_in(self.cards[card].get("play", ()))

    def exits(self, room: int) -> list[tuple[int, Table, float]]:
        """The rooms that tunnels lead to, with the tunnel and how far to shift the target where it leaves the edge."""
        width = 1000.0
        found = []
        for tunnel in self.tunnels:
            if room in (tunnel["a"], tunnel["b"]):
                from_a = room == tunnel["a"]
                shift = 0.0
                if tunnel.get("wrap"):
                    shift = -width if (tunnel["wrap_a"] == "left") == from_a else width
                found.append((tunnel["b"] if from_a else tunnel["a"], tunnel, shift))
        return found


def words_in(effects: Any) -> set[str]:
    """All words of effect tables, inner ones too."""
    found: set[str] = set()
    for table in effects:
        for word, value in table.items():
            found.add(word)
            if isinstance(value, list) and value and isinstance(value[0], dict):
                found |= words_in(value)
    return found
