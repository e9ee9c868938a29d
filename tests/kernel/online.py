"""Games as an online table plays them: by the luck of a key in which devices have a part."""

from typing import Any

import meisterdieb as md
from meisterdieb.kernel import record, registry
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.luck import KeyedLuck, commitment, joint_key

KEY = b"a secret of thirty-two bytes ...".ljust(32)
NONCES = ["0123456789abcdef" * 2, "fedcba9876543210" * 2]
MATCH = "m-42"


def online(game: str, moves: int, cheat: int = 10_000, nonces: int = 2, **options: Any) -> str:
    """The record of a game that was begun at a table, with what proves its luck.

    From move `cheat` on the draws are not the key's.
    """
    found, players = registry.game(game), options.pop("players", 2)
    names = [source.name for source in found.sources(players, found.settle_options(players, options))]
    taken: dict[str, int] = {}
    honest = KeyedLuck(joint_key(KEY, NONCES[:nonces]), names, taken)
    play = md.new(game, luck=honest, players=players, **options)
    choose = RandomChooser(5)
    while play.to_act and len(play.moves) < moves:
        if len(play.moves) == cheat:
            play.luck = KeyedLuck(b"another", names, taken)
        play.apply(choose(play.state, play.to_act[0]))
    proof = {"Match": MATCH, "Commitment": commitment(KEY), "Key": KEY.hex(), "Nonces": NONCES[:nonces]}
    return record.write(play, {"Names": ["Ada", "Ben"], **proof} if play.players == 2 else proof)


def with_header(text: str, name: str, value: str) -> str:
    """The record with another value of a header; without the header if there is none."""
    lines = [line for line in text.splitlines() if not line.startswith(f"[{name} ")]
    return "\n".join([f"[{name} {value}]", *lines] if value else lines)
