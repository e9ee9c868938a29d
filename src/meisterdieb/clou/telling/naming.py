"""Names: of symbols, thieves, plans and whatever else the content files name, in either language."""

from functools import cache

from meisterdieb.clou.engine.codes import PATTERNS
from meisterdieb.clou.engine.content import Table, content
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.kernel.phrases import capital


@cache
def records(kind: str) -> dict[str, Table]:
    """The records of symbols.toml of one kind, by id."""
    return {record["id"]: record for record in content().common[kind]}


@cache
def symbol_name(symbol: int, lang: str) -> str:
    """An activated symbol: work symbols to choose from, a white symbol with its number, the flight arrow."""
    word, _, number = symbol_text(symbol).partition(":")
    if number:
        name: str = records("symbol")[word][lang]
        return name.replace("X", number) if "X" in name else f"{name} {number}"
    return "/".join(records("symbol")[part][lang] for part in word.split("/"))


def symbol_names(symbols: list[int], lang: str) -> str:
    """Several activated symbols."""
    return BOOK.listed((symbol_name(symbol, lang) for symbol in symbols), lang)


def label(key: str, lang: str) -> str:
    """Words that are printed on the sheets."""
    return capital(BOOK.say("label", key, lang))


def track_name(track: str, lang: str) -> str:
    """The name of a track, as it stands before it."""
    return capital(BOOK.say("track", track, lang))


def thief(rules: Rules, number: int) -> Table:
    """The record of a thief."""
    return content(rules.edition).thieves[number]


def thief_name(rules: Rules, number: int) -> str:
    """A thief's name, the same in every language; nothing while none is chosen."""
    return str(thief(rules, number)["name"]) if number >= 0 else ""


def plan(rules: Rules) -> Table:
    """The record of the present plan."""
    return content(rules.edition).heists[rules.heist]


def challenge_name(rules: Rules, challenge: int, lang: str) -> str:
    """A challenge of the plan."""
    return str(plan(rules)["challenges"][challenge][lang])


def room_name(rules: Rules, room: int, lang: str) -> str:
    """A room of the plan."""
    return str(plan(rules)["rooms"][room][lang])


def loot_name(rules: Rules, loot: int, lang: str) -> str:
    """A piece of loot with its value, where it has one."""
    record = plan(rules)["loot"][loot]
    return f"{record[lang]} ({record['value']})" if record["value"] else str(record[lang])


def names(rules: Rules, lang: str) -> dict[str, dict[str, str]]:
    """The rooms, challenges and pieces of loot of the present plan, by their ids."""
    return {
        "rooms": {id: room_name(rules, i, lang) for i, id in enumerate(rules.room_ids)},
        "challenges": {id: challenge_name(rules, i, lang) for i, id in enumerate(rules.challenge_ids)},
        "loot": {id: loot_name(rules, i, lang) for i, id in enumerate(rules.loot_ids)},
    }


def heist_name(id: str, lang: str) -> str:
    """A heist, with its place where it has one."""
    heist = content().heists[id]
    place = heist.get(f"place_{lang}")
    return f"{heist[f'name_{lang}']} ({place})" if place else str(heist[f"name_{lang}"])


def item(number: int, edition: int = 0) -> Table:
    """The record of a tool or preparation of the campaign sheet."""
    sheet = content(edition).campaign
    tools: list[Table] = sheet["tool"]
    preparations: list[Table] = sheet["preparation"]
    return [*tools, *preparations][number]


def pattern_name(pattern: int, lang: str) -> str:
    """A dice result as it is printed on the sheets."""
    return str(records("pattern")[PATTERNS[pattern]][lang])


def passage_name(s: ClouState, lang: str) -> str:
    """The field of the concert track that rules this round; nothing where there is no concert."""
    track = plan(s.rules).get("concert", ())
    return str(records("concert_field")[track[-s.time]][lang]) if 0 < s.time <= len(track) else ""
