"""What games tell of their cards, tokens and the like is what their types say, no less and no more."""

import msgspec
import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", registry.registry())
def test_things_are_of_their_type_and_hold_nothing_besides(id: str, lang: str) -> None:
    game = registry.game(id)
    things = game.things(lang)
    assert len(things) > 10
    assert len({thing["id"] for thing in things}) == len(things)
    for thing in things:
        assert all(thing["facts"])
        assert msgspec.convert(thing, game.thing_type) == thing
