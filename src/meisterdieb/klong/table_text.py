"""The table in words: rooms, tracks, fates and parts of the score."""

from collections.abc import Sequence

from meisterdieb.klong.content import content
from meisterdieb.klong.naming import room_name
from meisterdieb.klong.phrases import say
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import FATES, LOOT, LOOT_KINDS

FEATURES = ("market", "healing_spring", "crystal_cave", "monkey_shrine", "depths")


def room_features(s: KlongState, room: int, lang: str) -> list[str]:
    """What a room is and what lies there now, such as "Artefakt 20", "2 kleine Verstecke", "Kristallhöhle"."""
    found: list[str] = []
    value = s.board.artifact[room]
    if value in s.artifacts:
        found.append(say("feature", "artifact", lang, n=value))
    for loot, word in enumerate(LOOT):
        lying = s.loot[room * LOOT_KINDS + loot]
        if lying:
            found.append(say("feature", word, lang, n=lying))
    table = next(table for table in content(s.rules.package).boards[s.board.name]["rooms"] if table["id"] == room)
    return found + [say("feature", feature, lang) for feature in FEATURES if table.get(feature)]


def room_text(s: KlongState, room: int, lang: str) -> str:
    """The name of a room and what one finds there."""
    found = room_features(s, room, lang)
    return f"{room_name(s, room, lang)}: {', '.join(found)}" if found else room_name(s, room, lang)


def rage_text(s: KlongState, lang: str) -> str:
    """How angry the dragon is."""
    space = say("track", "rage-space", lang, space=s.rage, n=s.rules.rage_track[s.rage - 1])
    return f"{say('track', 'rage', lang)}: {space}"


def countdown_text(s: KlongState, lang: str, names: Sequence[str]) -> str:
    """Who stands where on the countdown track."""
    if s.countdown_seat < 0:
        return f"{say('track', 'countdown', lang)}: {say('track', 'countdown-none', lang)}"
    space = say("track", "countdown-space", lang, who=names[s.countdown_seat], space=s.countdown)
    return f"{say('track', 'countdown', lang)}: {space}"


def fate_text(s: KlongState, seat: int, lang: str) -> str:
    """How a thief is doing."""
    return say("fate", FATES[s.seats[seat].fate], lang)


def part_text(part: str, lang: str) -> str:
    """The name of a part of the score."""
    return say("part", part, lang)
