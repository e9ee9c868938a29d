"""How strong the levels are: what each came to against the next weaker one, measured by `benchmarks.levels`.

The folder of a game's bots has the figures in a `figures.toml`.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True)
class Figure:
    """A level against the next weaker one: pairs are of the level and of the other.

    `home` counts the games from which one came home with something that counts, `points` are the mean of all games.
    """

    level: str
    against: str
    games: int
    decided: int
    wins: int
    home: tuple[int, int]
    points: tuple[float, float]

    @property
    def of_hundred(self) -> int:
        """The wins out of a hundred decided games."""
        return round(100 * self.wins / self.decided)


@cache
def figures(game: str) -> dict[str, Figure]:
    """The figures of a game's levels, weakest first; the very weakest has none."""
    files = [folder / "figures.toml" for folder in resources.files(__package__).iterdir()]
    measured = [tomllib.loads(file.read_text("utf-8")) for file in files if file.is_file()]
    return {
        one["level"]: Figure(**{**one, "home": tuple(one["home"]), "points": tuple(one["points"])})
        for figures in measured
        for one in figures.get(game, [])
    }
