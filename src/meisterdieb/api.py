"""The front door for Python: short names over the kernel."""

from collections.abc import Mapping
from secrets import randbelow
from typing import Any

from meisterdieb.kernel import record as records
from meisterdieb.kernel import registry
from meisterdieb.kernel import save as saves
from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.luck import Luck, ScriptedLuck, SeededLuck
from meisterdieb.kernel.play import Play, check_seed
from meisterdieb.kernel.validation import Reader


def games() -> list[str]:
    """The ids of all games."""
    return list(registry.registry())


def some_luck(seed: int | None, luck: Luck | None) -> Luck:
    """The luck given, or that of a seed, or that of a seed nobody knows."""
    if luck is not None:
        return luck
    return SeededLuck(randbelow(2**63) if seed is None else check_seed(seed))


def new(game: str, *, players: int, seed: int | None = None, luck: Luck | None = None, **options: Any) -> Play:
    """A new play: a state with its luck and its record."""
    return Play(registry.game(game), players, options, some_luck(seed, luck))


def scenario(game: str, scene: Mapping[str, Any], *, seed: int | None = 0, luck: Luck | None = None) -> Play:
    """A play that begins at a scene: a table that names only what differs from a fresh game.

    `players` (the fewest of an ordinary game if not named) and the game's options may stand in the table too.
    """
    found = registry.game(game)
    r = Reader(scene, "the scenario")
    players = r.data.get("players", found.fewest)
    options = found.settle_options(players, {name: scene[name] for name in found.options if name in scene})
    state = found.scenario(players, options, found.bare(scene))
    return Play.of_state(found, players, options, state, some_luck(seed, luck))


def notation(play: Play, action: int) -> str:
    """A short text for an action that `parse` reads back."""
    return play.game.notation(play.state, action)


def parse(play: Play, text: str) -> int:
    """The legal action that a text in notation stands for."""
    return play.game.parse(play.state, text)


def text(play: Play, action: int, lang: str = "en") -> str:
    """What an action does, readable."""
    return play.game.text(play.state, action, check_language(lang))


def save(play: Play) -> str:
    """The play as JSON text."""
    return saves.save(play)


def load(data: str | bytes, luck: Luck | None = None) -> Play:
    """The play that `save` wrote; where no seed decided its luck, a new one nobody knows takes over."""
    play = saves.load(data, luck)
    if isinstance(play.luck, ScriptedLuck) and play.luck is not luck:
        play.luck = some_luck(None, None)
    return play


def record(play: Play) -> str:
    """The record of a play: a text file that `replay` plays again."""
    return records.write(play)


def replay(text: str, to: int | None = None) -> Play:
    """The play of a record, whole or up to a move."""
    return records.replay(text, to)
