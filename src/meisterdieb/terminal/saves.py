"""Saved games: where they lie, and writing them whole or not at all."""

import json
from pathlib import Path
from typing import Any

from meisterdieb.files import data_folder, write_whole
from meisterdieb.kernel import save as saves
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import Reader
from meisterdieb.terminal.players import Player

FORMAT = "meisterdieb terminal"


def file_of(name: str) -> Path:
    """The file of a saved game."""
    if not name or not all(sign.isalnum() or sign in "-_ " for sign in name) or len(name) > 60:
        raise BadInput(f"{name!r} is no name for a saved game; expected letters, digits, - and _")
    return data_folder() / "saves" / f"{name}.json"


def names() -> list[str]:
    """The saved games, the newest first."""
    folder = data_folder() / "saves"
    files = [file for file in folder.glob("*.json") if file.is_file()] if folder.is_dir() else []
    return [file.stem for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)]


def save(name: str, play: Play, players: list[Player], bots: SeededLuck) -> Path:
    """Save a game with who plays it."""
    data = {
        "format": FORMAT,
        "players": [{"level": player.level, "name": player.name} for player in players],
        "bots": bots.memory(),
        "game": json.loads(saves.save(play)),
    }
    file = file_of(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    return file


def load(name: str) -> tuple[Play, list[Player], SeededLuck]:
    """A saved game, who plays it, and the luck of the bots."""
    file = file_of(name)
    if not file.is_file():
        known = ", ".join(names()) or "none"
        raise BadInput(f"there is no saved game {name!r}; expected one of: {known}")
    try:
        data: Any = json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise BadInput(f"{file} is not a saved game; expected JSON as written by q in a game") from None
    r = Reader(data, "the saved game")
    if data.get("format") != FORMAT:
        raise BadInput(f"{file} is not a saved game; expected format {FORMAT!r}")
    play = saves.load(json.dumps(r.table("game")))
    people = r.tables("players", play.players)
    if len(people) != play.players:
        raise BadInput(f"the saved game has {len(people)} players; expected {play.players}")
    players = [Player(str(one.get("level", "")), str(one.get("name", ""))) for one in people]
    luck = SeededLuck(0)
    luck.remember(r.numbers_within("bots", 2, 1, 2**31 - 1))
    return play, players, luck


def forget(name: str) -> None:
    """Remove a saved game that is over."""
    file_of(name).unlink(missing_ok=True)
