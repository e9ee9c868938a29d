"""Preparations at work: scouting, weight training, souping up and concert tickets."""

from typing import Any

import pytest

from tests.clou.campaign.table import Table, begin, enter, heist, leave
from tests.clou.table import activated, kinds
from tests.rules import rule


def scouting(plan: str = "kaufhaus", *others: str, **scene: Any) -> Table:
    return enter(plan, "matt", *others, boxes=["ausspaehen"], **scene)


@rule("RC-PREP-08")
def test_scouting_crosses_out_one_symbol_in_a_closed_room() -> None:
    t = scouting("kaufhaus", "bruce")
    t.do("B scout geldschrank:1.1")
    assert (t.crossed, t.rooms, t.finished) == (["geldschrank:1.1"], ["rampe"], [])
    assert (t.phase, t.s.round) == ("use", 1)
    assert t.offers("A", "scout") == []


@rule("RC-PREP-08")
def test_scouting_reaches_every_symbol_of_every_part() -> None:
    t = scouting("hotel")
    assert len(t.offers("A", "scout")) == len(t.s.needs) + 1
    assert t.can("A scout zimmersafe:2.2")


@rule("RC-PREP-08")
def test_scouting_may_overcome_a_challenge_at_once() -> None:
    t = scouting()
    events = t.do("A scout personal:1.1")
    assert (t.finished, t.rooms) == (["personal"], ["rampe", "spielwaren"])
    assert [name for name in kinds(events) if name in ("overcome", "room", "trace")] == ["overcome", "room"]


@rule("RC-PREP-08", "RH-TRACE-05")
def test_whoever_is_caught_while_scouting_rolls_no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    t = scouting()
    monkeypatch.setattr(t.s.rules, "part_traces", [9] * len(t.s.rules.part_traces))
    happened = kinds(t.do("A scout personal:1.1"))
    assert "arrested" in happened
    assert "rolls" not in happened


@rule("RC-PREP-08")
def test_what_is_scouted_in_a_closed_room_is_done_when_the_room_opens() -> None:
    t = scouting("hotel")
    t.do("A scout bar:1.1")
    assert (t.finished, t.loot) == ([], [])
    t = heist("hotel", players=1, rooms=["kueche"], needs=["bar:1.1"], group=["A geschick"])
    t.do("A cross geschick servicetuer:1.1")
    assert t.finished == ["servicetuer", "bar"]
    assert t.loot == ["champagner"]


@rule("RC-PREP-08")
def test_what_is_scouted_behind_an_alarm_is_not_done_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    t = heist("hotel", players=1, rooms=["kueche"], needs=["bar:1.1"], group=["A geschick"])
    door = t.s.rules.challenge_ids.index("servicetuer")
    monkeypatch.setattr(t.s.rules, "part_alarm", [int(challenge == door) for challenge in t.s.rules.part_challenge])
    t.do("A cross geschick servicetuer:1.1")
    assert (t.phase, t.finished, t.loot) == ("driver", ["servicetuer"], [])


@rule("RC-PREP-08")
def test_what_is_scouted_is_paid_for_when_it_is_done() -> None:
    t = scouting("hotel")
    t.do("A scout koch:2.1")
    assert (t.finished, t.s.traces) == ([], 0)
    t = heist("hotel", players=1, needs=["koch:2.1"], group=["A schloss"])
    t.do("A cross schloss lieferantentuer:2.1")
    assert (t.finished, t.s.traces) == (["lieferantentuer", "koch"], 1)


@rule("RC-PREP-08")
def test_what_is_scouted_waits_for_the_challenge_before_it() -> None:
    t = heist("hotel", players=1, rooms=["lobby"], needs=["tresorfach:1.1", "tresorfach:1.2"], group=["A clever"])
    assert t.finished == []
    t.do("A cross clever rezeption:1.1")
    assert t.finished == ["rezeption", "tresorfach"]
    assert t.loot == ["trinkgeld", "hotelsafe"]


@rule("RC-PREP-08")
def test_the_last_circle_of_the_swap_cannot_be_scouted_but_the_others_can() -> None:
    t = scouting("konzert")
    assert t.refuses("A scout austausch:1.3") == "not-open"
    t.do("A scout austausch:1.1")
    assert t.crossed == ["austausch:1.1"]
    t = heist(
        "konzert",
        players=1,
        rooms=["garderobe"],
        finished=["sicherheitskoffer"],
        needs=["austausch:1.2"],
        group=["A geschick", "A geschick"],
    )
    t.do("A cross geschick austausch:1.1", "A cross geschick austausch:1.3")
    assert t.loot == ["diadem"]


def solve(thief: str, plan: str, challenge: str, part: int, done: int, players: int = 1, **scene: Any) -> Table:
    """Overcome a challenge by one part with weight training bought: `done` symbols are crossed out already."""
    needs = [f"{challenge}:{part}.{place + 1}" for place in range(done)]
    others = ["matt", "janet"][: players - 1]
    t = heist(
        plan,
        players=players,
        chosen=[thief, *others],
        boxes=["krafttraining"],
        needs=needs,
        group=["A kraft"],
        **scene,
    )
    t.do(f"A cross kraft {challenge}:{part}.{done + 1}")
    assert challenge in t.finished
    return t


