"""The worked examples of the rulebook, with their numbers."""

from heapq import heappop, heappush

from meisterdieb.klong.engine.board import Board
from tests.klong.endings import walk_out
from tests.klong.table import Table, kinds, new_game, table
from tests.rules import rule

ROW = ["orc-grunt", "kobold-merchant", "ladder", "teleporter", "pickaxe", "bracers-of-agility"]
ANNAS_HAND = ["stumble", "move-silently", "mercenary", "burgle", "burgle"]
SANDRAS_HAND: list[int | str] = ["burgle", "burgle", "burgle", "burgle", "burgle"]
DRAGONS: list[int | str] = ["orc-grunt", "ogre", "pickaxe"]
CUBES: list[int | str] = ["black", "A", "B", "B"]


def annas_turn(boots: int = 0) -> Table:
    """Anna (green) is to play her five cards, Sandra (blue) is next."""
    anna = {"room": 2, "hand": ANNAS_HAND, "draw": ["burgle", "burgle", "burgle", "sidestep", "scramble"]}
    return table(colours=["green", "blue"], seats=[anna, {}], area=[0, 0], row=ROW, boots=boots)


def play_annas_hand(t: Table) -> None:
    """Anna plays everything in the order of the example."""
    t.do("play stumble", "play move-silently", "play mercenary", "play burgle", "play burgle")


def sandras_turn_end() -> Table:
    """Sandra (blue) has played, three cards are left in the row, the dragon stands on the fifth space."""
    seats = [{"room": 8}, {"room": 3, "hand": []}]
    row = ["ladder", None, "teleporter", None, "pickaxe", None]
    t = table(colours=["green", "blue"], seats=seats, active=1, row=row, rage=5, area=[1, 3], bag={"A": 1, "black": 24})
    assert t.s.to_act == [1]
    return t


def fewest_boots(board: Board, value: int) -> int:
    """The boots that the shortest way from outside to an artifact costs, with a key in the pocket."""
    goal = board.artifact.index(value)
    best: dict[int, int] = {}
    waiting = [(0, board.outside)]
    while goal not in best:
        spent, room = heappop(waiting)
        if room in best:
            continue
        best[room] = spent
        for e in range(board.first[room], board.first[room + 1]):
            if not board.closed[e]:
                heappush(waiting, (spent + board.boots[e], board.to[e]))
    return best[goal]


@rule("KL-EX-01")
def test_the_set_up_picture_for_four_with_red_as_start_player() -> None:
    t = new_game(players=4, seed=3, first=4, colours=["blue", "yellow", "green", "red"])
    seen = t.play.view(None)
    assert not {"overlord", "watcher"} & set(seen["row"])
    assert t.s.to_act == [3]
    assert dict(zip(("blue", "yellow", "green", "red"), seen["area"], strict=True)) == {
        "red": 3,
        "blue": 2,
        "yellow": 1,
        "green": 0,
    }
    assert seen["board"] == "front"
    assert seen["rage"]["space"] == 1
    assert sorted(seen["artifacts"].values()) == [5, 7, 10, 15, 20, 25, 30]
    assert seen["mastery"] == 4


@rule("KL-EX-02")
def test_annas_stumble_puts_one_green_cube_into_the_area() -> None:
    t = annas_turn()
    assert (t.s.area[0], t.a.supply) == (0, 30)
    t.do("play stumble")
    assert (t.s.area[0], t.a.supply) == (1, 29)


@rule("KL-EX-03")
def test_move_silently_takes_the_cube_back_and_leaves_one_credit() -> None:
    t = annas_turn()
    t.do("play stumble", "play move-silently")
    assert (t.s.area[0], t.a.supply) == (0, 30)
    assert t.play.view(0)["turn"]["credit"] == 1


@rule("KL-EX-04")
def test_annas_credit_cancels_one_clank_of_the_same_turn() -> None:
    once = table(seats=[{"hand": ["stumble", "move-silently", "singing-sword"]}], area=[0, 0])
    once.do("play stumble", "play move-silently", "play singing-sword")
    assert once.s.area[0] == 0
    assert once.s.credit == 0
    twice = table(seats=[{"hand": ["stumble", "move-silently", "dead-run"]}], area=[0, 0])
    twice.do("play stumble", "play move-silently", "play dead-run")
    assert twice.s.area[0] == 1
    assert twice.s.credit == 0


