"""What a seat might try though it is refused now, with the reason."""

from meisterdieb.clou.engine.content import content
from meisterdieb.kernel.languages import LANGUAGES
from tests.clou.campaign.table import ITEMS, before_heist, heist, leave
from tests.clou.table import Table, table


def near(t: Table, seat: str = "A") -> dict[str, str]:
    """What is near to a seat in notation, and why it is refused."""
    game, number, found = t.play.game, "ABC".index(seat), {}
    for action in game.near(t.s, number):
        refusal = t.s.why_not(action)
        assert refusal is not None
        assert all(game.text(t.s, action, lang) and game.refusal_text(refusal, lang) for lang in LANGUAGES)
        found[game.notation(t.s, action)] = refusal.reason
    return found


def test_being_done_is_near_while_symbols_are_open() -> None:
    t = table(group=["A kraft"])
    assert near(t) == {"done": "symbols-first"}


def test_nothing_is_near_to_seats_that_wait_for_the_symbols_of_others() -> None:
    t = table(players=2, group=["A kraft"])
    assert t.play.to_act == [0]
    assert near(t, "B") == {}


def test_nothing_is_near_while_dice_can_be_used() -> None:
    assert near(table()) == {}


def test_leaving_is_near_after_the_swap() -> None:
    assert near(heist("konzert", phase="leave", time=2, loot=["diadem"])) == {"vote leave": "not-now"}
    assert near(heist("konzert", phase="leave", time=2)) == {}


def test_thieves_in_prison_or_taken_are_near() -> None:
    t = before_heist("hotel", players=2, prison=["matt"])
    t.do("A thief janet")
    assert near(t, "B") == {"thief matt": "not-free", "thief janet": "not-free"}
    assert near(t, "A") == {}
    assert set(content().thief_ids) > {"matt", "janet"}


def test_boxes_that_cannot_be_paid_are_near() -> None:
    t = leave("kaufhaus", points=4, boxes=["kostuem"])
    assert near(t) == {f"box {item}": "cannot-pay" for item in ITEMS if item != "kostuem"}
    assert near(leave("kaufhaus", points=5)) == {}
