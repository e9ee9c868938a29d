"""Which table belongs to which game."""

from meisterdieb.clou.game import ClouGame
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal.clou.table import ClouTable
from meisterdieb.terminal.klong.table import KlongTable
from meisterdieb.terminal.table import Table

TABLES: dict[type[Game], type[Table]] = {KlongGame: KlongTable, ClouGame: ClouTable}


def table_of(game: Game) -> type[Table]:
    """The kind of table for a game."""
    for kind in type(game).__mro__:
        if kind in TABLES:
            return TABLES[kind]
    known = ", ".join(sorted(kind.__name__.removesuffix("Game").lower() for kind in TABLES))
    raise BadInput(f"{game.id} cannot be played in the terminal; expected one of {known}")
