"""A whole game at a desk, on any board: somebody who takes what comes first, against bots that take anything."""

from meisterdieb.terminal import game as games
from tests.terminal.desk import Desk, turns


def to_the_end(lang: str, board: str, players: int = 3) -> str:
    """Play to the end; everything that was shown."""
    desk = Desk(turns(80), lang)
    session = desk.game(["human", *["bot:random"] * (players - 1)], seed=3, round_limit="6", board=board)
    games.run(session)
    assert not session.play.to_act
    assert max(map(len, desk.plain.splitlines())) <= 80
    return desk.plain
