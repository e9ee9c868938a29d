"""A play: its record grows, its moves can be taken back as far as nothing was revealed."""

import pytest

import meisterdieb as md
from meisterdieb.kernel import chance
from meisterdieb.kernel.play import check_seed
from tests.klong.table import kinds, table


def test_moves_without_chance_can_be_taken_back_one_by_one() -> None:
    play = table(seats=[{"hand": ["burgle", "sidestep"]}]).play
    hashes = [play.hash()]
    for text in ("play burgle", "play sidestep"):
        play.apply(md.parse(play, text))
        hashes.append(play.hash())
    play.undo()
    assert play.hash() == hashes[1]
    play.undo()
    assert play.hash() == hashes[0]
    assert play.moves == []
    assert play.events == []
    assert not play.can_undo()


def test_what_was_taken_back_can_be_played_otherwise() -> None:
    play = table(seats=[{"hand": ["burgle", "sidestep"]}]).play
    play.apply(md.parse(play, "play burgle"))
    play.undo()
    play.apply(md.parse(play, "play sidestep"))
    assert [move.text for move in play.moves] == ["play sidestep"]
    assert md.replay(md.record(play)).hash() == play.hash()


def test_undo_stops_where_cards_were_drawn() -> None:
    t = table(seats=[{"hand": ["burgle", "treasure-hunter", "elven-cloak"], "draw": ["burgle"]}])
    t.do("play burgle")
    assert t.play.can_undo()
    t.do("play elven-cloak", luck=["burgle"])
    after = t.play.hash()
    assert not t.play.can_undo()
    with pytest.raises(md.Refusal, match="barrier"):
        t.play.undo()
    assert t.play.hash() == after
    t.do("play burgle")
    t.play.undo()
    assert t.play.hash() == after
    assert not t.play.can_undo()


def test_undo_stops_where_a_secret_was_turned_up() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4")
    assert t.play.can_undo()
    kind = next(text for text in t.offers("take") if text != "take none")
    t.do(kind)
    assert not t.play.can_undo()


def test_leaving_a_secret_alone_can_be_taken_back() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    before = t.play.hash()
    t.do("go 4", "take none")
    t.play.undo()
    t.play.undo()
    assert t.play.hash() == before


def test_undo_stops_where_the_turn_passed_on() -> None:
    t = table(seats=[{"hand": []}, {"hand": ["burgle"]}])
    t.do("end")
    assert t.play.to_act == [1]
    assert not t.play.can_undo()


def test_a_refused_action_changes_nothing_and_is_not_written_down() -> None:
    play = table(seats=[{"hand": ["burgle"]}]).play
    before = play.hash()
    with pytest.raises(md.Refusal, match="cards-in-hand"):
        play.apply(9 << 20)
    assert play.hash() == before
    assert play.moves == []
    assert play.state.events is None


def test_a_play_gives_what_happened_and_keeps_it() -> None:
    play = table(seats=[{"hand": ["burgle", "burgle"]}]).play
    happened = play.apply(md.parse(play, "play burgle"))
    assert kinds(happened) == ["plays", "gains"]
    play.apply(md.parse(play, "play burgle"))
    assert kinds(play.events) == ["plays", "gains", "plays", "gains"]


def test_a_clone_of_a_play_goes_its_own_way() -> None:
    play = table(seats=[{"hand": ["burgle", "sidestep"]}]).play
    before = play.hash()
    other = play.clone()
    other.apply(md.parse(other, "play burgle"))
    assert play.hash() == before
    assert play.moves == []
    assert md.replay(md.record(other)).hash() == other.hash()


def test_a_seed_decides_the_set_up() -> None:
    assert md.new("klong", players=3, seed=5).hash() == md.new("klong", players=3, seed=5).hash()
    assert md.new("klong", players=3, seed=5).hash() != md.new("klong", players=3, seed=6).hash()


def test_without_a_seed_every_game_is_another() -> None:
    assert len({md.new("klong", players=4).hash() for _ in range(5)}) == 5


def test_luck_may_be_given_instead_of_a_seed() -> None:
    play = md.new("klong", players=2, seed=3)
    assert md.new("klong", players=2, luck=chance.scripted(play.sources, play.setup)).hash() == play.hash()


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "1", True, None])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(md.BadInput, match="expected a whole number from 0"):
        check_seed(seed)


def test_points_and_views_are_those_of_the_state() -> None:
    play = md.new("klong", players=2, seed=3)
    assert [score.parts for score in play.score()] == [score.parts for score in play.state.score()]
    assert play.view(0) == play.state.view(0)
    assert play.view(None) == play.state.view(None)
