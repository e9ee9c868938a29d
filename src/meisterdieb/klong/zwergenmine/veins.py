"""The mine as a part of the game: its veins, its lifts, its bonus."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from meisterdieb.klong.checks.content_checks import wrong
from meisterdieb.klong.engine.part import Part, Table
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.part_verbs import VerbTelling
from meisterdieb.klong.zwergenmine.bonus import MiningBonus, diligence
from meisterdieb.klong.zwergenmine.lift import Lift
from meisterdieb.klong.zwergenmine.mining import MINED_THIS_TURN, MINES, PRICE, RIVALS, CaveIn, Mine

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState, Seat


class Mining(Part):
    """Veins by their ranks: the first is the highest."""

    name = "mining"
    telling = {  # noqa: RUF012
        "mine": VerbTelling(
            lambda s, vein: str(vein + 1),
            lambda s, vein: (f"mark:{s.board.features[vein]}", {"room": s.seats[s.active].room}),
            lambda s, key, vein, lang: (key, {"gold": mining(s).gold[vein], "vein": vein + 1, "n": PRICE}),
            lambda s: mining(s).beside[s.seats[s.active].room],
        ),
    }

    def check_board(self, board: Table) -> None:
        veins = sorted(board["veins"], key=lambda vein: int(vein["rank"]))
        ranks = [vein["rank"] for vein in veins]
        if ranks != list(range(1, len(veins) + 1)):
            raise wrong("board", board, f"ranks its veins {ranks}; expected 1 to {len(veins)}, each once")
        rooms = {room["id"] for room in board["rooms"]}
        for vein in veins:
            if len(vein["rooms"]) not in (1, 2) or not set(vein["rooms"]) <= rooms:
                why = f"has vein {vein['rank']} beside {vein['rooms']}; expected one or two rooms of the board"
                raise wrong("board", board, why)
        gold = [vein["gold"] for vein in veins]
        if gold != sorted(gold) or gold[0] < 1:
            raise wrong("board", board, f"has veins of {gold} gold; expected some in each, and never less further down")
        if board["mining_alone"] != sorted(board["mining_alone"], reverse=True):
            raise wrong(
                "board", board, f"asks {board['mining_alone']} veins of one player; expected most of them first"
            )

    def join(self, a: "Assembly") -> None:
        veins = sorted(a.board["veins"], key=lambda vein: int(vein["rank"]))
        self.gold: list[int] = [int(vein["gold"]) for vein in veins]
        self.beside: list[list[int]] = [[] for _ in range(a.rules.board.rooms + 1)]
        for number, vein in enumerate(veins):
            assert a.feature(f"vein-{vein['rank']}") == number
            for room in vein["rooms"]:
                self.beside[room].append(number)
        a.toll("lift", Lift())
        a.verb(Mine(self.gold, self.beside, a.bar(MINED_THIS_TURN)))
        bonus = sorted((int(token["points"]) for token in a.content.tokens if token["group"] == "bonus"), reverse=True)
        a.scorer(MiningBonus(bonus, list(a.board["mining_alone"])))
        a.also_at("rivals_loot", CaveIn())

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        say = book_of(s.rules).say
        ranks = enumerate(self.gold, start=1)
        return {f"vein-{rank}": say("marked", "vein", lang, vein=rank, gold=gold) for rank, gold in ranks}

    def cubes_on_board(self, s: "KlongState", seat: int) -> int:
        return s.marks.count(seat + 1)

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {
            "veins": lambda s, event: int(event.kind == MINES),
            "mined": lambda s, event: event.b if event.kind == MINES else 0,
        }

    def items(self, s: "KlongState", p: "Seat", part: str, lang: str) -> str:
        mined, deepest = diligence(s, s.seats.index(p))
        if part != "mining" or not mined:
            return ""
        return book_of(s.rules).say("story", "veins-mined", lang, n=mined, vein=deepest)

    def broken(self, s: "KlongState") -> list[str]:
        known = s.rules.players if s.rules.players > 1 else RIVALS + 1
        return [f"vein {rank} belongs to nobody at the table" for rank, n in enumerate(s.marks, 1) if n > known]


def mining(s: "KlongState") -> Mining:
    """The mine that a game is played in."""
    return next(part for part in s.rules.parts if isinstance(part, Mining))
