"""Which symbols are printed on a thief sheet or a plan, by their ids."""

from collections.abc import Iterator, Mapping
from typing import Any


def word(symbol: str) -> list[str]:
    """The ids of a symbol as content writes it: without its number, and each of several joined by or."""
    return symbol.split("@")[0].split(":")[0].split("/")


def given(table: Any) -> Iterator[str]:
    """Every symbol that something gives, however deep it lies."""
    if isinstance(table, Mapping):
        for symbol in table.get("gives", ()):
            yield from word(symbol)
        for value in table.values():
            yield from given(value)
    elif isinstance(table, list):
        for item in table:
            yield from given(item)


def on_sheet(thief: Mapping[str, Any]) -> set[str]:
    """The symbols of a thief sheet; its escape value shows flight arrows and police."""
    circles = {word for special in thief["specials"] for word in special["circles"]}
    escape = {{"f": "flucht", "p": "polizei"}[arrow] for face in thief["escape"] for arrow in face}
    return set(given(thief)) | circles | escape


def on_plan(heist: Mapping[str, Any]) -> set[str]:
    """The symbols of a plan: its tracks, its loot, what challenges need and cost."""
    parts = [part for challenge in heist["challenges"] for part in challenge.get("options", ())]
    needs = {id for part in parts for need in part["needs"] for id in word(need)}
    costs = {cost for part in parts for cost in part.get("cost", ())}
    return {"zeit", "spur", "flucht", "polizei", "beute"} | needs | costs