@rule("RC-PREP-09", "RC-PREP-04")
@pytest.mark.parametrize(
    ("plan", "room", "challenge", "done", "cost"),
    [
        ("hotel", "kueche", "koch", 0, 1),
        ("hotel", "etage", "suitentuer", 1, 1),
        ("kaufhaus", "kontor", "geldschrank", 2, 2),
    ],
)
def test_trained_strength_leaves_no_trace(plan: str, room: str, challenge: str, done: int, cost: int) -> None:
    assert solve("bruce", plan, challenge, 2, done, rooms=[room]).s.traces == 0
    assert solve("trixie", plan, challenge, 2, done, rooms=[room]).s.traces == cost


@rule("RC-PREP-10")
def test_training_does_not_help_where_more_than_strength_is_asked() -> None:
    needs = ["tresorfach:2.1"]
    t = heist(
        "hotel",
        players=1,
        chosen=["bruce"],
        boxes=["krafttraining"],
        rooms=["lobby"],
        finished=["rezeption"],
        needs=needs,
        group=["A kraft"],
    )
    t.do("A cross kraft tresorfach:2.2")
    assert t.s.traces == 2


@rule("RC-PREP-10")
def test_what_is_asked_depends_on_the_number_of_players() -> None:
    two = solve("bruce", "kaufhaus", "rollgitter", 2, 1, players=2, rooms=["spielwaren"])
    assert two.s.traces == 0
    three = heist(
        "kaufhaus",
        players=3,
        chosen=["bruce", "matt", "janet"],
        boxes=["krafttraining"],
        rooms=["spielwaren"],
        needs=["rollgitter:2.1", "rollgitter:2.3"],
        group=["A kraft"],
    )
    three.do("A cross kraft rollgitter:2.2")
    assert three.s.traces == 1


@rule("RC-PREP-20")
def test_training_does_not_stop_an_alarm() -> None:
    t = solve("bruce", "kaufhaus", "samt", 2, 0, rooms=["schmuck"])
    assert (t.phase, t.s.alarm, t.s.traces) == ("driver", 1, 0)


@rule("RC-PREP-20")
def test_training_does_not_hide_a_trace_of_a_special_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = heist("hotel", players=1, chosen=["bruce"], boxes=["krafttraining"]).s
    rules, ids = scene.rules, scene.rules.challenge_ids
    light = [ids.index("rezeption") if id == "koch" else -1 for id in ids]
    monkeypatch.setattr(rules, "light", light)
    assert solve("bruce", "hotel", "koch", 2, 0, rooms=["kueche"]).s.traces == 1
    monkeypatch.setattr(rules, "light", [-1] * len(ids))
    monkeypatch.setattr(rules, "camera", light)
    assert solve("bruce", "hotel", "koch", 2, 0, rooms=["kueche"]).s.traces == 1
    monkeypatch.setattr(rules, "camera", [-1] * len(ids))
    monkeypatch.setattr(rules, "watchman", ids.index("rezeption"))
    monkeypatch.setattr(rules, "watch_every", 1)
    t = heist("hotel", players=1, chosen=["bruce"], boxes=["krafttraining"], used=[3], roll=[1, 1, 5])
    t.do("A use 5 *ab1.2.a1")
    assert t.s.traces == 1


def souping(*thieves: str, **scene: Any) -> Table:
    bought = ["aufmotzen", *scene.pop("boxes", [])]
    return enter("hotel", *thieves, boxes=bought, **scene)


@rule("RC-PREP-11")
def test_everybody_soups_up_one_circle() -> None:
    t = souping("bruce", "trixie", boxes=["kostuem"])
    assert t.play.to_act == [0, 1]
    t.do("B soup grid.b2")
    assert t.offers("B") == []
    assert t.s.votes == [-1, 1]
    t.do("A soup *kostuem.3", luck=[1, 1, 2])
    assert t.marks == {"B:grid.b2": 1, "*:kostuem.3": 1}
    assert (t.phase, t.s.round) == ("use", 1)


@rule("RC-PREP-11")
def test_only_circles_within_reach_can_be_souped_up() -> None:
    t = souping("bruce", "trixie", "matt", boxes=["kostuem"])
    assert t.can("A soup special.a1")
    assert t.can("A soup *ab1.1")
    assert t.can("B soup tree.t1")
    assert t.refuses("B soup tree.t2") == "not-open"
    assert t.refuses("A soup kraft.1") == "not-yours"
    assert t.refuses("A soup B:grid.a1") == "not-yours"
    assert t.refuses("A soup *zuckerstangen.1") == "not-yours"
    assert t.refuses("A soup circlebox.a1") == "does-not-fit"
    assert t.refuses("A soup *ab1.2.a1") == "does-not-fit"
    t.do("A soup *kostuem.1")
    assert t.refuses("B soup *kostuem.1") == "not-open"


