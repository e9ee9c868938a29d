"""Is the content well-formed? Every string and record against the schema, every id against what it names."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.clou.checks.campaign_checks import check_campaign
from meisterdieb.clou.checks.plan_checks import check_heist, needed
from meisterdieb.clou.checks.record_checks import Record, ids
from meisterdieb.clou.checks.sheet_checks import check_thief, produced
from meisterdieb.clou.engine.codes import CONCERT, PATTERNS, WORK
from meisterdieb.clou.engine.files import PLANS
from meisterdieb.kernel.refusal import BadInput

Table = Mapping[str, Any]
WHITE_AND_TRACKS = ("pm", "extra", "fill", "flucht")
NAMED = ("tool_type", "special_loot", "double_circle", "concert_field")


def check_content(tables: Mapping[str, Table]) -> None:
    """Refuse content that the engine could not read, in one sentence with the file, the record and what was expected.

    `tables` holds the content files by name, plans as heists/name.
    """
    schema = tables["schema"]["schema"]
    names = check_symbols(Record(schema, tables["symbols"], "symbols.toml"))
    source = Record(schema, tables["thieves"], "thieves.toml")
    source.keys(["thief"])
    thieves = [check_thief(schema, thief.table, thief.where) for thief in source.tables("thief", None, 3, 12)]
    heists = [
        check_heist(schema, table, f"{name}.toml", names) for name, table in tables.items() if name.startswith(PLANS)
    ]
    ids(heists)
    if not any(heist["kind"] == "single" for heist in heists):
        raise BadInput("there is no plan of kind single; expected at least one")
    check_symbols_there(heists, thieves)
    campaign = Record(schema, tables["campaign"], "campaign.toml")
    campaign.keys(["campaign"])
    check_campaign(schema, campaign["campaign"], heists, ids(thieves))


def check_symbols(symbols: Record) -> dict[str, list[str]]:
    """Symbols, dice results and names that all sheets share; gives the ids of what is named."""
    symbols.keys(["scoring", "symbol", "pattern", *NAMED])
    scoring = symbols.inner("scoring", ["loot", "trace", "alarm", "ok_above", "coup_above"])
    for key in scoring.table:
        scoring.number(key, -20, 20)
    found = symbols.tables("symbol", "symbol", 1, 40)
    for symbol in found:
        symbol.word("kind", symbols.schema["symbol_kind"])
    for id in (*WORK, *WHITE_AND_TRACKS):
        if id not in ids(found):
            raise BadInput(f"symbols.toml has no symbol {id}; expected {', '.join((*WORK, *WHITE_AND_TRACKS))}")
    if sorted(ids(symbols.tables("pattern", "pattern", 1, 20))) != sorted(PATTERNS):
        raise BadInput(f"symbols.toml has other patterns; expected {', '.join(PATTERNS)}")
    names = {}
    for kind in NAMED:
        records = symbols.tables(kind, "concert_field" if kind == "concert_field" else "name", 1, 20)
        names[kind] = ids(records)
        for record in records if kind == "concert_field" else ():
            record.word("rule", CONCERT)
    if sorted(names["tool_type"]) != sorted(symbols.schema["tool_type"]):
        raise BadInput(f"symbols.toml has other types of tools; expected {', '.join(symbols.schema['tool_type'])}")
    return names


def check_symbols_there(heists: list[Record], thieves: list[Record]) -> None:
    """Every thief, alone or with others, can produce every work symbol that a plan asks for."""
    for heist in heists:
        for thief in thieves:
            given = produced([thief[part] for part in ("tools", "specials", "bonuses")])
            given |= produced(list(thief["skills"].values()))
            if lacking := sorted(needed(heist) - given):
                raise BadInput(f"{heist.where} needs {lacking[0]}; expected what {thief['id']} can produce alone")
