"""What the sheets explain in words, as plain data for help pages and lists: thieves, heists, symbols, preparations."""

from collections.abc import Iterator

from meisterdieb.clou.engine.content import Table, content
from meisterdieb.clou.telling.naming import heist_name, label, track_name
from meisterdieb.kernel.thing import Thing


def things(lang: str) -> Iterator[Thing]:
    """Everything that has a text, group by group."""
    for thief in content().thieves:
        yield plain(thief, thief["name"], label("campaign_players", lang), lang, kind=str(thief[f"role_{lang}"]))
    for id, heist in content().heists.items():
        rules = [rule[lang] for rule in heist["special"]]
        yield plain(heist, heist_name(id, lang), label("campaign_heists", lang), lang, rules)
    for symbol in content().common["symbol"]:
        yield plain(symbol, symbol[lang], label("legend", lang), lang)
    for field in content().common["concert_field"]:
        yield plain(field, field[lang], track_name("concert", lang), lang)
    for preparation in content().campaign["preparation"]:
        yield plain(preparation, preparation[lang], label("preparations", lang), lang)


def plain(record: Table, name: str, group: str, lang: str, more: list[str] | None = None, kind: str = "") -> Thing:
    """One of them."""
    texts = [str(record[f"text_{lang}"]), *(more or [])]
    return {
        "id": record["id"],
        "name": name,
        "kind": kind,
        "group": group,
        "facts": [],
        "effects": [("", text) for text in texts],
        "text": " ".join(texts),
        "rules": [],
        "called": [],
    }
