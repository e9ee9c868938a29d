"""What stands in the box for everybody to read: the cards and the board of one game, and how Langfinger sees them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from meisterdieb.bots.klong.routes import Routes
from meisterdieb.bots.klong.values import Need, Opinions, amount, drawn
from meisterdieb.klong.engine import order
from meisterdieb.klong.engine.codes import OWN_VERBS
from meisterdieb.klong.engine.content import Content, Table, content
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.game import KlongGame

TEXTS = {"device": "use", "monster": "defeat"}
HARM = (order.AIR,)  # steps at the end of a turn that hurt whoever stays where they are, without chance
READ = 64  # boxes that are kept


class Box:
    """The tables of one set-up, as a thief of certain opinions sees them; a card is its number, as in actions."""

    def __init__(self, rules: Rules, source: Content, opinions: Opinions) -> None:
        self.opinions = opinions
        self.rules = rules
        self.board = rules.board
        cards, tokens = source.cards, source.tokens
        self.routes = Routes(rules, source.boards[rules.board.name]["rooms"], opinions)
        self.number: dict[str, int] = {card["id"]: i for i, card in enumerate(cards)}
        self.texts: list[list[Table]] = [list(card.get(TEXTS.get(card["kind"], "play"), [])) for card in cards]
        self.acquire: list[list[Table]] = [list(card.get("acquire", [])) for card in cards]
        self.discarded = [opinions.worth(list(card.get("when_discarded", []))) for card in cards]
        self.potions: dict[int, Table] = {i: merged(token["use"]) for i, token in enumerate(tokens) if "use" in token}
        words = ("skill", "swords", "boots", "teleport", "clank")
        self.gives = {word: [amount(tables, word) for tables in self.texts] for word in words}
        self.gives["draw"] = [drawn(tables) for tables in self.texts]
        self.known: dict[Need, list[float]] = {}
        self.deeds = [verb for verb in rules.free_verbs if verb.number >= OWN_VERBS]
        ending = zip(rules.step_names, rules.programs[rules.end_of_turn], strict=True)
        self.harm = [effect for name, effect in ending if name in HARM]
        marks = opinions["mark"]
        self.marks = [marks.get(feature.partition("-")[0], 0.0) for feature in rules.board.features]
        groups = opinions["token"]
        known = zip(rules.token_group, rules.token_points, rules.token_secret, strict=True)
        self.token_worth = [groups.get(group, n) if secret or not n else float(n) for group, n, secret in known]

    def worths(self, need: Need) -> list[float]:
        """What playing each card once is worth to a thief with these needs."""
        found = self.known.get(need)
        if found is None:
            found = self.known[need] = [self.opinions.worth(tables, need) for tables in self.texts]
        return found


def merged(tables: list[Table]) -> Table:
    """Several small tables of effects as one."""
    return {word: n for table in tables for word, n in table.items()}


def box_of(game: KlongGame, view: Mapping[str, Any], opinions: Opinions) -> Box:
    """The box of the game that a view shows."""
    return box(game.rules(view["players"], {name: view[name] for name in game.options}), opinions)


@lru_cache(READ)
def box(rules: Rules, opinions: Opinions) -> Box:
    """The box of a set-up, as thieves of these opinions see it."""
    return Box(rules, content(rules.package), opinions.alone if rules.players == 1 else opinions)
