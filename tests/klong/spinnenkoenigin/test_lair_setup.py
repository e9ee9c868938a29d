"""How the lair is set up."""

import copy
from typing import Any

import pytest

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine import event_kinds
from meisterdieb.klong.spinnenkoenigin.lair import SecretCache, WebbedRooms
from tests.klong.spinnenkoenigin.lair import WEB_TOKENS, board, lair, webs
from tests.klong.table import Table, new_game
from tests.rules import rule


def spider(players: int = 4, seed: int = 1) -> Table:
    return new_game(players, seed, board="spider")


def values(t: Table) -> list[int]:
    return sorted(t.play.view(None)["artifacts"].values())


@rule("SK-SETUP-01", "SK-SETUP-02")
def test_seven_artifacts_with_the_eight_instead_of_the_seven() -> None:
    assert values(spider()) == [5, 8, 10, 15, 20, 25, 30]
    assert values(new_game(4)) == [5, 7, 10, 15, 20, 25, 30]


@rule("SK-SETUP-03")
def test_artifacts_are_removed_after_the_exchange() -> None:
    for players, left in ((3, 6), (2, 5)):
        found = [values(spider(players, seed)) for seed in range(24)]
        assert {len(one) for one in found} == {left}
        assert not any(7 in one for one in found)
        assert {8 in one for one in found} == {True, False}


@rule("SK-SETUP-04")
def test_the_eight_lies_where_the_board_says_so() -> None:
    t = spider()
    [room] = [room for room, value in t.play.view(None)["artifacts"].items() if value == 8]
    assert [one["artifact"] for one in board()["rooms"] if one["id"] == int(room)] == [8]


@rule("SK-ARTIFACT-01")
def test_the_eight_is_taken_like_any_artifact() -> None:
    t = lair(seats=[{"room": 21}], rage=2)
    t.do("artifact 8")
    assert (t.a.artifacts, t.s.rage) == ([8], 3)
    t.a.room = 20
    assert t.offers("artifact") == []
    assert t.refuses(t.action(6, 5)) == "hands-full"


@rule("SK-ARTIFACT-02")
def test_the_eight_counts_eight_and_decides_a_tie() -> None:
    home: dict[str, Any] = {"room": 1, "fate": "escaped"}
    seats = [{**home, "artifacts": [5], "gold": 3}, {**home, "artifacts": [8]}]
    t = lair(active=-1, seats=seats)
    assert [score.parts["artifacts"] for score in t.s.score()] == [5, 8]
    assert t.s.score()[0].total == t.s.score()[1].total
    assert t.s.winners() == [1]


