"""Is the content well-formed? Every string and record against the schema, every id against what it names."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.refusal import BadInput

if TYPE_CHECKING:
    from meisterdieb.clou.content import Content

Table = Mapping[str, Any]


def check_content(content: "Content") -> None:
    """Refuse content that the engine could not read."""
    for thief in content.thieves:
        check_keys(content, "thief", thief, f"thief {thief.get('id')}")
    for heist in content.heists.values():
        check_heist(content, heist)


def check_keys(content: "Content", kind: str, table: Table, where: str) -> None:
    """Refuse a record with a missing or an unknown key."""
    must, may = content.schema["keys"][kind]
    if missing := [key for key in must if key not in table]:
        raise BadInput(f"{where} has no {missing[0]}")
    if unknown := [key for key in table if key not in (*must, *may)]:
        raise BadInput(f"{where} has the unknown entry {unknown[0]}; expected one of {', '.join([*must, *may])}")


def check_heist(content: "Content", heist: Table) -> None:
    """Refuse a plan that names what it does not have."""
    where = f"heist {heist.get('id')}"
    check_keys(content, "heist", heist, where)
    rooms = {room["id"] for room in heist["rooms"]}
    loot = {item["id"] for item in heist["loot"]}
    ids = {challenge["id"] for challenge in heist["challenges"]}
    for challenge in heist["challenges"]:
        here = f"{where}, challenge {challenge.get('id')}"
        check_keys(content, "challenge", challenge, here)
        named = [(challenge["in"], rooms), (challenge.get("opens"), rooms), (challenge.get("after"), ids)]
        named += [(item, loot) for item in challenge.get("loot", ())]
        for name, known in named:
            if name is not None and name not in known:
                raise BadInput(f"{here} names {name!r}; expected one of {', '.join(sorted(known))}")
        for option in challenge.get("options", ()):
            for need in option["needs"]:
                if not re.fullmatch(content.schema["needs"], need):
                    raise BadInput(f"{here} needs {need!r}, which is no symbol")
