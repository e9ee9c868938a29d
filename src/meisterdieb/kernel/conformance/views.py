"""What a seat is shown: plain data, the same every time, and no other seat's cards."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from meisterdieb.kernel.conformance.trial import Trial

PILES = ("hand", "draw")
"""Piles of a seat that only this seat may look at, in views and in plain data."""

OPEN = "unseen"
"""What hand and draw pile hold together, which everybody can work out."""


def written(view: Mapping[str, Any]) -> str:
    """A view as the text that would be sent."""
    return json.dumps(view, ensure_ascii=False, allow_nan=False)


def views(trial: Trial) -> None:
    """A view is plain data, the same every time, and shares nothing with the state."""
    before = trial.state.hash()
    shown = trial.shown[len(trial.actions)] = list[str]()
    for viewer in trial.viewers:
        view = trial.state.view(viewer)
        text = written(view)
        shown.append(text)
        trial.expect(json.loads(text) == view, f"the view of {viewer} is not plain data")
        trial.expect(written(trial.state.clone().view(viewer)) == text, f"a clone shows {viewer} something else")
        scribble(view)
        trial.expect(written(trial.state.view(viewer)) == text, f"who writes on the view of {viewer} changes the next")
    trial.expect(trial.state.hash() == before, "looking at the state changes it")


def scribble(data: Any) -> None:
    """Empty everything within a piece of plain data."""
    if isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            scribble(value)
        data.clear()


def hidden_piles(trial: Trial) -> None:
    """Only the own seat shows a hand and a draw pile, and no view names a card that lies hidden elsewhere only.

    While the game goes on, whatever only its owner may know is named in the own seat alone.
    """
    data = trial.state.to_dict()
    for viewer in trial.viewers:
        view = trial.state.view(viewer)
        seats = view.get("seats", [])
        for seat, shown in enumerate(seats):
            piles = [pile for pile in PILES if pile in shown]
            trial.expect(seat == viewer or not piles, f"{viewer} is shown {piles} of seat {seat}")
        table = {key: value for key, value in view.items() if key != "seats"}
        piles = [key for key in keys(table) if key in PILES]
        trial.expect(not piles, f"{viewer} is shown {piles} beside the seats")
        seen = [{key: value for key, value in shown.items() if key != OPEN} for shown in seats]
        leaked = secret_names(data, viewer) & set(names([table, seen]))
        trial.expect(not leaked, f"{viewer} is shown {sorted(leaked)}, which lie in others' hidden piles only")
        rest = [table, [shown for seat, shown in enumerate(seats) if seat != viewer]]
        told = set(trial.game.secret_names) & set(names(rest)) if trial.state.to_act else set()
        trial.expect(not told, f"{viewer} is shown {sorted(told)}, which only their owners may know")


def secret_names(data: dict[str, Any], viewer: int | None) -> set[str]:
    """Names that stand in the hidden piles of other seats and nowhere else in the whole state."""
    hidden: set[str] = set()
    open_data: list[Any] = [value for key, value in data.items() if key != "seats"]
    for seat, found in enumerate(data.get("seats", [])):
        for key, value in found.items():
            if key in PILES and seat != viewer:
                hidden.update(names(value))
            else:
                open_data.append(value)
    return hidden - set(names(open_data))


def names(data: Any) -> Iterator[str]:
    """Every text within a piece of plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from names(value)
    elif isinstance(data, list):
        for value in data:
            yield from names(value)


def keys(data: Any) -> Iterator[str]:
    """Every name of an entry within a piece of plain data."""
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys(value)
