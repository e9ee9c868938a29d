"""Scenes of a campaign: in a heist, at its end, and in the phases between two heists."""

from typing import Any

from meisterdieb.clou.engine.content import content
from tests.clou.table import Table, new_game, table

CAMPAIGN = content().campaign
TOOLS = [tool["id"] for tool in CAMPAIGN["tool"]]
PREPARATIONS = [preparation["id"] for preparation in CAMPAIGN["preparation"]]
ITEMS = [*TOOLS, *PREPARATIONS]

# The special loot of the first two heists, and 38 points of loot of the third.
GLASS, COMBINATION = "glasdiamanten", "kombination"
FINAL_LOOT = ["diadem", "maentel", "brosche", "gage"]


def heist(plan: str = "kaufhaus", **scene: Any) -> Table:
    """A heist of the campaign, in round 1 with A as Matt and B as Trixie unless the scene says otherwise.

    Loot that is named has been taken: the challenges before it are overcome. Earlier heists brought nothing.
    """
    nothing = [0] * CAMPAIGN["heists"].index(plan)
    scene = {"scores": nothing, "expenses": nothing, **scene}
    taken = scene.get("loot", [])
    behind = [c["id"] for c in content().heists[plan]["challenges"] if set(c.get("loot", ())) & set(taken)]
    finished = dict.fromkeys([*scene.pop("finished", []), *behind])
    return table(campaign="yes", plan=plan, finished=list(finished), **scene)


def letters(t: Table) -> str:
    """The seats by their letters."""
    return "ABC"[: t.s.rules.players]


def leave(plan: str = "kaufhaus", **scene: Any) -> Table:
    """The gang has just left a heist by itself."""
    t = heist(plan, phase="leave", **scene)
    t.do(*(f"{seat} vote leave" for seat in letters(t)))
    return t


def caught(plan: str = "kaufhaus", driver: str = "A", **scene: Any) -> Table:
    """The gang has just been caught in its escape."""
    t = heist(plan, phase="escape", alarm=1, driver="ABC".index(driver), police=1, **scene)
    t.do(f"{driver} roll", luck=[1])
    return t


def arrested(plan: str = "kaufhaus", **scene: Any) -> Table:
    """The gang has just left the last trace that it could in a heist."""
    t = heist(plan, **scene)
    t.s.traces = t.s.rules.traces - 1
    t.do("A done")
    return t


def finale(**scene: Any) -> Table:
    """The end of the concert with the diadem swapped and 38 points of loot."""
    scene = {"special": [GLASS], "loot": FINAL_LOOT, **scene}
    t = heist("konzert", time=1, used=[7, 3], roll=[1, 1, 5], **scene)
    t.do("B use 5 *ab1.2.a1")
    assert t.phase == "over"
    return t


def before_heist(plan: str = "kaufhaus", **scene: Any) -> Table:
    """Everybody is about to choose a thief for a heist."""
    players = scene.get("players", 2)
    return heist(plan, phase="thieves", chosen=[None] * players, round=0, roll=[0, 0, 0], **scene)


def begin(t: Table, *thieves: str, luck: list[int] | None = None) -> None:
    """The seats choose these thieves, and the heist begins."""
    t.do(*(f"{seat} thief {thief}" for seat, thief in zip("ABC", thieves, strict=False)), luck=luck)


def enter(plan: str, *thieves: str, luck: list[int] | None = None, **scene: Any) -> Table:
    """A heist from its very start with these thieves: at its first preparation, or at the first roll."""
    t = before_heist(plan, players=len(thieves), **scene)
    begin(t, *thieves, luck=luck)
    return t


def new_campaign(players: int = 2, seed: int = 1) -> Table:
    """A fresh campaign, before the free box."""
    return new_game(players, seed, campaign="yes")


def offered_boxes(t: Table) -> list[str]:
    """The tools and preparations of which a box can be crossed out now."""
    return [text.split()[1] for text in t.offers("A", "box")]


def offered_thieves(t: Table, seat: str = "A") -> list[str]:
    """The thieves that a seat can choose."""
    return [text.split()[1] for text in t.offers(seat, "thief")]


def areas(t: Table, seat: str = "A") -> set[str]:
    """The shared areas that a seat can write in now: experience and tools."""
    uses = [text.split()[2] for text in t.offers(seat, "use")]
    return {field[1:].split(".")[0] for field in uses if field.startswith("*")}


def boxes(t: Table) -> dict[str, int]:
    """How many boxes of each tool and preparation are crossed out, where there is one."""
    return {id: crossed for id, (crossed, _) in t.view["campaign"]["boxes"].items() if crossed}


def play_on(t: Table) -> None:
    """Everybody uses up the dice of this round somewhere, whatever it brings."""
    while t.phase == "use":
        seat = "ABC"[t.play.to_act[0]]
        wanted = t.offers(seat, "use") or t.offers(seat, "lapse") or t.offers(seat, "done")
        t.do(f"{seat} {wanted[0]}")


__all__ = [
    "CAMPAIGN",
    "COMBINATION",
    "FINAL_LOOT",
    "GLASS",
    "ITEMS",
    "PREPARATIONS",
    "TOOLS",
    "Table",
    "areas",
    "arrested",
    "before_heist",
    "begin",
    "boxes",
    "caught",
    "enter",
    "finale",
    "heist",
    "leave",
    "letters",
    "new_campaign",
    "offered_boxes",
    "offered_thieves",
    "play_on",
]
