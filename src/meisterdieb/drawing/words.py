"""What the picture says in words: names of rooms, tunnels and tracks in German and English."""

from meisterdieb.drawing.layout import Layout, Room, Tunnel
from meisterdieb.drawing.scene import Scene

LANGUAGES = ("de", "en")

WORDS = {
    "depths": {"de": "Die Tiefen", "en": "The Depths"},
    "rage": {"de": "Zorn des Drachen", "en": "The dragon's rage"},
    "countdown": {"de": "Schicksalsweg", "en": "Countdown"},
    "health": {"de": "Gesundheit", "en": "Health"},
    "in_depths": {"de": "in den Tiefen", "en": "in the Depths"},
    "crystal_cave": {"de": "Kristallhöhle", "en": "crystal cave"},
    "healing_spring": {"de": "Heilquelle", "en": "healing spring"},
    "market": {"de": "Markt", "en": "market"},
    "monkey_shrine": {"de": "Affenschrein", "en": "monkey shrine"},
    "artifact": {"de": "Artefakt {}", "en": "artifact {}"},
    "major": {"de": "{} großes Versteck", "en": "{} major secret"},
    "major_many": {"de": "{} große Verstecke", "en": "{} major secrets"},
    "minor": {"de": "{} kleines Versteck", "en": "{} minor secret"},
    "minor_many": {"de": "{} kleine Verstecke", "en": "{} minor secrets"},
    "idols": {"de": "{} Affengötze", "en": "{} monkey idol"},
    "idols_many": {"de": "{} Affengötzen", "en": "{} monkey idols"},
    "boots": {"de": "{} Stiefel", "en": "{} boot"},
    "boots_many": {"de": "{} Stiefel", "en": "{} boots"},
    "monsters": {"de": "{} Monster", "en": "{} monster"},
    "monsters_many": {"de": "{} Monster", "en": "{} monsters"},
    "locked": {"de": "verschlossen", "en": "locked"},
    "one_way": {"de": "nur in Pfeilrichtung", "en": "one way only"},
    "seat": {"de": "Dieb {}", "en": "Thief {}"},
    "rage_space": {"de": "Angriff: {} Steine", "en": "Attack: {} cubes"},
    "rage_start": {"de": "Beginn zu {}", "en": "start with {} players"},
    "dragon": {"de": "Der Drache", "en": "The dragon"},
    "extra_0": {"de": "Der Drache greift an", "en": "The dragon attacks"},
    "extra": {"de": "Der Drache greift an, {} Stein mehr", "en": "The dragon attacks, {} cube more"},
    "extra_many": {"de": "Der Drache greift an, {} Steine mehr", "en": "The dragon attacks, {} cubes more"},
    "all_out": {"de": "Wer noch im Verlies ist, scheidet aus", "en": "All still inside are knocked out"},
    "damage": {"de": "{} von {} Schaden", "en": "{} of {} damage"},
    "description": {
        "de": "Spielplan: ein Schnitt durch die Erde mit {} Räumen und {} Tunneln, der Eingang oben, der Drache unten.",
        "en": "Game board: a cut through the earth with {} rooms and {} tunnels, the entrance above, the dragon below.",
    },
}

ROOM_FACTS = ("crystal_cave", "healing_spring", "market", "monkey_shrine")


def say(key: str, lang: str, *numbers: object) -> str:
    """A phrase with its numbers filled in."""
    return WORDS[key][lang].format(*numbers)


def count(key: str, lang: str, number: int) -> str:
    """A phrase that counts something, in the singular or the plural."""
    return say(key if number == 1 else f"{key}_many", lang, number)


def room_words(room: Room, scene: Scene, lang: str) -> str:
    """The name of a room and what one finds there, such as "Trödelstand: Markt, 2 kleine Verstecke"."""
    found = kind_words(room, lang)
    if room.id in scene.artifacts:
        found.append(say("artifact", lang, scene.artifacts[room.id]))
    for key, tokens in (("major", scene.major), ("minor", scene.minor), ("idols", scene.idols)):
        if tokens.get(room.id):
            found.append(count(key, lang, tokens[room.id]))
    if room.facts.get("depths"):
        found.append(say("in_depths", lang))
    return _with_details(room.names[lang], found)


def kind_words(room: Room, lang: str) -> list[str]:
    """What a room is, whatever lies there; a shrine or spring that is named after its kind says it once."""
    found = [say(fact, lang) for fact in ROOM_FACTS if room.facts.get(fact)]
    return [words for words in found if words.casefold() != room.names[lang].casefold()]


def tunnel_words(tunnel: Tunnel, lang: str) -> str:
    """The two ends of a tunnel and what the way costs."""
    facts = tunnel.facts
    found = [count("boots", lang, facts.get("boots", 1))]
    if facts.get("monsters"):
        found.append(count("monsters", lang, facts["monsters"]))
    found += [say(fact, lang) for fact in ("locked", "one_way") if facts.get(fact)]
    arrow = "→" if tunnel.one_way else "–"
    return _with_details(f"{tunnel.a.names[lang]} {arrow} {tunnel.b.names[lang]}", found)


def description(layout: Layout, lang: str) -> str:
    """The picture in one sentence."""
    return say("description", lang, len(layout.rooms), len(layout.tunnels))


def _with_details(name: str, details: list[str]) -> str:
    return f"{name}: {', '.join(details)}" if details else name
