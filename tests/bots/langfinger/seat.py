"""Langfinger at a table set for a question."""

from typing import Any

import meisterdieb as md
from meisterdieb.bots.bot import Sight
from meisterdieb.bots.klong import Langfinger
from meisterdieb.bots.klong.box import Box, box_of
from meisterdieb.bots.klong.outlook import Outlook
from meisterdieb.bots.klong.table import Table as Seen
from meisterdieb.bots.klong.values import opinions
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.game import KlongGame
from tests.klong.table import Table, table


def choice(t: Table) -> str:
    """What Langfinger in seat A does now."""
    return md.notation(t.play, Langfinger().choose(Sight.of(t.play, 0), SeededLuck(1)))


def turn(t: Table) -> list[str]:
    """What Langfinger in seat A does until its turn is over."""
    done: list[str] = []
    while t.play.to_act == [0] and "end" not in done:
        done.append(choice(t))
        t.do(done[-1])
    return done


def seen(t: Table) -> Seen:
    """The table as seat A reads it."""
    return Seen(box_for(t), t.play.view(0), t.s)


def outlook(t: Table) -> Outlook:
    """What seat A expects."""
    return Outlook(seen(t))


def box_for(t: Table) -> Box:
    """The box of a table."""
    assert isinstance(t.play.game, KlongGame)
    return box_of(t.play.game, t.play.view(0), opinions())


def box(board: str = "front") -> Box:
    """The box of the base game."""
    return box_for(table(board=board))


def scene(*, rival: dict[str, Any] | None = None, **me: Any) -> list[dict[str, Any]]:
    """Seats for a scene: Langfinger and a harmless rival, who stands outside."""
    return [me, rival or {}]
