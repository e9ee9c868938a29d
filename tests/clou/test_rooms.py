"""Rooms: which are open, and where symbols can be crossed out."""

from typing import Any

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import kinds, new_game, table
from tests.rules import rule

SWAP: dict[str, Any] = {
    "players": 1,
    "campaign": "yes",
    "plan": "konzert",
    "chosen": ["matt"],
    "rooms": ["garderobe"],
    "finished": ["sicherheitskoffer"],
}


@rule("RH-ROOM-01")
@pytest.mark.parametrize("heist", ["villa", "auktion", "museum", "bank"])
def test_the_heist_begins_behind_the_start_arrow(heist: str) -> None:
    plan = content().heists[heist]
    t = new_game(2, heist=heist, roll=[1, 2, 4])
    assert t.rooms == [plan["start"]]
    assert t.workable == [challenge["id"] for challenge in plan["challenges"] if challenge["in"] == plan["start"]]
    assert len(t.workable) == 2


@rule("RH-ROOM-02")
def test_the_step_that_overcomes_a_door_opens_the_room_behind_it() -> None:
    t = table(rooms=["salon"], group=["A schloss"])
    assert t.rooms == ["garten", "salon"]
    assert "schreibtisch" not in t.workable
    happened = kinds(t.do("A cross schloss tuer:1.1"))
    assert happened == ["plan", "overcome", "room"]
    assert t.rooms == ["garten", "salon", "arbeit"]
    assert "schreibtisch" in t.workable


@rule("RH-ROOM-03")
def test_everything_in_an_open_room_may_be_worked_on_at_the_same_time() -> None:
    t = table(players=1, rooms=["salon"], group=["A clever", "A kraft"])
    t.do("A cross clever gemaelde:1.2", "A cross kraft tuer:2.1")
    assert t.crossed == ["gemaelde:1.2", "tuer:2.1"]


@rule("RH-ROOM-04")
def test_a_plain_arrow_allows_work_at_once() -> None:
    t = table(rooms=["salon"])
    assert {"gemaelde", "vitrine", "tuer"} <= set(t.workable)
    assert t.finished == []
    t = table(rooms=["arbeit"])
    assert {"schreibtisch", "anlage"} <= set(t.workable)
    assert "safe" not in t.workable


@rule("RH-ROOM-05")
def test_nothing_behind_a_closed_diamond_can_be_worked_on() -> None:
    away = {"players": 1, "finished": ["hintertuer", "kommode"], "needs": ["fenster:1.2"], "group": ["A kraft"]}
    t = table(**away, rooms=["halle"])
    assert t.offers("A") == ["lapse"]
    assert t.refuses("A cross kraft vitrine:2.1") == "not-needed"
    t = table(**away, rooms=["halle", "salon"])
    assert "cross kraft vitrine:2.1" in t.offers("A")


@rule("RH-ROOM-06")
def test_rooms_stay_open() -> None:
    t = table(rooms=["salon"], group=["A schloss"])
    t.do("A cross schloss tuer:1.1")
    assert {"hintertuer", "fenster", "gemaelde", "vitrine"} <= set(t.workable)
    t.s.used = [7, 7]
    t.do("A done", "A vote stay", luck=[2, 2, 5])
    assert t.rooms == ["garten", "salon", "arbeit"]
    assert {"hintertuer", "gemaelde", "schreibtisch"} <= set(t.workable)


@rule("RH-ROOM-07")
def test_a_challenge_behind_another_waits_for_it() -> None:
    t = table(rooms=["arbeit"], group=["A elektro", "A safe"])
    assert t.refuses("A cross safe safe:1.1") == "not-needed"
    t.do("A cross elektro anlage:1.1")
    assert t.can("A cross safe safe:1.1")


@rule("RH-ROOM-07")
def test_arrows_are_never_followed_backwards() -> None:
    t = table(rooms=["arbeit"], group=["A schloss"])
    assert set(t.workable) == {"hintertuer", "fenster", "schreibtisch", "anlage"}
    assert t.refuses("A cross schloss tuer:1.1") == "not-needed"


@rule("RH-ROOM-08")
def test_without_arrows_the_order_of_symbols_is_free() -> None:
    t = table(players=1, group=["A kraft", "A geschick"])
    t.do("A cross kraft fenster:1.2", "A cross geschick fenster:1.1")
    assert t.finished == ["fenster"]


@rule("RH-ROOM-09")
def test_arrows_between_symbols_give_their_order() -> None:
    t = table(**SWAP, group=["A clever", "A geschick"])
    assert t.refuses("A cross clever austausch:1.2") == "not-needed"
    t.do("A cross geschick austausch:1.1")
    assert t.can("A cross clever austausch:1.2")
    t = table(**SWAP, group=["A geschick"], needs=["austausch:1.1"])
    assert t.refuses("A cross geschick austausch:1.3") == "not-needed"


@rule("RH-ROOM-10")
def test_everybody_may_work_in_every_open_room() -> None:
    t = table(rooms=["salon", "halle"], group=["A geschick", "B geschick"])
    for seat in "AB":
        places = {text.split()[2].split(":")[0] for text in t.offers(seat, "cross")}
        assert places == {"fenster", "kommode", "treppe", "gemaelde"}
