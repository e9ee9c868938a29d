"""Games as an online table plays them: by the luck of a key, with a version of the log for each move."""

from typing import Any

import meisterdieb as md
from meisterdieb.kernel import record
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.luck import KeyedLuck, commitment

KEY = b"a secret of thirty-two bytes ...".ljust(32)
MATCH = "m-42"


def online(game: str, moves: int, cheat: int = 10_000, **options: Any) -> str:
    """The record of a game that was begun at a table, with what proves its luck; every third version is left out.

    From move `cheat` on the draws are not the key's.
    """
    versions = [2]
    play = md.new(game, luck=KeyedLuck(KEY, MATCH, 2), **{"players": 2, **options})
    choose = RandomChooser(5)
    while play.to_act and len(play.moves) < moves:
        versions.append(versions[-1] + 1 + len(play.moves) % 3 // 2)
        play.luck = KeyedLuck(KEY if len(play.moves) < cheat else b"another", MATCH, versions[-1])
        play.apply(choose(play.state, play.to_act[0]))
    proof = {"Match": MATCH, "Commitment": commitment(KEY), "Key": KEY.hex(), "Versions": versions}
    return record.write(play, {"Names": ["Ada", "Ben"], **proof} if play.players == 2 else proof)


def with_header(text: str, name: str, value: str) -> str:
    """The record with another value of a header; without the header if there is none."""
    lines = [line for line in text.splitlines() if not line.startswith(f"[{name} ")]
    return "\n".join([f"[{name} {value}]", *lines] if value else lines)
