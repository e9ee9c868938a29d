"""Whoever opens heist after heist fills no memory: rules that are kept no more are kept by nobody."""

import gc

from meisterdieb.bots.clou.goals import chains
from meisterdieb.bots.clou.sheets import sheets
from meisterdieb.bots.clou.worth import loot_worth
from meisterdieb.clou.engine.codes import BUILT
from meisterdieb.clou.engine.content import rules_for
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.telling.places import field_names
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck

MORE = 40


def alive() -> int:
    """How many rules there are."""
    gc.collect()
    return sum(isinstance(found, Rules) for found in gc.get_objects())


def test_rules_built_again_and_again_are_forgotten_with_all_that_is_known_of_them() -> None:
    game = registry.game("clou")
    options = game.settle_options(1, {})
    for _ in range(BUILT + MORE):
        rules_for.cache_clear()  # as if many others had been opened meanwhile
        state = game.new_state(1, options, SeededLuck(0))
        rules = state.rules  # type: ignore[attr-defined]
        assert field_names(rules, "de")
        assert all(known(rules) is not None for known in (chains, sheets, loot_worth))
    assert alive() < BUILT + MORE
