"""Are the special rules of a plan well-formed? Each kind with its keys, and whatever they name."""

import re
from collections.abc import Mapping, Sequence

from meisterdieb.clou.checks.record_checks import Record, ids
from meisterdieb.kernel.refusal import BadInput

# These rules stand for themselves: a plan has each of them at most once.
SINGLE = ("watchman", "concert", "swap", "concert_end")
# These rules say something about the concert, which must be there.
OF_CONCERT = ("swap", "deadline", "concert_end")
LATEST = 20


def check_specials(
    heist: Record, rooms: list[str], challenges: Mapping[str, Record], names: Mapping[str, Sequence[str]]
) -> None:
    """The special rules of a plan, its concert track and its sections."""
    specials = heist.tables("special", None, 0, 9)
    kinds: list[str] = []
    for special in specials:
        if "kind" not in special:
            raise BadInput(f"{special.where} has no kind; expected one of {', '.join(heist.schema['special'])}")
        kind = special.word("kind", heist.schema["special"])
        special.keys(["id", "kind", "de", "en", *heist.schema["special"][kind]["keys"]])
        check_special(special, rooms, challenges, names)
        if kind in SINGLE and kind in kinds:
            raise BadInput(f"{special.where} is a second {kind}; expected one at most")
        kinds.append(kind)
    ids(specials)
    for special in specials:
        if special["kind"] in OF_CONCERT and "concert" not in kinds:
            raise BadInput(f"{special.where} is about a concert; expected a special rule of that kind too")
    boxed = [id for id, challenge in challenges.items() if "numbers" in challenge]
    told = [special["challenge"] for special in specials if special["kind"] == "numbers"]
    if sorted(boxed) != sorted(told):
        raise BadInput(f"{heist.where} has number boxes at {boxed} and rules for them at {told}; expected the same")
    if ("concert" in kinds) != ("concert" in heist):
        raise BadInput(f"{heist.where} has a concert track or a rule for it, but not both; expected both or neither")
    if "concert" in kinds:
        check_concert(heist, rooms, challenges, names)
    for section in heist.tables("sections", "section", 0, 1):
        section.id()
        section.words("challenges", challenges)
        section.word("tickets_room", rooms)


def check_special(
    special: Record, rooms: list[str], challenges: Mapping[str, Record], names: Mapping[str, Sequence[str]]
) -> None:
    """What one special rule names."""
    if "room" in special:
        special.word("room", rooms)
    if "challenge" in special:
        special.word("challenge", challenges)
    if "affects" in special:
        special.words("affects", challenges)
    if "needs_special" in special:
        special.word("needs_special", names["special_loot"])
    for key in ("every", "from_round"):
        if key in special:
            special.number(key, 1, LATEST)
    if "option" in special:
        special.number("option", 0, len(challenges[special["challenge"]].table.get("options", ())) - 1)


def check_concert(
    heist: Record, rooms: list[str], challenges: Mapping[str, Record], names: Mapping[str, Sequence[str]]
) -> None:
    """A concert track as long as the time, with one aria that every player count reaches."""
    if missing := [key for key in ("concert_loud", "concert_instrumental_closed") if key not in heist]:
        raise BadInput(f"{heist.where} has no {missing[0]}; expected it beside the concert track")
    track = heist.words("concert", names["concert_field"])
    if len(track) != heist["time"]["p1"]:
        raise heist.wrong("concert", f"{heist['time']['p1']} fields, as many as time symbols")
    if track.count("aria") != 1 or "aria" not in track[-heist["time"]["p3"] :]:
        raise heist.wrong("concert", "one aria that every player count reaches")
    loud = heist["concert_loud"]
    if not isinstance(loud, str) or not re.fullmatch(heist.schema["needs"], loud) or "@" in loud:
        raise heist.wrong("concert_loud", "work symbols")
    heist.words("concert_instrumental_closed", [*rooms, *challenges])
