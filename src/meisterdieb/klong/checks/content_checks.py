"""Is the content well-formed? Every card, token and board is checked once, when it is read."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import nearest
from meisterdieb.klong.engine.codes import KINDS, LOOT

if TYPE_CHECKING:
    from meisterdieb.klong.engine.assembly import Assembly

Table = Mapping[str, Any]

SETS = ("starter", "reserve", "dungeon")
TEXT_OF_KIND = {"device": "use", "monster": "defeat"}
CARD_KEYS = {
    "id",
    "en",
    "de",
    "de_from",
    "set",
    "kind",
    "copies",
    "cost",
    "points",
    "symbols",
    "where",
    "needs",
    "box",
    "acquire",
    "arrive",
    "when_discarded",
}
TOKEN_KEYS = {"id", "en", "de", "group", "copies", "points", "keep", "take", "use", "stack", "tag"}
TOKEN_KEYS |= {"pass", "carries", "secret", "part", "needs", "box"}
GROUPS = (*LOOT, "market", "mastery")
ROOM_KEYS = {"id", "x", "y", "name_de", "name_en", "start", "artifact", "zone", "needs"}
ROOM_KEYS |= {"major_secrets", "minor_secrets", "monkey_shrine", "monkey_idols"}
TUNNEL_KEYS = {"a", "b", "boots", "monsters", "one_way", "wrap", "wrap_a", "wrap_y", "via"}


def text_of(card: Table) -> str:
    """Under which name a card of this kind keeps its effects."""
    return TEXT_OF_KIND.get(card["kind"], "play")


def wrong(what: str, table: Table, why: str) -> BadInput:
    """The refusal of one record of the content."""
    return BadInput(f"{what} {table.get('id', '?')!r} {why}")


def one_of(what: str, table: Table, key: str, known: Sequence[str], default: str | None = None) -> None:
    """Refuse a word that is not known."""
    found = table.get(key, default)
    if found not in known:
        raise wrong(
            what, table, f"has {key} = {found!r}; expected one of {', '.join(known)}{nearest(found, list(known))}"
        )


def keys(what: str, table: Table, must: set[str], may: set[str]) -> None:
    """Refuse missing and unknown entries."""
    if missing := sorted(must - set(table)):
        raise wrong(what, table, f"has no entry {missing[0]!r}")
    if unknown := sorted(set(table) - may):
        raise wrong(what, table, f"has the unknown entry {unknown[0]!r}; expected one of {', '.join(sorted(may))}")


def whole(what: str, table: Table, key: str, lowest: int) -> None:
    """Refuse what is no number, or too small a one."""
    n = table.get(key, lowest)
    if type(n) is not int or n < lowest:
        raise wrong(what, table, f"has {key} = {n!r}; expected a number from {lowest} on")


def unique(what: str, tables: Sequence[Table]) -> None:
    """Refuse an id that is given twice."""
    for id, n in Counter(table["id"] for table in tables).items():
        if n > 1:
            raise BadInput(f"{what} {id!r} is there {n} times; expected each once")


def check_cards(cards: Sequence[Table]) -> None:
    """Refuse a card that the rules could not read."""
    for card in cards:
        keys(
            "card",
            card,
            {"id", "en", "de", "set", "kind", "copies"},
            CARD_KEYS | {"play", "use", "defeat", "points_rule"},
        )
        one_of("card", card, "set", SETS)
        one_of("card", card, "kind", KINDS)
        whole("card", card, "copies", 1)
        # A monster of the reserve stays where it is: for nothing it could be beaten without end (KL-FIGHT-09).
        whole("card", card, "cost", int(card["set"] == "reserve" and card["kind"] == "monster"))
        whole("card", card, "points", 0)
        if odd := set(card.get("symbols", ())) - {"dragon", "danger"}:
            raise wrong("card", card, f"has the symbol {min(odd)!r}; expected dragon or danger")
        if odd := {"play", "use", "defeat"} & set(card) - {text_of(card)}:
            raise wrong("card", card, f"is a {card['kind']} with {min(odd)}; expected {text_of(card)}")
    unique("card", cards)


def check_tokens(tokens: Sequence[Table], groups: Sequence[str] = ()) -> None:
    """Refuse a token that the rules could not read; `groups` are those of the game's own parts."""
    for token in tokens:
        keys("token", token, {"id", "en", "de", "group", "copies"}, TOKEN_KEYS)
        one_of("token", token, "group", (*GROUPS, *groups))
        whole("token", token, "copies", 1)
        whole("token", token, "points", -99)
    unique("token", tokens)


def check_more(more: Sequence[Table], tokens: Sequence[Table]) -> None:
    """Refuse further copies of a token that is not there, or that is of another group."""
    groups = {token["id"]: token["group"] for token in tokens}
    for token in more:
        keys("token", token, {"id", "same_as", "group", "copies"}, {"id", "same_as", "group", "copies", "needs", "box"})
        one_of("token", token, "same_as", list(groups))
        one_of("token", token, "group", [groups[token["same_as"]]])
        whole("token", token, "copies", 1)
    unique("token", [*more, *tokens])


def check_board(board: Table) -> None:
    """Refuse a board whose tunnels lead nowhere, or that cannot be walked through."""
    rooms = {room["id"] for room in board["rooms"]}
    if rooms != set(range(1, len(board["rooms"]) + 1)):
        raise wrong("board", board, f"numbers its rooms {sorted(rooms)[:3]} ...; expected 1 to {len(board['rooms'])}")
    for tunnel in board["tunnels"]:
        for end in (tunnel["a"], tunnel["b"]):
            if end not in rooms:
                raise wrong("board", board, f"has a tunnel to room {end!r}; expected a room from 1 to {len(rooms)}")
    reached, edge = {board["start"]}, [board["start"]]
    while edge:
        here = edge.pop()
        for a, b in ((tunnel["a"], tunnel["b"]) for tunnel in board["tunnels"]):
            there = b if a == here else a if b == here else here
            if there not in reached:
                reached.add(there)
                edge.append(there)
    if reached != rooms:
        raise wrong("board", board, f"has no way to room {min(rooms - reached)}")


def check_counts(cards: Sequence[Table], tokens: Sequence[Table], counts: Mapping[str, int]) -> None:
    """Refuse a box that does not hold what the rulebook counts."""
    found = Counter[str]()
    for table in cards:
        found[table["set"]] += table["copies"]
    for table in tokens:
        found[table["group"]] += table["copies"]
    for name, expected in counts.items():
        if found[name] != expected:
            raise BadInput(f"the box holds {found[name]} pieces of {name!r}; expected {expected}")


def check_words(cards: Sequence[Table], tokens: Sequence[Table], board: Table, a: "Assembly") -> None:
    """Refuse a word of a card, token, room or tunnel that no part of the set-up knows."""
    for card in cards:
        one_of("card", card, "where", a.places, a.places[0])
    for token in tokens:
        if "pass" in token:
            one_of("token", token, "pass", a.pass_words)
    for room in board["rooms"]:
        keys("room", room, {"id"}, ROOM_KEYS | set(a.room_words) - {"*"})
        if "needs" in room:
            one_of("room", room, "needs", a.pass_words)
    for tunnel in board["tunnels"]:
        keys("tunnel", tunnel, {"a", "b"}, TUNNEL_KEYS | set(a.toll_words))
