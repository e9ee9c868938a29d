"""Games as plain data: what can be played, by how many, with which options."""

from typing import Any

from meisterdieb.kernel.game import Choice, Game, Number, Option, Several


def described(game: Game) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "titles": dict(game.titles),
        "players": list(game.players),
        "options": {name: option_data(option) for name, option in game.options.items()},
        "expansions": expansions(game),
        "stage": game.stage,
    }


def expansions(game: Game) -> list[str]:
    """The expansions that the game can be played with."""
    option = game.options.get("expansions")
    return [] if option is None or isinstance(option, Number) else list(option.words)


def option_data(option: Option) -> dict[str, Any]:
    """An option as plain data: a number within limits, one word of a choice, or several words.

    `default` holds by the rulebook when nothing is said, `agreed` at a table of a server and in a simulation.
    """
    if isinstance(option, Number):
        return {
            "kind": "number",
            "what": option.what,
            "lowest": option.lowest,
            "highest": option.highest,
            "default": option.default,
            "agreed": option.agreed,
        }
    kind = "choice" if isinstance(option, Choice) else "several" if isinstance(option, Several) else "words"
    words = {"values": list(option.words), "default": option.default, "agreed": option.agreed}
    return {"kind": kind, "what": option.what, **words}


def plain(value: int | str | list[str]) -> str:
    """The value of an option as one gives it to a command."""
    return ",".join(value) if isinstance(value, list) else str(value)
