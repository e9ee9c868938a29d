"""What a table has agreed on: who begins, the colours, house rules. Rules are shared, settings belong to one match."""

from typing import Any

from meisterdieb.kernel.digest import set_up_as
from meisterdieb.kernel.ints import i64


class Settings:
    """The options of one set-up, and what of them the rules ask for while a game goes on."""

    def __init__(self, game: str, players: i64, options: dict[str, Any], said: dict[str, Any]) -> None:
        self.options = options
        self.setup = set_up_as(game, players, said)
        self.start_seat: i64 = options["first"] - 1
        self.round_limit: i64 = options["round_limit"]
        self.colours: list[str] = list(options["colours"])
