"""Secrets that roll the die, and the head monkey idol."""

import pytest

from meisterdieb.klong.engine.codes import TAKE
from tests.klong.fluch_der_mumie.test_curses import rescued
from tests.klong.fluch_der_mumie.tomb import entering, holding, mummy, shows, tomb
from tests.klong.table import kinds
from tests.rules import rule

TOKENS = {"mummys-treasure": 2, "scarab": 2, "mummys-chalice": 1}


def finding(token: str, zone: str) -> list[str]:
    """What happens when A takes this secret."""
    t = tomb({"room": 3 if token == "mummys-chalice" else 4}, boots=1)
    t.do("go 6" if token == "mummys-chalice" else "go 8")
    take = "take major" if token == "mummys-chalice" else "take minor"
    return kinds(t.do(take, luck=[token, shows(zone)]))


@rule("FM-TOKEN-01")
def test_the_mummys_treasure_rolls_the_die() -> None:
    assert finding("mummys-treasure", "violet") == ["takes", "finds", "gold", "rolls", "mummy-moves"]


@rule("FM-TOKEN-02")
def test_the_mummys_chalice_rolls_the_die() -> None:
    assert finding("mummys-chalice", "violet") == ["takes", "finds", "rolls", "mummy-moves"]


@rule("FM-TOKEN-03")
def test_a_scarab_rolls_the_die() -> None:
    assert finding("scarab", "violet") == ["takes", "finds", "rolls", "mummy-moves"]


@rule("FM-TOKEN-04", "FM-TOKEN-05")
@pytest.mark.parametrize("token", TOKENS)
def test_the_roll_comes_at_once_without_a_choice_and_not_again(token: str) -> None:
    t = entering(token, zone="violet")
    assert mummy(t) == "violet"
    assert t.s.pending == []
    assert "rolls" not in kinds(t.do("end"))
    scored = rescued({"tokens": {token: 1} if token != "mummys-treasure" else {}}, {})
    assert mummy(scored) == "brown"


@rule("FM-TOKEN-06")
def test_the_mummys_treasure_is_three_gold() -> None:
    t = entering("mummys-treasure", zone="brown")
    assert t.a.gold == 3
    assert t.has(t.a, "mummys-treasure") == 0
    assert t.rules.pools[0].count(t.token("mummys-treasure")) == 2


@rule("FM-TOKEN-07")
def test_the_mummys_chalice_is_eight_points_and_no_artifact() -> None:
    plain, rich = rescued({}, {}), rescued({"tokens": {"mummys-chalice": 1}}, {})
    assert rich.play.score()[0].total - plain.play.score()[0].total == 8
    assert plain.rules.pools[1].count(plain.token("mummys-chalice")) == 1
    t = tomb({"room": 2, "tokens": {"mummys-chalice": 1}}, boots=1)
    assert not t.can("go 1")
    t = tomb({"room": 16, "tokens": {"mummys-chalice": 1}})
    assert t.can("artifact 5")


@rule("FM-TOKEN-08")
def test_a_scarab_is_three_points() -> None:
    plain, rich = rescued({}, {}), rescued({"tokens": {"scarab": 2}}, {})
    assert rich.play.score()[0].total - plain.play.score()[0].total == 6
    assert plain.rules.pools[0].count(plain.token("scarab")) == 2


@rule("FM-IDOL-01")
@pytest.mark.parametrize(("board", "before", "throne"), [("mummy-a", 37, 42), ("mummy-b", 35, 39)])
def test_the_head_idol_is_taken_on_entering_its_room(board: str, before: int, throne: int) -> None:
    t = tomb({"room": before}, boots=3, swords=2, board=board)
    (way,) = [text for text in t.offers("go") if text.startswith(f"go {throne}")][-1:]
    t.do(way)
    assert t.offers() == ["take idol", "take none"]
    barrier = t.s.barrier
    t.do("take idol")
    assert (t.has(t.a, "head-idol"), t.has(t.a, "monkey-idol"), t.s.barrier) == (1, 0, barrier)
    assert t.play.view(None)["loot"]["idol"].get(str(throne)) is None


@rule("FM-IDOL-01")
def test_who_leaves_the_head_idol_may_take_it_at_the_next_entry() -> None:
    t = tomb({"room": 37}, boots=9, swords=1)
    t.do("go 42/1", "take none")
    assert t.has(t.a, "head-idol") == 0
    t = tomb({"room": 37, "tokens": {"head-idol": 1}}, boots=9, swords=1)
    t.do("go 42/1")
    assert t.s.pending == []


@rule("FM-IDOL-01")
def test_two_tokens_of_one_room_take_two_entries() -> None:
    t = tomb({"room": 37}, boots=9, swords=1, loot={"idol": {"42": 1}, "minor": {"42": 1}})
    t.do("go 42/1")
    assert t.offers() == ["take minor", "take idol", "take none"]
    t.do("take idol")
    assert t.s.pending == []


@rule("FM-SETUP-14")
def test_the_shrine_has_plain_idols_only() -> None:
    t = tomb({"room": 28}, boots=1, swords=1)
    t.do("go 34/1", "take idol")
    assert (t.has(t.a, "monkey-idol"), t.has(t.a, "head-idol")) == (1, 0)


@rule("FM-IDOL-02")
def test_the_head_idol_is_seven_points() -> None:
    plain, rich = rescued({}, {}), rescued({"tokens": {"head-idol": 1}}, {})
    assert rich.play.score()[0].total - plain.play.score()[0].total == 7


@rule("FM-IDOL-03")
def test_the_head_idol_counts_as_a_monkey_idol() -> None:
    gained = {}
    for token in ("head-idol", "monkey-idol", "scarab"):
        t = tomb(holding("archaeologist", draw=[], tokens={token: 1}))
        t.do("play archaeologist")
        gained[token] = t.s.skill
    assert gained["head-idol"] == gained["monkey-idol"] == gained["scarab"] + 2


@rule("FM-IDOL-03")
def test_a_card_that_counts_kinds_of_tokens_takes_it_for_a_monkey_idol() -> None:
    def with_peddler(**tokens: int) -> int:
        held = {name.replace("_", "-"): n for name, n in tokens.items()}
        return rescued({"discard": ["dwarven-peddler"], "tokens": held}, {}).play.score()[0].parts["cards"]

    assert with_peddler(chalice=1, monkey_idol=1) == with_peddler(chalice=1, head_idol=1) == 4
    assert with_peddler(monkey_idol=1, head_idol=1) == with_peddler(head_idol=1) == 0


def test_the_offer_calls_the_head_idol_by_its_name() -> None:
    t = tomb({"room": 37}, boots=9, swords=1)
    t.do("go 42/1")
    action = t.play.legal(0)[0]
    assert t.play.game.text(t.s, action, "de") == "Nimm den Oberaffengötzen"
    assert t.play.game.text(t.s, action, "en") == "Take the Head Monkey Idol"
    t = tomb({"room": 28}, boots=1, swords=1)
    t.do("go 34/1")
    assert t.play.game.text(t.s, action, "de") == "Nimm einen Affengötzen"
    assert action >> 20 == TAKE