@rule("KL-EX-05")
def test_annas_cards_give_three_skill_two_swords_and_two_boots() -> None:
    t = annas_turn()
    play_annas_hand(t)
    assert (t.s.skill, t.s.swords, t.s.boots) == (3, 2, 2)


@rule("KL-EX-06")
def test_anna_walks_through_two_tunnels_into_a_crystal_cave() -> None:
    t = annas_turn()
    play_annas_hand(t)
    t.do("go 3", "go 8")
    assert t.a.room == 8
    assert t.s.boots == 0
    assert t.play.view(0)["turn"]["boots_barred"] is True


@rule("KL-EX-07")
def test_more_boots_would_not_have_taken_anna_further() -> None:
    t = annas_turn(boots=3)
    play_annas_hand(t)
    assert t.s.boots == 5
    t.do("go 3")
    assert t.offers("go") != []
    t.do("go 8")
    assert t.s.boots == 3
    assert t.offers("go") == []


@rule("KL-EX-08")
def test_anna_defeats_the_orc_grunt_for_three_gold() -> None:
    t = annas_turn()
    play_annas_hand(t)
    t.do("fight orc-grunt")
    assert t.s.swords == 0
    assert t.a.gold == 3
    assert t.names(t.s.dungeon_discard) == ["orc-grunt"]
    assert t.names(t.s.row) == ["kobold-merchant", "ladder", "teleporter", "pickaxe", "bracers-of-agility"]


@rule("KL-EX-09", "KL-EX-10")
def test_anna_buys_the_kobold_merchant_and_has_nothing_of_it_yet() -> None:
    t = annas_turn()
    play_annas_hand(t)
    t.do("fight orc-grunt", "buy kobold-merchant")
    assert t.s.skill == 0
    assert t.a.gold == 3
    assert t.names(t.a.discard) == ["kobold-merchant"]
    assert t.names(t.s.row) == ["ladder", "teleporter", "pickaxe", "bracers-of-agility"]


@rule("KL-EX-10")
def test_the_kobold_merchant_pays_when_it_is_played() -> None:
    t = table(seats=[{"hand": ["kobold-merchant"], "gold": 3}])
    t.do("play kobold-merchant")
    assert t.a.gold == 5
    rich = table(seats=[{"hand": ["kobold-merchant"], "gold": 3, "artifacts": [5]}])
    rich.do("play kobold-merchant")
    assert (rich.a.gold, rich.s.skill) == (5, 2)


@rule("KL-EX-11")
def test_anna_ends_her_turn() -> None:
    t = annas_turn()
    play_annas_hand(t)
    t.do("go 3", "go 8", "fight orc-grunt", "buy kobold-merchant")
    hand: list[int | str] = ["burgle", "burgle", "burgle", "sidestep", "scramble"]
    t.do("end", luck=[*hand, "pickaxe", "ladder"])
    assert sorted(t.names(t.a.discard)) == sorted([*ANNAS_HAND, "kobold-merchant"])
    assert sorted(t.names(t.a.hand)) == sorted(map(str, hand))
    assert t.s.credit == 0
    assert t.names(t.s.row) == ["pickaxe", "ladder", "ladder", "teleporter", "pickaxe", "bracers-of-agility"]
    assert t.s.to_act == [1]
    assert t.play.view(1)["seats"][1]["colour"] == "blue"


@rule("KL-EX-12")
def test_three_gaps_in_the_row_are_filled_at_the_end_of_sandras_turn() -> None:
    t = sandras_turn_end()
    before = len(t.s.deck)
    t.do("end", luck=[*SANDRAS_HAND, *DRAGONS, *CUBES])
    assert t.names(t.s.row) == ["ladder", "orc-grunt", "teleporter", "ogre", "pickaxe", "pickaxe"]
    assert len(t.s.deck) == before - 3


@rule("KL-EX-13")
def test_two_dragon_symbols_are_one_attack() -> None:
    t = sandras_turn_end()
    happened = t.do("end", luck=[*SANDRAS_HAND, *DRAGONS, *CUBES])
    assert kinds(happened).count("attack") == 1
    no_dragon = sandras_turn_end()
    happened = no_dragon.do("end", luck=[*SANDRAS_HAND, "ladder", "teleporter", "pickaxe"])
    assert "attack" not in kinds(happened)


