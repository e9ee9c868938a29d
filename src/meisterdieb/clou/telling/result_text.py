"""The end in words: how it went, the points part by part, the rating, and how the story ends."""

from collections.abc import Sequence

from meisterdieb.clou.engine.codes import ENDS, OVER
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.campaign import LOST_BY_PRISON
from meisterdieb.clou.rules.scoring import campaign_parts, heist_parts, won
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import label, thief_name
from meisterdieb.clou.telling.stories import rating, story_text
from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.phrases import capital


def result_text(s: ClouState, lang: str, names: Sequence[str]) -> str:
    """How it went in one sentence, below it who took part and the points; after a campaign its story's end."""
    check_language(lang)
    if s.phase != OVER:
        return BOOK.say("result", "going-on", lang)
    return "\n".join(campaign_lines(s, lang, names) if s.rules.campaign else heist_lines(s, lang, names))


def heist_lines(s: ClouState, lang: str, names: Sequence[str]) -> list[str]:
    """The end of a stand-alone heist."""
    parts = heist_parts(s)
    points = sum(parts.values())
    first = BOOK.say("result", ENDS[s.end], lang, n=points, rating=heist_rating(points, lang))
    return [first, *gang(s, lang, names, parts)]


def campaign_lines(s: ClouState, lang: str, names: Sequence[str]) -> list[str]:
    """The end of a campaign."""
    parts = campaign_parts(s)
    points = sum(parts.values())
    if won(s):
        first = BOOK.say("result", "campaign-won", lang, n=points, rating=rating(points, lang))
    else:
        first = BOOK.say("result", f"campaign-lost-{'prison' if s.lost == LOST_BY_PRISON else 'traces'}", lang)
    prisoners = [thief_name(s.rules, thief) for thief, jailed in enumerate(s.prison) if jailed]
    jail = [f"{label('campaign_prison', lang)}: {BOOK.listed(prisoners, lang)}"] if prisoners else []
    return [first, *gang(s, lang, names, parts), *jail, story_text(s, lang)]


def gang(s: ClouState, lang: str, names: Sequence[str], parts: dict[str, int]) -> list[str]:
    """One line for everybody, with the thieves and the points that they have in common."""
    total = sum(parts.values())
    itemised = listed_points(parts, lang)
    people: list[str] = []
    for seat in range(s.rules.players):
        key = "seat" if thief_name(s.rules, s.thieves[seat]) not in ("", names[seat]) else "seat-alone"
        people.append(BOOK.say("result", key, lang, who=names[seat], thief=thief_name(s.rules, s.thieves[seat])))
    who = BOOK.listed(people, lang)
    points = BOOK.say("result", "points" if won(s) else "points-lost", lang, who=who, n=total)
    return [f"{points} ({itemised})" if itemised else points]


def listed_points(parts: dict[str, int], lang: str) -> str:
    """The parts of a score that are not nothing."""
    return " + ".join(
        BOOK.say("result", "part", lang, part=part_name(part, lang), n=n) for part, n in parts.items() if n
    )


def part_name(part: str, lang: str) -> str:
    """What a part of the score is called."""
    return capital(BOOK.say("part", part, lang))


def heist_rating(points: int, lang: str) -> str:
    """The rating of a heist: more than 9 is all right, more than 14 a coup (RH-SCORE-04, 05)."""
    scoring = content().common["scoring"]
    if points > scoring["coup_above"]:
        return label("rating_coup", lang)
    return label("rating_ok" if points > scoring["ok_above"] else "rating_low", lang)
