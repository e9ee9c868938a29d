"""Other boxes: their decks, the parts that come with them, and tokens that are there only where they are needed."""

from importlib import resources

import pytest

from meisterdieb.bots.klong.box import READ, box, box_of
from meisterdieb.bots.klong.values import opinions
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import content as reading
from meisterdieb.klong.engine.content import Content, content, tables_of
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.game import KlongGame
from meisterdieb.rulebook.catalogue import catalogue_of
from tests.klong.toybox import GAME

MOOR = "tests.klong.toybox"


def played(*decks: str, **data: object) -> KlongState:
    """A scene of two with these decks mixed in."""
    state = GAME.scenario(2, GAME.settle_options(2, {"expansions": list(decks)}), data)
    assert isinstance(state, KlongState)
    return state


def test_a_box_that_is_added_changes_nothing_of_a_set_up_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, records and running matches are known by the digest of what they play with."""
    with monkeypatch.context() as before:
        before.setattr(reading, "add_box", lambda tables, address: None)
        alone = Content(tables_of(resources.files(MOOR)))
    assert (len(alone.tokens), len(content(MOOR).tokens)) == (11, 13)
    assert alone.hash("moor", (), 2) == content(MOOR).hash("moor", (), 2)
    assert content(MOOR).hash("moor", ("toybox_more",), 2) != content(MOOR).hash("moor", (), 2)
    s = played()
    assert "oil" not in s.rules.pool_ids
    assert "can-of-oil" in s.rules.token_ids  # numbers are the same in every set-up
    assert [part.name for part in s.rules.parts] == ["base", "moor"]
    assert ("lamp" in s.rules.goods, "lamp" in played("toybox_more").rules.goods) == (False, True)


def test_what_stands_on_the_lid_of_a_game_for_one_is_not_in_its_digest_and_its_numbers_are() -> None:
    found = content("meisterdieb.klong.base")
    before = found.hash("front", (), 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(found.boxes["solo"], "stage", "another")
        assert found.hash("front", (), 1) == before
        patch.setitem(found.boxes["solo"]["levels"]["hard"], "goal", 7)
        assert found.hash("front", (), 1) != before


def test_a_deck_brings_the_part_that_its_cards_need_and_the_tokens_of_the_part() -> None:
    s = played("toybox_more", seats=[{"hand": ["wick"]}])
    assert {part.name for part in s.rules.parts} == {"base", "moor", "lights"}
    s.apply(GAME.parse(s, "play wick"), SeededLuck(1))
    oil = s.rules.token_ids.index("can-of-oil")
    assert s.seats[0].tokens[oil] == 1
    assert s.pools[s.rules.pool_ids.index("oil")] == [oil] * 2
    assert not s.invariants()
    s.seats[1].tokens[oil] = 3
    assert s.invariants() == ["there are 6 tokens can-of-oil"]


def test_bots_read_the_box_of_the_decks_that_are_mixed_in() -> None:
    plain, mixed = (box_of(GAME, played(*decks).view(0), opinions()) for decks in ((), ("toybox_more",)))
    lantern = plain.number["lantern"]
    assert (plain.rules.dungeon.count(lantern), mixed.rules.dungeon.count(lantern)) == (0, 4)
    assert box_of(GAME, played().view(1), opinions()) is plain
    assert box.cache_info().maxsize == READ


def test_a_box_has_come_as_far_as_its_rulebook() -> None:
    """The start page goes by the box, the rules page and the coverage by the catalogue."""
    klong = registry.game("klong")
    assert isinstance(klong, KlongGame)
    boxes = content(klong.package).boxes
    assert {box["rulebook"] for box in boxes.values()} == set(boxes)
    assert {name: box["stage"] for name, box in boxes.items()} == {
        name: catalogue_of(name.replace("_", "-")).stage for name in boxes
    }
