"""Artifacts: the one thing every thief must bring out."""

from meisterdieb.klong.engine.codes import ARTIFACT
from meisterdieb.klong.engine.saving import lying
from tests.klong.table import table
from tests.rules import rule


@rule("KL-ART-01")
def test_an_artifact_can_be_picked_up_at_any_time_of_the_turn() -> None:
    t = table(seats=[{"room": 31, "hand": ["mercenary", "burgle", "burgle"]}])
    assert t.can("artifact 20")
    t.do("play mercenary")
    assert t.can("artifact 20")
    t.do("fight goblin", "play burgle", "play burgle", "buy explore")
    assert t.can("artifact 20")
    t.do("artifact 20")
    assert t.a.artifacts == [20]


@rule("KL-ART-01")
def test_an_artifact_can_be_picked_up_only_in_its_room() -> None:
    t = table(seats=[{"room": 30}])
    assert t.offers("artifact") == []
    assert t.refuses(t.action(ARTIFACT, 20)) == "no-artifact-here"


@rule("KL-ART-01")
def test_an_artifact_can_be_picked_up_on_arrival_even_in_a_cave() -> None:
    t = table(seats=[{"room": 13}], boots=1)
    t.do("go 18", "artifact 5")
    assert t.a.artifacts == [5]


@rule("KL-ART-02")
def test_an_artifact_can_be_picked_up_before_the_first_move() -> None:
    t = table(seats=[{"room": 1}, {"room": 21, "hand": ["sidestep"]}])
    t.do("end")
    assert t.can("artifact 7")
    t.do("artifact 7")
    assert t.b.artifacts == [7]


@rule("KL-ART-03")
def test_a_backpack_bought_on_the_spot_makes_room_for_the_artifact() -> None:
    t = table(seats=[{"room": 27, "artifacts": [5], "gold": 7}])
    assert not t.can("artifact 10")
    t.do("market backpack", "artifact 10")
    assert t.a.artifacts == [5, 10]


@rule("KL-ART-04")
def test_each_artifact_moves_the_dragon_one_space() -> None:
    t = table(seats=[{"room": 20}], boots=1, rage=3)
    t.do("go 21", "artifact 7")
    assert t.s.rage == 4
    t = table(seats=[{"room": 27, "artifacts": [7], "tokens": {"backpack": 1}}], rage=4)
    t.do("artifact 10")
    assert t.s.rage == 5


@rule("KL-ART-05")
def test_two_hands_hold_one_artifact() -> None:
    t = table(seats=[{"room": 31, "artifacts": [5]}])
    assert t.offers("artifact") == []
    assert t.refuses(t.action(ARTIFACT, 20)) == "hands-full"
    assert table(seats=[{"room": 31}]).can("artifact 20")


@rule("KL-ART-06")
def test_an_artifact_cannot_be_exchanged_for_a_better_one() -> None:
    t = table(seats=[{"room": 31, "artifacts": [5]}])
    assert t.offers() == ["end"]
    t.do("end")
    assert t.a.artifacts == [5]
    assert 20 in lying(t.s)


@rule("KL-ART-07")
def test_an_artifact_may_be_left_lying() -> None:
    t = table(seats=[{"room": 31}], rage=3)
    assert t.offers() == ["artifact 20", "end"]
    t.do("end")
    assert t.a.artifacts == []
    assert t.play.view(0)["artifacts"]["31"] == 20
    assert t.s.rage == 3


@rule("KL-ART-08", "KL-LIM-04")
def test_a_taken_artifact_is_gone_for_the_others() -> None:
    t = table(seats=[{"room": 31}, {"room": 31, "hand": []}])
    t.do("artifact 20", "end")
    assert t.offers() == ["end"]
    assert t.refuses(t.action(ARTIFACT, 20)) == "artifact-gone"
    assert "31" not in t.play.view(1)["artifacts"]


@rule("KL-ART-09")
def test_a_chalice_opens_no_door() -> None:
    t = table(seats=[{"room": 2, "tokens": {"chalice": 1}}], boots=1, teleports=1)
    assert not t.can("go 1")
    assert not t.can("teleport 1")


@rule("KL-ART-09")
def test_nobody_rescues_a_thief_with_only_a_chalice() -> None:
    fallen = {"room": 3, "damage": 9, "hand": ["mister-whiskers"]}
    cup = table(seats=[{**fallen, "tokens": {"chalice": 1}}], bag={"A": 3}, rage=1)
    cup.do("play mister-whiskers", "choose 1")
    assert cup.play.view(1)["seats"][0]["fate"] == "lost"
    artifact = table(seats=[{**fallen, "artifacts": [5]}], bag={"A": 3}, rage=1)
    artifact.do("play mister-whiskers", "choose 1")
    assert artifact.play.view(1)["seats"][0]["fate"] == "rescued"


@rule("KL-ART-08")
def test_whichever_artifact_was_taken_is_gone_for_the_others() -> None:
    rooms = {value: room for room, value in enumerate(table().s.board.artifact) if value}
    for value, room in rooms.items():
        t = table(seats=[{"room": room}, {"artifacts": [value]}])
        assert t.offers("artifact") == []
        assert t.refuses(t.action(ARTIFACT, value)) == "artifact-gone"


@rule("KL-ART-09")
def test_a_chalice_takes_no_artifacts_place() -> None:
    assert table(seats=[{"room": 31, "tokens": {"chalice": 2}}]).can("artifact 20")


@rule("KL-ART-10")
def test_only_the_thief_in_turn_picks_up_artifacts() -> None:
    t = table(seats=[{"room": 1}, {"room": 31}])
    assert t.play.to_act == [0]
    assert t.offers("artifact") == []
    assert t.play.legal(1) == []
    assert t.refuses(t.action(ARTIFACT, 20)) == "no-artifact-here"


@rule("KL-ART-11")
def test_everybody_sees_who_has_which_artifact() -> None:
    t = table(players=3, seats=[{"room": 31}, {"artifacts": [5, 30], "tokens": {"backpack": 1}}])
    t.do("artifact 20")
    shown = [[20], [5, 30], []]
    assert [seat["artifacts"] for seat in t.play.view(0)["seats"]] == shown
    assert [seat["artifacts"] for seat in t.play.view(2)["seats"]] == shown
    assert [seat["artifacts"] for seat in t.play.view(None)["seats"]] == shown
