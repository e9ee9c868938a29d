"""What the picture says in words: rooms, tunnels and tracks, in the words of the game."""

from dataclasses import dataclass

from meisterdieb.drawing.klong.layout import Layout, Mark, Room, Tunnel, Zone
from meisterdieb.drawing.klong.scene import Scene
from meisterdieb.kernel.phrases import Phrasebook, capital

HERE = "meisterdieb.drawing.klong"
ROOM_FACTS = ("crystal_cave", "healing_spring", "market", "monkey_shrine")
ROOM_FEATURES = ("flooded", "gold", "webbed", "cache")
TUNNEL_FEATURES = ("water", "web", "clank", "lift")


@dataclass(frozen=True)
class Words:
    """Speaks one language, with the nouns of the game that is drawn."""

    lang: str
    book: Phrasebook

    @classmethod
    def of(cls, lang: str, game: Phrasebook) -> "Words":
        """The words of a picture of a game."""
        return cls(lang, game.under(HERE))

    def say(self, key: str, **values: int | str) -> str:
        """A phrase of the picture with its numbers filled in."""
        return self.book.say("picture", key, self.lang, **values)

    def track(self, track: str) -> str:
        """The name of a track, as it stands beside it."""
        return capital(self.book.say("track", track, self.lang))

    def depths(self) -> str:
        """The name of the Depths."""
        return self.book.say_full("feature", "depths", self.lang)

    def in_depths(self) -> str:
        """That something is in the Depths."""
        return self.book.say("where", "depths", self.lang)

    def kinds(self, room: Room) -> list[str]:
        """What a room is, whatever lies there; a shrine or spring that is named after its kind says it once."""
        found = [self.book.say("feature", fact, self.lang) for fact in ROOM_FACTS if room.facts.get(fact)]
        found += [self._feature("room", fact, room.facts[fact]) for fact in ROOM_FEATURES if room.facts.get(fact)]
        return [words for words in found if words.casefold() != room.names[self.lang].casefold()]

    def room(self, room: Room, scene: Scene) -> str:
        """The name of a room and what one finds there, such as "Trödelstand: Markt, 2 kleine Verstecke"."""
        found = self.kinds(room)
        tokens = (("artifact", scene.artifacts), ("major", scene.major), ("minor", scene.minor), ("idol", scene.idols))
        found += [
            self.book.say("lying", key, self.lang, n=lying[room.id]) for key, lying in tokens if lying.get(room.id)
        ]
        found += [self.say("head_idol")] if scene.heads.get(room.id) else []
        if room.facts.get("depths"):
            found.append(self.in_depths())
        return _with_details(room.names[self.lang], found)

    def tunnel(self, tunnel: Tunnel) -> str:
        """The two ends of a tunnel and what the way costs."""
        facts = tunnel.facts
        found = [self.book.say("amount", "boots", self.lang, n=facts.get("boots", 1))]
        if facts.get("monsters"):
            found.append(self.say("monsters", n=facts["monsters"]))
        found += [self.say(fact) for fact in ("locked", "one_way") if facts.get(fact)]
        found += [self._feature("tunnel", fact, facts[fact]) for fact in TUNNEL_FEATURES if facts.get(fact)]
        arrow = "→" if tunnel.one_way else "–"
        return _with_details(f"{tunnel.a.names[self.lang]} {arrow} {tunnel.b.names[self.lang]}", found)

    def zone(self, zone: Zone) -> str:
        """A part of the board, such as "Zone Violett"."""
        return self.say("zone", name=zone.names[self.lang])

    def mark(self, mark: Mark) -> str:
        """What can be marked or taken: "Goldader 7: 3 Gold"."""
        if mark.kind == "treasure":
            gifts = [
                self.say(f"gift-{gift}", n=n)
                for gift, n in mark.facts.items()
                if self.book.knows("picture", f"gift-{gift}")
            ]
            return _with_details(self.say("treasure", number=mark.id.rpartition("-")[2]), gifts)
        return self.say(mark.kind, n=int(mark.facts.get("gold", 0)), number=mark.id.rpartition("-")[2])

    def _feature(self, of: str, fact: str, amount: int) -> str:
        return self.say(f"{of}-{fact}", n=int(amount))

    def description(self, layout: Layout) -> str:
        """The picture in one sentence."""
        return self.say("description", rooms=len(layout.rooms), tunnels=len(layout.tunnels))


def _with_details(name: str, details: list[str]) -> str:
    return f"{name}: {', '.join(details)}" if details else name
