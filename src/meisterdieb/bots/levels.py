"""The table of levels: every bot that can take a seat, weakest first."""

from collections.abc import Callable
from dataclasses import dataclass

from meisterdieb.bots.bot import Bot
from meisterdieb.bots.langfinger import Langfinger
from meisterdieb.bots.planer import Planer
from meisterdieb.bots.random import Random
from meisterdieb.clou.game import ClouGame
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.game import KlongGame


@dataclass(frozen=True)
class Level:
    """A strength to choose: its id, one sentence about it in each language, how its bot is made, what it can play."""

    id: str
    de: str
    en: str
    factory: Callable[[], Bot]
    plays: Callable[[Game], bool] = lambda game: True

    def sentence(self, lang: str) -> str:
        """What to expect of the bot."""
        return self.de if lang == "de" else self.en


LEVELS = {
    level.id: level
    for level in (
        Level(
            "random",
            "Tut irgendetwas Erlaubtes und freut sich, wenn es gut geht.",
            "Does anything that is allowed and is glad if it goes well.",
            Random,
        ),
        Level(
            "langfinger",
            "Plant seine Wege, kauft mit Verstand und weiß, wann es Zeit ist zu gehen.",
            "Plans routes, buys with sense and knows when it is time to go.",
            Langfinger,
            lambda game: isinstance(game, KlongGame),
        ),
        Level(
            "planer",
            "Plant jeden Wurf für die ganze Bande, teilt die Zeit ein und verschwindet vor dem Alarm.",
            "Plans every roll for the whole gang, budgets the time and is gone before the alarm.",
            Planer,
            lambda game: isinstance(game, ClouGame),
        ),
    )
}


def levels(game: Game) -> list[Level]:
    """The levels that can play a game."""
    return [level for level in LEVELS.values() if level.plays(game)]


def level(id: str, game: Game | None = None) -> Level:
    """The level with this id, if it exists and can play the game."""
    known = list(LEVELS.values()) if game is None else levels(game)
    for found in known:
        if found.id == id:
            return found
    where = "" if game is None else f" for {game.id}"
    raise BadInput(f"there is no bot {id!r}{where}; expected one of {', '.join(found.id for found in known)}")


def make(id: str) -> Bot:
    """A bot of this level, ready to take a seat."""
    return level(id).factory()
