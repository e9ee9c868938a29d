"""Saving and loading a play as JSON, at any moment."""

import json
from typing import Any

from meisterdieb.kernel import record
from meisterdieb.kernel.day import DayLuck, day_of
from meisterdieb.kernel.luck import Luck, SeededLuck
from meisterdieb.kernel.play import Play, check_seed
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import Reader, short

FORMAT = "meisterdieb save"
SCHEMA = 2
KEYS = {"format", "schema", "game", "players", "options", "state", "luck", "record"}


def save(play: Play) -> str:
    """The play as JSON: its state, its luck (where a seed or a date decides it) and its record."""
    data = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": play.game.id,
        "players": play.players,
        "options": play.options,
        "state": bare(play),
        "luck": kept_luck(play.luck),
        "record": record.write(play),
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def kept_luck(luck: Luck) -> list[int] | str | None:
    """What a luck goes on with: where a seed has got to, or its date."""
    if isinstance(luck, DayLuck):
        return str(luck.day)
    return luck.memory() if isinstance(luck, SeededLuck) else None


def bare(play: Play) -> dict[str, Any]:
    """The state without what stands in the options already."""
    return play.game.bare(play.state.to_dict())


def load(text: str | bytes, luck: Luck | None = None) -> Play:
    """The play that `save` wrote; `luck` takes the place of the saved one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("this is not a saved game; expected JSON as written by save") from None
    r = Reader(data, "the save")
    if data.get("format") != FORMAT:
        raise BadInput(f"this is not a saved game; expected format {FORMAT!r}")
    r.exactly(KEYS)
    if data["schema"] != SCHEMA:
        raise BadInput(f"the save has schema {short(data['schema'])}; this program reads schema {SCHEMA}")
    play = replayed(r)
    if luck is not None:
        play.luck = luck
    elif isinstance(data["luck"], str):
        luck_of_day = DayLuck(play.game, day_of(data["luck"]))
        luck_of_day.go_on(play)
        play.luck = luck_of_day
    elif data["luck"] is not None:
        seeded = SeededLuck(check_seed(0))
        seeded.remember(r.numbers_within("luck", 2, 1, 2**31 - 1))
        play.luck = seeded
    return play


def replayed(r: Reader) -> Play:
    """The play, rebuilt from its record and compared with the saved state, so that a broken file is noticed."""
    if not isinstance(r.data["record"], str):
        raise r.wrong("record", "the text of a record")
    play = record.replay(r.data["record"])
    if r.data["game"] != play.game.id or r.data["players"] != play.players:
        raise BadInput("the save is broken: its record is of another game")
    options = play.game.stored_options(play.players, r.table("options"))
    state = play.game.from_dict(play.players, options, r.table("state"))
    if play.hash() != state.hash():
        raise BadInput("the save is broken: its record leads to another position than the saved one")
    return play
