"""What stands in the box for everybody to read: the cards and the board of one game, and how Langfinger sees them."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.bots.langfinger.routes import Routes
from meisterdieb.bots.langfinger.values import Need, Opinions, amount
from meisterdieb.klong.content import Table, content
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.rules import Rules

TEXTS = {"device": "use", "monster": "defeat"}


class Box:
    """The tables of one set-up, as a thief of certain opinions sees them; a card is its number, as in actions."""

    def __init__(self, rules: Rules, cards: list[Table], tokens: list[Table], opinions: Opinions) -> None:
        self.opinions = opinions
        self.rules = rules
        self.board = rules.board
        self.routes = Routes(rules.board)
        self.number: dict[str, int] = {card["id"]: i for i, card in enumerate(cards)}
        self.texts: list[list[Table]] = [list(card.get(TEXTS.get(card["kind"], "play"), [])) for card in cards]
        self.acquire: list[list[Table]] = [list(card.get("acquire", [])) for card in cards]
        self.potions: dict[int, Table] = {i: merged(token["use"]) for i, token in enumerate(tokens) if "use" in token}
        words = ("skill", "swords", "boots", "teleport", "draw", "clank")
        self.gives = {word: [amount(tables, word) for tables in self.texts] for word in words}
        self.known: dict[Need, list[float]] = {}

    def worths(self, need: Need) -> list[float]:
        """What playing each card once is worth to a thief with these needs."""
        found = self.known.get(need)
        if found is None:
            found = self.known[need] = [self.opinions.worth(tables, need) for tables in self.texts]
        return found


def merged(tables: list[Table]) -> Table:
    """Several small tables of effects as one."""
    return {word: n for table in tables for word, n in table.items()}


BOXES: dict[tuple[str, int, str, Opinions], Box] = {}


def box_of(game: KlongGame, view: Mapping[str, Any], opinions: Opinions) -> Box:
    """The box of the game that a view shows."""
    key = (game.package, view["players"], view["board"], opinions)
    if key not in BOXES:
        rules = game.rules(view["players"], {name: view[name] for name in game.options})
        BOXES[key] = Box(rules, content(game.package).cards, content(game.package).tokens, opinions)
    return BOXES[key]
