"""The content of a game: cards, tokens and boards of its packages, read once and checked."""

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any

from meisterdieb.kernel import editions
from meisterdieb.kernel.editions import Tables
from meisterdieb.klong.checks.content_checks import check_board, check_cards, check_counts, check_more, check_tokens
from meisterdieb.klong.engine.part import Part

Table = Mapping[str, Any]

FOR_PEOPLE = {"de", "en", "de_from", "name_de", "name_en", "x", "y", "wrap", "wrap_a", "wrap_y", "via", "box"}
FOR_PEOPLE |= {"sign_de", "sign_en", "color", "outline", "mummy_space"}
OF_THE_PICTURE = {
    "title_de",
    "title_en",
    "origin",
    "depths_line",
    "key_artifacts",
    "mood",
    "cache_shelf",
    "box",
}  # of a whole board
OF_THE_PICTURE |= {"rage_marker"}
OF_THE_LID = {"de", "en", "stage", "rulebook", "parts"}  # of a box
MORE_TRACKS = ("hunters", "blockade", "out_draw", "wares", "wares_each")  # of games that have them
TRACKS = ("rage_track", "rage_start", "countdown", "health_spaces", "market_price")

CONTENT = {"cards": "card", "tokens": "token", "boards": "board"}  # the files of a box, and what each lists

# What went without saying before it was written down: matches from then have it, and digests do not mention it.
UNSAID: dict[str, dict[str, Any]] = {
    "key": {"pass": "key"},
    "backpack": {"carries": 1},
}


class Content:
    """What the tables of a game's packages tell: its facts, its cards, tokens and boards.

    Cards and tokens are numbered in the order of their ids, whatever the order of the files, so that a pile which is
    sorted by numbers has the same order in every program. `printed` is their order in the files, for people.

    Whatever is not of the game's own package has the name of its `box`.
    """

    def __init__(self, tables: Tables) -> None:
        self.meta: Table = tables["game"]
        self.boxes: dict[str, Table] = dict(tables.get("boxes", {}))
        self.tracks: Table = tables["boards"]["meta"]
        pieces: Table = tables["boards"]
        boards: list[Table] = build(self.meta["ship"], pieces) if "ship" in self.meta else pieces["board"]
        self.boards: dict[str, Table] = {board["id"]: board for board in boards}
        listed: list[Table] = tables["cards"]["card"]
        every: list[Table] = [{**UNSAID.get(token["id"], {}), **token} for token in tables["tokens"]["token"]]
        tokens = [token for token in every if "same_as" not in token]
        self.more_tokens = [token for token in every if "same_as" in token]  # copies of tokens of another box
        check_cards(listed)
        check_tokens(tokens, self.meta.get("groups", ()))
        check_more(self.more_tokens, tokens)
        for board in self.boards.values():
            check_board(board)
            for part in self.parts_of(board):
                part.check_board(board)
        check_counts(listed, every, self.meta["counts"])
        self.cards: list[Table] = sorted(listed, key=lambda card: str(card["id"]))
        self.tokens: list[Table] = sorted(tokens, key=lambda token: str(token["id"]))
        self.card_number = {card["id"]: i for i, card in enumerate(self.cards)}
        self.token_number = {token["id"]: i for i, token in enumerate(self.tokens)}
        self.printed = {table["id"]: i for i, table in enumerate([*listed, *tokens])}
        self.decks = [name for name in self.boxes if any(deck_of(card) == name for card in listed)]

    def parts(self, board: str, decks: tuple[str, ...], players: int) -> list[Part]:
        """The parts that a board, the decks on it and so many players play with besides the base game."""
        named = [*self.meta.get("alone", ())] if players == 1 else []
        for deck in decks:
            named += self.boxes[deck].get("uses", ())
        return self.parts_of(self.boards[board], named)

    def parts_of(self, board: Table, more: Sequence[str] = ()) -> list[Part]:
        """The parts that a board names, those that the game always uses, and some more."""
        known: Mapping[str, str] = self.meta.get("parts", {})
        named = [*self.meta.get("uses", ()), *board.get("parts", ()), *more]
        return [part_of(name, known[name]) for name in dict.fromkeys(named)]

    def packed(self, box: str) -> list[str]:
        """The ids of a box's cards and tokens, in the order of the files; of the game itself if it has no name."""
        inside = {table["id"] for table in [*self.cards, *self.tokens] if table.get("box", "") == box}
        return [id for id in self.printed if id in inside]

    def home(self, board: str) -> str:
        """The box of a board; nothing if it is the game's own."""
        return str(self.boards[board].get("box", ""))

    def unpacked(self, table: Table, board: str, decks: tuple[str, ...]) -> bool:
        """Whether a card or token is taken out of its box: a deck is mixed in, all else comes with its board.

        A thing that says what it `needs` may come with either.
        """
        box = table.get("box", "")
        if not box or deck_of(table):
            return not box or box in decks
        return box == self.home(board) or ("needs" in table and box in decks)

    def hash(self, board: str, decks: tuple[str, ...], players: int) -> str:
        """A digest of what is played with on a board: no names, no drawings, and nothing that stays in the box."""
        cards = [plain(card) for card in self.cards if self.unpacked(card, board, decks)]
        tokens = [
            plain(token, UNSAID.get(token["id"], {}))
            for token in [*self.tokens, *self.more_tokens]
            if self.unpacked(token, board, decks)
        ]
        side = self.boards[board]
        rooms = sorted((plain(room) for room in side["rooms"]), key=lambda room: int(room["id"]))
        tunnels = sorted((plain(tunnel) for tunnel in side["tunnels"]), key=lambda tunnel: json.dumps(tunnel))
        tracks = {name: self.tracks[name] for name in (*TRACKS, *MORE_TRACKS) if name in self.tracks}
        data = [cards, tokens, side["id"], side["start"], rooms, tunnels, tracks]
        known = {"id", "start", "rooms", "tunnels", *OF_THE_PICTURE}
        more = {name: plainly(side[name]) for name in sorted(side) if name not in known}
        data += [more] if more else []
        alone = self.meta.get("alone", ()) if players == 1 else ()
        data += [{name: self.boxes[box][name] for name in self.boxes[box] if name not in OF_THE_LID} for box in alone]
        return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def deck_of(card: Table) -> str:
    """The box with whose deck a card is mixed in; nothing for cards that come with a board, and for tokens."""
    return str(card.get("box", "")) if card.get("set") == "dungeon" else ""