@rule("KL-EX-14")
def test_on_the_fifth_space_four_cubes_are_drawn_after_all_noise_went_into_the_bag() -> None:
    t = sandras_turn_end()
    assert t.play.view(0)["bag"] == {"A": 1, "black": 24}
    happened = t.do("end", luck=[*SANDRAS_HAND, *DRAGONS, *CUBES])
    assert kinds(happened).count("cube") == 4
    assert t.s.area == [0, 0]
    assert t.play.view(0)["bag"] == {"A": 1, "B": 1, "black": 23}


@rule("KL-EX-15")
def test_black_is_set_aside_green_hits_anna_and_blue_hits_sandra_twice() -> None:
    t = sandras_turn_end()
    anna, sandra = t.a.supply, t.b.supply
    t.do("end", luck=[*SANDRAS_HAND, *DRAGONS, *CUBES])
    assert t.play.view(0)["aside"] == {"A": 0, "B": 0, "black": 1}
    assert (t.a.damage, t.b.damage) == (1, 2)
    assert (t.a.supply, t.b.supply) == (anna, sandra)


@rule("KL-EX-16")
def test_sleight_of_hand_as_the_last_card_draws_nothing() -> None:
    t = table(seats=[{"hand": ["sleight-of-hand"]}])
    t.do("play sleight-of-hand")
    assert t.a.hand == []
    assert t.can("end")


@rule("KL-EX-16")
def test_sleight_of_hand_discards_one_and_draws_two() -> None:
    t = table(seats=[{"hand": ["sleight-of-hand", "stumble", "burgle"]}])
    t.do("play sleight-of-hand")
    assert t.offers() == ["discard burgle", "discard stumble"]
    t.do("discard stumble", luck=["sidestep", "scramble"])
    assert sorted(t.names(t.a.hand)) == ["burgle", "scramble", "sidestep"]
    assert t.names(t.a.discard) == ["stumble"]


@rule("KL-EX-17")
def test_the_rebel_scout_draws_as_soon_as_the_other_companion_comes() -> None:
    scout_first = table(seats=[{"hand": ["rebel-scout", "mercenary"]}])
    scout_first.do("play rebel-scout")
    assert scout_first.names(scout_first.a.hand) == ["mercenary"]
    scout_first.do("play mercenary", luck=["sidestep"])
    assert scout_first.names(scout_first.a.hand) == ["sidestep"]

    scout_last = table(seats=[{"hand": ["rebel-scout", "mercenary"]}])
    scout_last.do("play mercenary")
    assert scout_last.names(scout_last.a.hand) == ["rebel-scout"]
    scout_last.do("play rebel-scout", luck=["sidestep"])
    assert scout_last.names(scout_last.a.hand) == ["sidestep"]


@rule("KL-EX-18")
def test_the_mountain_king_rewards_a_crown_bought_afterwards() -> None:
    t = table(seats=[{"room": 26, "gold": 7, "hand": ["the-mountain-king"]}])
    t.do("play the-mountain-king")
    assert (t.s.skill, t.s.swords, t.s.boots) == (2, 1, 1)
    t.do("market crown")
    assert (t.s.skill, t.s.swords, t.s.boots) == (2, 2, 2)


@rule("KL-EX-19")
def test_swagger_counts_the_clank_before_and_after_it() -> None:
    t = table(seats=[{"hand": ["stumble", "stumble", "swagger", "invoker-of-the-ancients"]}])
    t.do("play stumble", "play stumble")
    assert t.s.skill == 0
    t.do("play swagger")
    assert t.s.skill == 2
    t.do("play invoker-of-the-ancients")
    assert t.s.skill == 3


@rule("KL-EX-20")
def test_the_cheap_artifact_is_near_and_the_dear_one_far() -> None:
    front, back = table().s.board, table(board="back").s.board
    assert fewest_boots(front, 5) == 6
    assert fewest_boots(front, 5) < fewest_boots(front, 30)
    assert fewest_boots(back, 5) < fewest_boots(back, 30)


@rule("KL-EX-20")
def test_either_artifact_may_win() -> None:
    dear = {"fate": "escaped", "artifacts": [30], "tokens": {"mastery": 1}}
    assert walk_out(dear, artifacts=[5], gold=24).s.winners() == [1]
    assert walk_out(dear, artifacts=[5], gold=26).s.winners() == [0]