@rule("RC-PREP-11")
def test_a_circle_box_that_was_numbered_in_an_earlier_heist_can_be_souped_up() -> None:
    t = leave("hotel", chosen=["matt", "trixie"], boxes=["nussknacker", "aufmotzen"], marks={"*:nussknacker.1.a1": 6})
    t.do("A go-on")
    begin(t, "janet", "trixie")
    t.do("A soup *nussknacker.1.a1", "B soup none", luck=[1, 1, 2])
    assert t.marks == {"*:nussknacker.1.a1": 6 + 64}


@rule("RC-PREP-12")
def test_a_souped_up_circle_activates_nothing() -> None:
    t = souping("trixie", "bruce")
    events = t.do("A soup tree.t1", "B soup tree.t1", luck=[1, 1, 2])
    assert activated(events) == []
    assert t.active == []
    assert t.marks == {"A:tree.t1": 1, "B:tree.t1": 1}


@rule("RC-PREP-12")
def test_a_souped_up_tree_goes_on_from_there() -> None:
    t = souping("trixie", "bruce")
    t.do("A soup tree.t1", "B soup none", luck=[5, 3, 1])
    assert t.refuses("A use 3 tree.t1") == "not-open"
    t.do("A use 5+3 tree.t2")
    assert t.active == ["A elektro"]


@rule("RC-PREP-12")
def test_a_line_that_is_completed_by_souping_up_pays_nothing() -> None:
    marks = {"*:lichterkette.1a": 1, "*:lichterkette.1b": 1}
    t = leave("kaufhaus", chosen=["matt", "trixie"], boxes=["lichterkette", "aufmotzen"], marks=marks)
    t.do("A go-on")
    begin(t, "janet", "trixie")
    events = t.do("A soup *lichterkette.1c", "B soup none", luck=[1, 1, 2])
    assert activated(events) == []
    assert t.s.fills == [0, 0]
    assert t.marks == {**marks, "*:lichterkette.1c": 1}


@rule("RC-PREP-12")
def test_a_souped_up_circle_counts_for_its_line_later() -> None:
    t = souping("bruce", "trixie")
    t.do("A soup special.a1", "B soup none", luck=[1, 2, 5])
    t.do("A use 1 kraft.1", "A spend kraft special.a2")
    assert t.active == ["A schloss"]


def with_tickets(*thieves: str, **scene: Any) -> Table:
    return enter("konzert", *thieves, boxes=["konzertkarten", *scene.pop("boxes", [])], **scene)


@rule("RC-PREP-13")
def test_tickets_cross_out_everything_on_the_way_in() -> None:
    t = with_tickets("janet", "bruce", "matt")
    t.do("C tickets use", luck=[1, 5, 6])
    assert t.finished == ["seiteneingang", "kontrolle"]
    parts = [part for c in t.view["challenges"][:2] for part in c["parts"]]
    assert all(crossed for part in parts for _, crossed in part["needs"])
    assert (t.s.traces, t.s.round, t.loot) == (0, 1, [])


@rule("RC-PREP-14")
def test_with_tickets_the_gang_begins_in_the_foyer() -> None:
    t = with_tickets("janet", "bruce")
    t.do("A tickets use", luck=[1, 5, 6])
    assert t.workable == ["mantelstand", "buffet", "logentreppe", "buehnentuer"]
    without = with_tickets("janet", "bruce")
    without.do("A tickets keep", luck=[1, 5, 6])
    assert without.workable == ["seiteneingang"]


@rule("RC-PREP-14")
def test_tickets_open_the_room_that_they_name_and_those_behind_the_way_in(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_tickets("janet", "bruce")
    ids, opens = t.s.rules.room_ids, t.s.rules.opens
    monkeypatch.setattr(t.s.rules, "ticket_room", ids.index("logen"))
    monkeypatch.setattr(t.s.rules, "opens", [opens[0], -1, *opens[2:]])
    t.do("A tickets use", luck=[1, 5, 6])
    assert t.rooms == ["strasse", "gang", "logen"]


@rule("RC-PREP-14", "RC-PREP-08")
def test_what_was_scouted_in_the_foyer_is_done_when_tickets_open_it() -> None:
    t = with_tickets("matt", boxes=["ausspaehen"])
    t.do("A scout buffet:1.1", "A tickets use", luck=[1, 5, 6])
    assert t.finished == ["seiteneingang", "kontrolle", "buffet"]
    assert t.loot == ["haeppchen"]


@rule("RC-PREP-15")
@pytest.mark.parametrize("plan", ["kaufhaus", "hotel"])
def test_tickets_change_nothing_in_the_first_two_heists(plan: str) -> None:
    bought = enter(plan, "matt", "bruce", boxes=["konzertkarten"], luck=[1, 5, 6])
    without = enter(plan, "matt", "bruce", luck=[1, 5, 6])
    assert bought.phase == without.phase == "use"
    assert bought.offers("A") == without.offers("A")
    assert {**bought.view, "campaign": None} == {**without.view, "campaign": None}
