"""Boxes and circles in words: where they stand, and what writing there brings."""

from collections import Counter
from functools import lru_cache

from meisterdieb.clou.engine.codes import (
    BUILT,
    CAMPAIGN_TOOLS,
    CIRCLE,
    CIRCLEBOX,
    CROSSED,
    EXPERIENCE,
    FIELD_KINDS,
    PYRAMID,
    QUIET,
    SKILLS,
    SPECIALS,
    TOOLS,
    TREE,
    WHITE,
)
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.fields import passage
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import challenge_name, records, thief


@lru_cache(BUILT)
def field_names(rules: Rules, lang: str) -> list[str]:
    """Every field in words: the row, tool or area it belongs to, and its place there."""
    seen: Counter[tuple[int, str, str]] = Counter()
    names: list[str] = []
    for field, id in enumerate(rules.field_ids):
        part, kind = part_name(rules, field, lang), FIELD_KINDS[rules.kind[field]]
        if rules.kind[field] in (CIRCLE, TREE):
            n = rules.circle[field]
            seen[rules.owner[field], part, f"circle {n}"] += 1
            again = seen[rules.owner[field], part, f"circle {n}"]
            names.append(
                BOOK.say("place", "circle" if again == 1 else "circle-again", lang, part=part, n=n, again=again)
            )
        elif rules.kind[field] == PYRAMID:
            row = "abc".index(id[-2]) + 1
            names.append(BOOK.say("place", "pyramid", lang, part=part, row=row, n=int(id[-1])))
        else:
            seen[rules.owner[field], part, kind] += 1
            names.append(BOOK.say("place", kind, lang, part=part, n=seen[rules.owner[field], part, kind]))
    return names


def part_name(rules: Rules, field: int, lang: str) -> str:
    """The row, tool, special line or area that a field belongs to."""
    area, head = rules.area[field], rules.field_ids[field].partition(".")[0]
    if area == SKILLS:
        return str(records("symbol")[head][lang])
    if area == CAMPAIGN_TOOLS:
        return next(str(tool[lang]) for tool in content(rules.edition).campaign["tool"] if tool["id"] == head)
    if area == EXPERIENCE:
        return next(str(part[lang]) for part in content(rules.edition).campaign["experience"] if part["id"] == head)
    if area not in (TOOLS, SPECIALS):
        return challenge_name(rules, rules.challenge[field], lang)
    sheet = thief(rules, rules.thieves[rules.owner[field]])
    if area == TOOLS:
        return next(str(tool[f"name_{lang}"]) for tool in sheet["tools"] if tool["type"] == head)
    return str(sheet["specials"]["abc".index(rules.field_ids[field][-2])][f"name_{lang}"])


def crossed(s: ClouState, field: int) -> bool:
    """Whether a circle is crossed out."""
    return s.marks[field] >= (CROSSED if s.rules.kind[field] == CIRCLEBOX else 1)


def brings(s: ClouState, field: int) -> tuple[list[int], list[int]]:
    """What writing there activates now, and what a quiet passage keeps from being used."""
    rules = s.rules
    if rules.kind[field] == CIRCLEBOX and not s.marks[field]:
        return [], []
    found = [] if rules.kind[field] == CIRCLEBOX else list(rules.gives[field])
    for line in rules.lines[field]:
        if all(other == field or crossed(s, other) for other in rules.line_fields[line]):
            found += rules.line_gives[line]
    hushed = passage(s) == QUIET and rules.area[field] in (TOOLS, CAMPAIGN_TOOLS)
    barred = [symbol for symbol in found if hushed and symbol < WHITE]
    return [symbol for symbol in found if not (hushed and symbol < WHITE)], barred
