"""The game of the day in words: what is to be reached, and how it came out."""

from meisterdieb.kernel.day import Day
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.book import book_of

STEPS = 10  # of the way to the goal
WRITTEN = {"de": "{2}.{1}.{0}", "en": "{0}-{1:02}-{2:02}"}


def named(s: KlongState, lang: str) -> dict[str, str]:
    """The board and the level of a game for one, by their names."""
    level = book_of(s.rules).say("option", f"level.{s.settings.options['level']}", lang)
    return {"board": str(content(s.rules.package).boards[s.board.name][f"title_{lang}"]), "level": level}


def aim(s: KlongState, lang: str) -> str:
    """The board, the level and the points to reach; empty where all play against each other."""
    if s.rules.judge is None:
        return ""
    return book_of(s.rules).say("day", "aim", lang, goal=s.rules.judge.goal(s), **named(s, lang))


def boast(s: KlongState, day: Day, lang: str) -> str:
    """The points, the rank and how far it was to the goal; no card, no room, no treasure."""
    if s.rules.judge is None:
        return ""
    say = book_of(s.rules).say
    key, values = s.rules.judge.verdict(s)
    far = min(STEPS, STEPS * int(values["n"]) // int(values["goal"])) if key != "goal-lost" else 0
    about = say("day", "boast", lang, day=WRITTEN[lang].format(*day.parts), **named(s, lang))
    rank = say("rank", str(values["rank"]), lang)
    result = say("day", key, lang, n=values["n"], goal=values["goal"], rank=rank, rounds=s.round)
    return "\n".join([about, "◆" * far + "◇" * (STEPS - far), result])
