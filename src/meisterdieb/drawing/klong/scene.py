"""What lies on a board at one moment of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

SEAT_LETTERS = "ABCDEF"


@dataclass(frozen=True)
class Scene:
    """Tokens by room id, pawns by seat letter; an empty scene is a board without any piece."""

    artifacts: Mapping[int, int] = field(default_factory=dict)
    """Room id to the value of the artifact that still lies there."""
    major: Mapping[int, int] = field(default_factory=dict)
    """Room id to the number of major secrets left."""
    minor: Mapping[int, int] = field(default_factory=dict)
    """Room id to the number of minor secrets left."""
    idols: Mapping[int, int] = field(default_factory=dict)
    """Room id to the number of monkey idols left."""
    heads: Mapping[int, int] = field(default_factory=dict)
    """Room id to the number of head idols left."""
    pawns: Mapping[str, int] = field(default_factory=dict)
    """Seat letter to room id."""
    rage: int = 1
    """Space of the rage track, counted from 1."""
    damage: Mapping[str, int] = field(default_factory=dict)
    """Seat letter to the number of cubes on its health track."""
    mummy: str = ""
    """The zone of the Mummy."""


def setup(board: Mapping[str, Any], players: int = 4) -> Scene:
    """The scene before the first turn, with every token in its place and all pawns outside."""
    rooms = board["rooms"]

    def lying(fact: str) -> dict[int, int]:
        return {room["id"]: room[fact] for room in rooms if room.get(fact)}

    return Scene(
        artifacts=lying("artifact"),
        major=lying("major_secrets"),
        minor=lying("minor_secrets"),
        idols=lying("monkey_idols"),
        heads=lying("head_idol"),
        pawns=dict.fromkeys(SEAT_LETTERS[:players], board["start"]),
        damage=dict.fromkeys(SEAT_LETTERS[:players], 0),
        mummy=board.get("mummy_start", ""),
    )
