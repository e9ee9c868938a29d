"""Are the plans well-formed? Tracks, rooms, challenges with their parts, loot, and ways that lead everywhere."""

from collections.abc import Mapping, Sequence
from typing import Any

from meisterdieb.clou.checks.record_checks import Record, Schema, ids
from meisterdieb.clou.checks.sheet_checks import row
from meisterdieb.clou.checks.special_checks import check_specials
from meisterdieb.kernel.refusal import BadInput

PLAYERS = ("p1", "p2", "p3")


def check_track(record: Record, key: str) -> None:
    """A track that gets no longer with more players."""
    track = record.inner(key, PLAYERS)
    p1, p2, p3 = (track.number(players, 1, 20) for players in PLAYERS)
    if not p1 >= p2 >= p3:
        raise record.wrong(key, "p1 >= p2 >= p3")


def check_heist(schema: Schema, table: Any, where: str, names: Mapping[str, Sequence[str]]) -> Record:
    """A plan; `names` holds the ids of special loot, double circles and concert fields."""
    heist = Record(schema, table, where, "heist")
    heist.id()
    if heist.word("kind", schema["heist_kind"]) == "campaign":
        if "order" not in heist:
            raise BadInput(f"{where} has no order; expected its place in the campaign")
        heist.number("order", 1, 3)
    heist.number("difficulty", 1, 9)
    heist.number("flight", 1, 20)
    for track in ("time", "traces", "police"):
        check_track(heist, track)
    rooms = ids(heist.tables("rooms", "room", 1, 12))
    heist.word("start", rooms)
    loot = heist.tables("loot", "loot", 1, 20)
    for piece in loot:
        check_loot(piece, names)
    challenges = heist.tables("challenges", "challenge", 1, 20)
    known = ids(challenges)
    for challenge in challenges:
        check_challenge(challenge, rooms, known, ids(loot))
    check_ways(heist, rooms, challenges)
    check_taking(where, ids(loot), challenges)
    check_specials(heist, rooms, {challenge["id"]: challenge for challenge in challenges}, names)
    return heist


def check_loot(piece: Record, names: Mapping[str, Sequence[str]]) -> None:
    """A piece of loot with its value."""
    piece.number("value", 0, 99)
    for key, known in (("special", "special_loot"), ("double", "double_circle")):
        if key in piece:
            piece.word(key, names[known])
    if "diamond" in piece and piece["diamond"] is not True:
        raise piece.wrong("diamond", "true, or no such entry")


def check_challenge(challenge: Record, rooms: list[str], challenges: list[str], loot: list[str]) -> None:
    """A challenge: where it is, what it opens, what it takes."""
    challenge.word("in", rooms)
    if "opens" in challenge:
        challenge.word("opens", [room for room in rooms if room != challenge["in"]])
    if "after" in challenge:
        challenge.word("after", [other for other in challenges if other != challenge["id"]])
    if "loot" in challenge:
        challenge.words("loot", loot)
    if "ordered" in challenge and challenge["ordered"] is not True:
        raise challenge.wrong("ordered", "true, or no such entry")
    if ("options" in challenge) == ("numbers" in challenge):
        raise BadInput(f"{challenge.where} has both or neither of options and numbers; expected one of them")
    if "numbers" in challenge:
        row(challenge, "numbers")
        return
    for option in challenge.tables("options", "option", 1, 2):
        needs = option.strings("needs", "needs")
        if all("@" in need for need in needs):
            raise option.wrong("needs", "at least one symbol that every player count needs")
        if "cost" in option:
            option.words("cost", option.schema["cost"])


def check_ways(heist: Record, rooms: list[str], challenges: list[Record]) -> None:
    """Every room can be opened from the start, and what comes after something lies in the same room."""
    by_id = {challenge["id"]: challenge for challenge in challenges}
    for challenge in challenges:
        seen = [challenge["id"]]
        while "after" in by_id[seen[-1]]:
            before = by_id[seen[-1]]["after"]
            if before in seen:
                raise BadInput(f"{challenge.where} comes after itself; expected a first challenge")
            if by_id[before]["in"] != challenge["in"]:
                raise challenge.wrong("after", f"a challenge in {challenge['in']}")
            seen.append(before)
    open_rooms = [heist["start"]]
    for room in open_rooms:
        for challenge in challenges:
            if challenge["in"] == room and challenge.table.get("opens", room) not in open_rooms:
                open_rooms.append(challenge["opens"])
    if closed := [room for room in rooms if room not in open_rooms]:
        raise BadInput(f"{heist.where} has no way into {closed[0]}; expected one from {heist['start']} to every room")


def check_taking(where: str, loot: list[str], challenges: list[Record]) -> None:
    """Every piece of loot lies behind one challenge."""
    taken = [piece for challenge in challenges for piece in challenge.table.get("loot", ())]
    for piece in loot:
        if taken.count(piece) != 1:
            raise BadInput(f"{where} has {piece} behind {taken.count(piece)} challenges; expected one")


def needed(heist: Record) -> set[str]:
    """The work symbols that a plan asks for."""
    return {
        symbol
        for challenge in heist["challenges"]
        for option in challenge.get("options", ())
        for need in option["needs"]
        for symbol in need.partition("@")[0].split("/")
    }