def plain(table: Table, unsaid: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What the rules know of a card, a token, a room or a tunnel, without what goes without saying."""
    return {
        name: value
        for name, value in sorted(table.items())
        if name not in FOR_PEOPLE and (unsaid or {}).get(name) != value
    }


def plainly(value: Any) -> Any:
    """An entry of a board as the rules know it: of the tables in it, what is not only for people."""
    return [plain(one) if isinstance(one, Mapping) else one for one in value] if isinstance(value, list) else value


def build(address: str, tables: Table) -> list[Table]:
    """The boards of a game that puts them together of pieces, by the address of the function that does."""
    module, _, function = address.partition(":")
    return list(getattr(import_module(module), function)(tables))


def part_of(name: str, address: str) -> Part:
    """A part by its name and the address of its class, such as `meisterdieb.klong.some_box.some_module:SomePart`."""
    module, _, cls = address.partition(":")
    part = getattr(import_module(module), cls)()
    assert isinstance(part, Part)
    assert part.name == name
    return part


def tables_of(package: Traversable) -> dict[str, Any]:
    """The tables of the content files of a game's package, and of the boxes that it can be played with."""
    tables: dict[str, Any] = {name: read(package / "content" / f"{name}.toml") for name in CONTENT}
    tables["game"] = read(package / "game.toml")
    for address in tables["game"].get("boxes", ()):
        add_box(tables, address)
    return tables


def add_box(tables: dict[str, Any], address: str) -> None:
    """Add the cards, tokens, boards and parts of another box, by the name of its package."""
    folder, name = resources.files(address), address.rpartition(".")[2]
    game, box = tables["game"], read(folder / "box.toml")
    tables["boxes"] = {**tables.get("boxes", {}), name: box}
    game["parts"] = {**game.get("parts", {}), **box.get("parts", {})}
    game["groups"] = [*game.get("groups", ()), *box.get("groups", ())]
    added: dict[str, list[Table]] = {kind: [] for kind in CONTENT}
    for kind, key in CONTENT.items():
        file = folder / "content" / f"{kind}.toml"
        if file.is_file():
            added[kind] = [{**table, "box": name} for table in read(file)[key]]
            tables[kind][key] += added[kind]
    check_counts(added["cards"], added["tokens"], box.get("counts", {}))
    for word, n in box.get("counts", {}).items():
        game["counts"] = {**game["counts"], word: game["counts"].get(word, 0) + n}


def listed(file: Traversable, key: str) -> list[Table]:
    """What a file of a box lists, if there is one."""
    return list(read(file)[key]) if file.is_file() else []


def read(file: Traversable) -> Any:
    """The table that a file holds."""
    return tomllib.loads(file.read_text("utf-8"))


@cache
def content(package: str) -> Content:
    """The content of a game's package, read once: that of today, or with `#` and a number that of an edition."""
    name, _, edition = package.partition("#")
    folder = resources.files(name)
    return Content(editions.read(folder, int(edition)) if edition else tables_of(folder))


@cache
def content_hash(package: str, board: str, decks: tuple[str, ...], players: int) -> str:
    """The digest of what so many play with on a board."""
    return content(package).hash(board, decks, players)
