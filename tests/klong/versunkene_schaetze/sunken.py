"""Scenes under water: on the printed boards, or on one that is drawn a little differently."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.klong.engine import scenario
from meisterdieb.klong.engine.assembly import assemble
from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.rules.base import Base
from tests.klong.table import Table, table

BOX = "versunkene_schaetze"
BOARDS = ("sunken-a", "sunken-b")


def sunken(**scene: Any) -> Table:
    """A scene on the board of the wreck."""
    return table(**{"board": "sunken-a", **scene})


def dry_row(**scene: Any) -> Table:
    """The same with a full row, so that the end of a turn turns up nothing."""
    return sunken(**{"row": ["merling", "merling", "medic", "boomerang", "alchemist", "aspiration"], **scene})


def redrawn(
    rooms: Mapping[int, Mapping[str, Any]] | None = None,
    tunnels: Mapping[tuple[int, int], Mapping[str, Any]] | None = None,
    **scene: Any,
) -> Table:
    """A scene for two on a wreck in which some rooms and tunnels show something else."""
    game = registry.registry()["klong"]
    assert isinstance(game, KlongGame)
    source = content(game.package)
    printed = source.boards["sunken-a"]
    board = {
        **printed,
        "rooms": [{**room, **(rooms or {}).get(room["id"], {})} for room in printed["rooms"]],
        "tunnels": [{**way, **(tunnels or {}).get((way["a"], way["b"]), {})} for way in printed["tunnels"]],
    }
    rules = Rules(2, Board("sunken-a", len(board["rooms"]), board["start"]))
    rules.package, rules.game = game.package, game.id
    options = game.settle_options(2, {"board": "sunken-a"})
    assemble(rules, source, board, (BOX,), [Base(), *source.parts("sunken-a", (BOX,), 2)])
    seats = [dict(seat) for seat in scene.pop("seats", [{}])]
    seats[0].setdefault("hand", [])
    state = scenario.scenario(rules, game.settings(2, options), {**scene, "seats": seats})
    return Table(Play.of_state(game, 2, options, state, SeededLuck(1)))


def noise(t: Table, seat: int = 0) -> int:
    """How many cubes of a seat lie in the Clank! area."""
    return t.s.area[seat]
