"""Which table belongs to which game: every folder here with a `table.py` says so; others are played in words."""

from functools import cache
from importlib import import_module, resources

from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.terminal.table import Table
from meisterdieb.terminal.texts import Texts
from meisterdieb.terminal.words import WordsTable


@cache
def tables() -> dict[type[Game], type[Table]]:
    """The tables of all folders, by the kind of game that they are for."""
    folders = sorted(one.name for one in resources.files(__package__).iterdir() if (one / "table.py").is_file())
    modules = [import_module(f"{__package__}.{name}.table") for name in folders]
    return {kind: table for module in modules for kind, table in module.TABLES.items()}


def table_of(game: Game) -> type[Table]:
    """The kind of table for a game: that of its family, or the one for any game."""
    return next((tables()[kind] for kind in type(game).__mro__ if kind in tables()), WordsTable)


def first_game() -> Game:
    """The game to play when nothing is said."""
    return min(registry.registry().values(), key=lambda game: table_of(game).order)


def at_table(texts: Texts, game: Game) -> Texts:
    """The texts at the table of a game: those of its folder here and those of the game as well."""
    folder, _, _ = table_of(game).__module__.rpartition(".")
    return texts.beside(folder, game.book)
