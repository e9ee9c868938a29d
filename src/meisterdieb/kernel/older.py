"""Games that were begun before: by their own rules and content where the program has them, else by the newest."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import short


class Reading(NamedTuple):
    """A game as something that was stored may be read: with its options, and whether these are its own rules and cards.

    What is read by other rules or cards than its own must be compared hash by hash.
    """

    game: Game
    options: dict[str, Any]
    exact: bool


def readings(id: str, rules: Any, content: str, players: int, stored: Mapping[str, Any]) -> Iterator[Reading]:
    """The ways to read what was begun by these rules and with this content, the most faithful first."""
    newest = registry.game(id)
    if type(rules) is not int or rules < 1 or rules > newest.rules_version:
        raise BadInput(f"this program does not know rules {short(rules)} of {id}; expected 1 to {newest.rules_version}")
    games = [newest]
    try:
        own = newest.version(rules)
        games = [own] if own is newest else [own, newest]
    except BadInput:
        own = None  # these rules are not kept: perhaps the newest lead to the same
    for game in games:
        options = game.stored_options(players, stored)
        if found := game.with_content(players, options, content):
            yield Reading(found, options, game is own)
    if own is not None:
        yield Reading(own, own.stored_options(players, stored), False)
    if own is not newest:
        yield Reading(newest, newest.stored_options(players, stored), False)
