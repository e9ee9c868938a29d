"""The game aboard: its option for the modules of the ship, chosen or drawn."""

import hashlib
from collections.abc import Mapping
from typing import Any

from meisterdieb.kernel.game import Choice
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.state import State
from meisterdieb.kernel.validation import short
from meisterdieb.klong.engine.assembly import build_rules
from meisterdieb.klong.engine.content import content, content_hash
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.scenario import from_dict, scenario
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.im_all.ship import Modules
from meisterdieb.klong.rules.setup import new_state

RANDOM = "random"


class SpaceshipGame(KlongGame):
    """A game whose board is one of many ships; a drawn one is remembered as the piece that was placed."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        ships = list(content(package.partition("#")[0]).boards)
        modules = Choice([*ships, RANDOM], "the modules in the three open places, in order")
        self.options = {"modules": modules, **{name: one for name, one in self.options.items() if name != "board"}}

    def around(self, lang: str) -> dict[str, str]:
        boards = content(self.package).boards.items()
        titles = {f"option.modules.{id}": str(board[f"title_{lang}"]) for id, board in boards}
        return {**{key: text for key, text in super().around(lang).items() if "option.board." not in key}, **titles}

    def board_of(self, options: Mapping[str, Any]) -> str:
        """The ship that was chosen; of a drawn one, the first: what all ships share can be asked of any."""
        return str(options["modules"]) if options["modules"] != RANDOM else next(iter(content(self.package).boards))

    def hash_of(self, package: str, players: int, options: Mapping[str, Any]) -> str:
        if options["modules"] != RANDOM:
            return super().hash_of(package, players, options)
        every = "".join(content_hash(package, ship, (), players) for ship in content(package).boards)
        return hashlib.sha256(every.encode()).hexdigest()[:16]

    def rules_aboard(self, players: int, ship: int) -> Rules:
        """The rules on a ship by its number."""
        return build_rules(self.package, self.id, players, list(content(self.package).boards)[ship])

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        if options["modules"] != RANDOM:
            return super().new_state(players, options, luck)
        modules = next(part for part in self.rules(players, options).parts if isinstance(part, Modules))
        ship = luck.pick(len(content(self.package).boards), modules.drawn)
        state = new_state(self.rules_aboard(players, ship), self.settings(players, options), luck)
        state.placed = (ship,)
        return state

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        rules = self.rules_of_data(players, options, data)
        return from_dict(rules, self.settings(players, options), data)

    def scenario(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        rules = self.rules_of_data(players, options, data)
        return scenario(rules, self.settings(players, options), data)

    def rules_of_data(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> Rules:
        """The rules of a state as plain data, which names the ship that was drawn."""
        if options["modules"] != RANDOM or "placed" not in data:
            return self.rules(players, options)
        placed, ships = data["placed"], len(content(self.package).boards)
        if not (isinstance(placed, list) and len(placed) == 1 and type(placed[0]) is int and 0 <= placed[0] < ships):
            raise BadInput(f"the ship that was drawn is {short(placed)}; expected one number from 0 to {ships - 1}")
        return self.rules_aboard(players, placed[0])