@rule("SK-SETUP-05", "SK-SETUP-06", "SK-WEB-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_webs_each_with_a_hidden_token(players: int) -> None:
    t = spider(players)
    pool = t.s.pools[t.rules.pool_ids.index("web")]
    assert [pool.count(t.token(token)) for token in WEB_TOKENS] == [4, 4, 4]
    assert sum(t.rules.token_points[token] for token in pool) == 24
    assert sum(bool(tunnel.get("web")) for tunnel in board()["tunnels"]) == 12
    assert [id for id in t.s.board.features if id.startswith("web-")] == [f"web-{n}" for n in range(1, 13)]
    assert t.s.marks == (0,) * 17
    assert [webs(t, p) for p in t.s.seats] == [0] * players


@rule("SK-SETUP-05")
def test_web_tokens_are_neither_made_nor_lost() -> None:
    t = lair(seats=[{"room": 2, "tokens": {"web-token-3": 2}}, {"tokens": {"web-token-1": 2}}])
    assert len(t.s.pools[3]) == 8
    with pytest.raises(BadInput, match="5 tokens web-token-1"):
        lair(seats=[{"tokens": {"web-token-1": 5}}])
    t.s.marks = (*t.s.marks[:11], 0, *t.s.marks[12:])
    assert t.s.invariants() == ["seat 0 has 2 web tokens, but has torn 1 webs", "8 web tokens lie on 9 webs"]


@rule("SK-SETUP-07")
def test_the_lair_has_neither_veins_nor_lifts_nor_a_bonus() -> None:
    t = spider()
    assert {part.name for part in t.rules.parts} == {"base", "webs", "webbed-rooms", "cache"}
    assert not any(id.startswith("vein") for id in t.s.board.features)
    assert "lift" not in t.rules.toll_words
    assert "mining" not in t.s.score()[0].parts
    assert "web" not in new_game(board="mine").rules.pool_ids


@rule("SK-SETUP-08")
def test_the_deck_is_that_of_the_base_game() -> None:
    t = spider()
    assert len(t.s.deck) + len(t.s.row) == 100
    assert sorted(t.rules.dungeon) == sorted(new_game().rules.dungeon)


@rule("SK-SETUP-09")
def test_the_market_sells_seven_goods() -> None:
    t = spider()
    assert dict(zip(t.rules.goods, t.s.market, strict=True)) == {"key": 2, "backpack": 2, "crown": 3}


@rule("SK-SETUP-10", "SK-SETUP-11")
def test_a_spider_stands_on_the_rage_track_and_keeps_the_dragons_rules() -> None:
    assert board()["rage_marker"] == "spider"
    for players, space in ((2, 3), (3, 2), (4, 1)):
        assert (spider(players).s.rage, new_game(players).s.rage) == (space, space)
    t = lair(seats=[{"room": 20, "hand": ["mister-whiskers"]}], rage=2)
    [event] = [event for event in t.do("artifact 5") if event.kind == event_kinds.RAGE]
    assert t.s.rage == 3
    said = {lang: t.play.game.sentence(t.s, event, lang) for lang in ("de", "en")}
    assert said["de"].startswith("Die Spinne steht auf Feld 3")
    assert said["en"].startswith("The spider stands on space 3")
    happened = t.do("play mister-whiskers", "choose 1")
    assert [event.a for event in happened if event.kind == event_kinds.ATTACK] == [t.rules.rage_track[2]]


@rule("SK-SETUP-10")
def test_elsewhere_it_is_the_dragon() -> None:
    t = new_game(board="mine")
    said = t.play.game.sentence(t.s, Event(event_kinds.RAGE, 0, 2, 3, -1), "de")
    assert said.startswith("Der Drache steht auf Feld 2")


@rule("SK-SETUP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_else_is_set_up_as_in_the_base_game(players: int) -> None:
    here, there = spider(players, 5), new_game(players, 5)
    assert here.s.bag.count(8) == 24
    assert all(card >= 0 and not here.rules.dragon[card] for card in here.s.row)
    assert [here.s.area[(here.s.start + i) % players] for i in range(players)] == [3, 2, 1, 0][:players]
    for name in ("row", "deck", "area", "bag", "reserve", "market", "rage", "mastery"):
        assert getattr(here.s, name) == getattr(there.s, name), name
    assert [p.hand for p in here.s.seats] == [p.hand for p in there.s.seats]


def bent(**changes: Any) -> dict[str, Any]:
    """The board with a room or the whole changed."""
    found = copy.deepcopy(dict(board()))
    for room, facts in changes.pop("rooms", {}).items():
        found["rooms"][room - 1] = {**found["rooms"][room - 1], **facts}
    return {**found, **changes}


@pytest.mark.parametrize(
    ("part", "changes", "why"),
    [
        (WebbedRooms, {"rooms": {3: {"gold": 2}}}, "has gold in room 3, but no web over it"),
        (SecretCache, {"rooms": {3: {"cache": True}}}, "has 2 rooms with a secret cache; expected one"),
        (SecretCache, {"rooms": {29: {"cache": False}}}, "has 0 rooms with a secret cache"),
        (SecretCache, {"cache_treasures": [{"skill": 3}]}, "has a treasure with 'skill'; expected some of gold"),
        (SecretCache, {"cache_treasures": [{"gold": 3}, {"skill": 3, "water": 1}]}, "has a treasure with 'skill'"),
    ],
)
def test_a_lair_that_could_not_be_played_is_refused_when_it_is_read(
    part: type[WebbedRooms | SecretCache], changes: dict[str, Any], why: str
) -> None:
    part().check_board(board())
    with pytest.raises(BadInput, match=why):
        part().check_board(bent(**changes))
