"""A table in the mine."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.klong.engine import scenario
from meisterdieb.klong.engine.assembly import assemble
from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.content import Table as Data
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.rules.base import Base
from tests.klong.table import Table, table

# Rooms of the board, and the veins that they touch.
BARE = 2  # touches none
HEAP = 5  # vein 1
BLASTING = 27  # vein 6, 3 gold
THRONE = 33  # vein 10, 4 gold
SALT = 15  # vein 3, which touches the mushroom garden, too; a crystal cave
GARDEN = 16
UPPER_LIFT, LOWER_LIFT = 13, 26


def mine(**scene: Any) -> Table:
    """A scene in the mine."""
    return table(board="mine", **scene)


def redrawn(veins: Mapping[int, Mapping[str, Any]], **scene: Any) -> Table:
    """A scene for two in a mine in which some veins, by their ranks, are otherwise."""
    game = registry.registry()["klong"]
    assert isinstance(game, KlongGame)
    source, printed = content(game.package), board()
    drawn = {**printed, "veins": [{**vein, **veins.get(vein["rank"], {})} for vein in printed["veins"]]}
    rules = Rules(2, Board("mine", len(drawn["rooms"]), drawn["start"]))
    rules.package, rules.game = game.package, game.id
    options = game.settle_options(2, {"board": "mine"})
    assemble(rules, source, drawn, (), [Base(), *source.parts("mine", (), 2)])
    state = scenario.scenario(rules, game.settings(2, options), scene)
    return Table(Play.of_state(game, 2, options, state, SeededLuck(1)))


def board() -> Data:
    """The mine as data."""
    return content("meisterdieb.klong.base").boards["mine"]


def owner(t: Table, vein: int) -> int:
    """The seat whose cube lies on a vein, or -1."""
    return t.s.marks[vein - 1] - 1


def veins(**ranks: list[int]) -> dict[str, int]:
    """Veins that are worked already, by the letters of the seats."""
    return {f"vein-{rank}": "ABCD".index(seat) + 1 for seat, mined in ranks.items() for rank in mined}
