"""The table of levels: every bot that can take a seat, weakest first."""

from collections.abc import Callable
from dataclasses import dataclass

from meisterdieb.bots.bot import Bot
from meisterdieb.bots.langfinger import Fuchs, Langfinger, Lehrling
from meisterdieb.bots.planer import Draufgaenger, Komplize, Planer
from meisterdieb.bots.random import Random
from meisterdieb.clou.game import ClouGame
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.game import KlongGame


def any_game(game: Game) -> bool:
    """Whatever is played."""
    return True


def klong(game: Game) -> bool:
    """Whether it is Klong! in one of its versions."""
    return isinstance(game, KlongGame)


def clou(game: Game) -> bool:
    """Whether it is Clou."""
    return isinstance(game, ClouGame)


@dataclass(frozen=True)
class Level:
    """A strength to choose: its id, one sentence about it in each language, how its bot is made, what it can play.

    `strength` is easy, fair or strong; a level without one is for research and tests and is not offered to players.
    """

    id: str
    de: str
    en: str
    factory: Callable[[], Bot]
    plays: Callable[[Game], bool] = any_game
    strength: str = ""

    def sentence(self, lang: str) -> str:
        """What to expect of the bot."""
        return self.de if lang == "de" else self.en

    def label(self, lang: str) -> str:
        """The strength in a word."""
        return GERMAN.get(self.strength, "") if lang == "de" else self.strength


GERMAN = {"easy": "leicht", "fair": "mittel", "strong": "stark"}
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
            "lehrling",
            "Sieht Gold, überhört den Drachen, vergisst die Zeit und lässt sich leicht ablenken.",
            "Sees gold, does not hear the dragon, forgets the time and is easily distracted.",
            Lehrling,
            klong,
            "easy",
        ),
        Level(
            "langfinger",
            "Plant seine Wege, kauft mit Verstand und geht, sobald es sich machen lässt.",
            "Plans routes, buys with sense and leaves as soon as it can.",
            Langfinger,
            klong,
            "fair",
        ),
        Level(
            "fuchs",
            "Hat Geduld: sammelt, solange die Zeit reicht, und gibt auf seine Gesundheit acht.",
            "Is patient: gathers as long as there is time and looks after its health.",
            Fuchs,
            klong,
            "strong",
        ),
        Level(
            "draufgaenger",
            "Nimmt, was sofort etwas bringt, und bleibt bis zur letzten Minute.",
            "Takes what brings something at once and stays until the last minute.",
            Draufgaenger,
            clou,
            "easy",
        ),
        Level(
            "komplize",
            "Macht aus jedem Würfel das Beste, denkt aber nicht über ihn hinaus.",
            "Makes the best of every die but does not think beyond it.",
            Komplize,
            clou,
            "fair",
        ),
        Level(
            "planer",
            "Plant jeden Wurf für die ganze Bande, teilt die Zeit ein und verschwindet vor dem Alarm.",
            "Plans every roll for the whole gang, budgets the time and is gone before the alarm.",
            Planer,
            clou,
            "strong",
        ),
    )
}


def levels(game: Game) -> list[Level]:
    """The levels that can play a game."""
    return [level for level in LEVELS.values() if level.plays(game)]


def usual(game: Game) -> Level:
    """The level to play with when nothing is said: a fair rival, but the best partner."""
    known = levels(game)
    return next((level for level in known if level.strength == "fair" and not game.together), known[-1])


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
