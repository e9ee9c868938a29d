"""The lair as parts of the game: webs on tunnels, webbed rooms, the secret cache."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from meisterdieb.klong.checks.content_checks import wrong
from meisterdieb.klong.engine.codes import NONE
from meisterdieb.klong.engine.part import Part, Table
from meisterdieb.klong.spinnenkoenigin.cache import LOOTS, RIVALS, CloseTreasure, Loot, TakeTomes
from meisterdieb.klong.spinnenkoenigin.webbed_rooms import CUTS, CutGoldFree, FindGold, WebOverRoom
from meisterdieb.klong.spinnenkoenigin.webs import TEARS, Web
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.naming import room_name
from meisterdieb.klong.telling.part_verbs import VerbTelling

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

TREASURE_WORDS = ("gold", "tomes", "heal", "boots", "swords")
TOME = "secret-tome"


class Webs(Part):
    """Webs in the order of their tunnels. A mark on one is the seat that has torn it, and has its token."""

    name = "webs"

    def join(self, a: "Assembly") -> None:
        tunnels = a.board["tunnels"]
        webs: dict[int, int] = {}
        self.ends: dict[int, tuple[int, int]] = {}
        for number, tunnel in enumerate(tunnels):
            if tunnel.get("web"):
                feature = webs[number] = a.feature(f"web-{len(self.ends) + 1}")
                self.ends[feature] = tunnel["a"], tunnel["b"]
        self.pool = a.pool("web")
        a.toll("web", Web(webs, self.pool, a.source("web", a.rules.token_ids)))

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        say = book_of(s.rules).say
        return {
            s.board.features[web]: say("marked", "web", lang, a=room_name(s, a, lang), b=room_name(s, b, lang))
            for web, (a, b) in self.ends.items()
        }

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {"webs-torn": lambda s, event: int(event.kind == TEARS)}

    def broken(self, s: "KlongState") -> list[str]:
        torn = Counter(s.marks[web] for web in self.ends)
        tokens = set(s.rules.pools[self.pool])
        owned = [sum(p.tokens[token] for token in tokens) for p in s.seats]
        found = [
            f"seat {seat} has {n} web tokens, but has torn {torn[seat + 1]} webs"
            for seat, n in enumerate(owned)
            if n != torn[seat + 1]
        ]
        if len(s.pools[self.pool]) != torn[0]:
            found.append(f"{len(s.pools[self.pool])} web tokens lie on {torn[0]} webs")
        return found


class WebbedRooms(Part):
    """Rooms in which secrets, idols and gold have to be cut free."""

    name = "webbed-rooms"
    telling = {  # noqa: RUF012
        "cut": VerbTelling(
            lambda s, arg: "none" if arg == NONE else "gold",
            lambda s, arg: ("", None) if arg == NONE else (f"room:{here(s)}", {"room": here(s)}),
            lambda s, key, arg, lang: (f"{key}-none", {}) if arg == NONE else (key, {"gold": gold_here(s), "n": 1}),
        ),
    }

    def check_board(self, board: Table) -> None:
        for room in board["rooms"]:
            if room.get("gold") and not room.get("webbed"):
                raise wrong("board", board, f"has gold in room {room['id']}, but no web over it")

    def join(self, a: "Assembly") -> None:
        self.gold: dict[int, int] = {room["id"]: room["gold"] for room in a.board["rooms"] if "gold" in room}
        a.rules.guard = WebOverRoom(a.room_word("webbed"))
        cutting = CutGoldFree(self.gold)
        a.verb(cutting)
        a.room_program("gold", [FindGold(cutting)])

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {"cut-free": lambda s, event: int(event.kind == CUTS)}


def here(s: "KlongState") -> int:
    """The room of the thief in turn."""
    return int(s.seats[s.active].room)


def gold_here(s: "KlongState") -> int:
    """The gold of that room."""
    return next(part for part in s.rules.parts if isinstance(part, WebbedRooms)).gold[here(s)]


class SecretCache(Part):
    """The room with the Queen's treasures."""

    name = "cache"
    telling = {  # noqa: RUF012
        "loot": VerbTelling(
            lambda s, treasure: str(treasure + 1),
            lambda s, treasure: (f"mark:cache-{treasure + 1}", {"room": here(s)}),
            lambda s, key, treasure, lang: (
                key,
                {"treasure": treasure + 1, "what": cache(s).told(s, treasure, lang), "n": cache(s).cost},
            ),
            lambda s: cache(s).near(s),
        ),
    }

    def check_board(self, board: Table) -> None:
        rooms = [room["id"] for room in board["rooms"] if room.get("cache")]
        if len(rooms) != 1:
            raise wrong("board", board, f"has {len(rooms)} rooms with a secret cache; expected one")
        for treasure in board["cache_treasures"]:
            if odd := set(treasure) - set(TREASURE_WORDS):
                why = f"has a treasure with {min(odd)!r}; expected some of {', '.join(TREASURE_WORDS)}"
                raise wrong("board", board, why)

    def join(self, a: "Assembly") -> None:
        self.treasures: list[Table] = list(a.board["cache_treasures"])
        self.cost: int = int(a.board["cache_cost"])
        self.room = a.room_word("cache")
        tome = a.content.card_number[TOME]
        a.gain("tomes", lambda n: TakeTomes(tome, n))
        features = [a.feature(f"cache-{n}") for n in range(1, len(self.treasures) + 1)]
        self.first = features[0]
        programs = [
            a.vocabulary.program_of(f"cache-{n}", "loot", [treasure]) for n, treasure in enumerate(self.treasures, 1)
        ]
        a.verb(Loot(self.room, self.cost, self.first, programs))
        a.also_at("rivals_loot", CloseTreasure(self.first, len(features)))

    def told(self, s: "KlongState", treasure: int, lang: str) -> str:
        """What a treasure consists of."""
        say = book_of(s.rules).say
        return ", ".join(say("treasure", word, lang, n=n) for word, n in self.treasures[treasure].items())

    def near(self, s: "KlongState") -> range:
        """The treasures that one might try to take here."""
        return range(len(self.treasures) if s.board.flags[here(s)] & self.room else 0)

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        say = book_of(s.rules).say
        return {
            f"cache-{n + 1}": say("marked", "cache", lang, treasure=n + 1, what=self.told(s, n, lang))
            for n in range(len(self.treasures))
        }

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {"looted": lambda s, event: int(event.kind == LOOTS)}

    def marked(self, s: "KlongState") -> tuple[int, ...]:
        """Whose cubes lie on the treasures."""
        return s.marks[self.first : self.first + len(self.treasures)]

    def cubes_on_board(self, s: "KlongState", seat: int) -> int:
        return self.marked(s).count(seat + 1)

    def broken(self, s: "KlongState") -> list[str]:
        known = s.rules.players if s.rules.players > 1 else RIVALS + 1
        return [
            f"treasure {n} belongs to nobody at the table" for n, who in enumerate(self.marked(s), 1) if who > known
        ]


def cache(s: "KlongState") -> SecretCache:
    """The secret cache of a board."""
    return next(part for part in s.rules.parts if isinstance(part, SecretCache))
