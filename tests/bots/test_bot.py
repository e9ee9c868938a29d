"""What every bot gets and gives, whatever its level."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import LEVELS, level, levels, make
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice, Several
from meisterdieb.kernel.luck import SeededLuck

# Every level at every game it can play, with a number of moves that takes about as long.
MOVES = {"klong": 300, "clou": 16}
BOARDS: dict[str, list[dict[str, Any]]] = {
    "klong": [{"board": "front"}, {"board": "back"}],
    "clou": [{"heist": "museum"}, {"heist": "bank"}],
}
BOARD = registry.game("klong").options["board"]
assert isinstance(BOARD, Choice)
THIEVES = [level.id for level in levels(registry.game("klong")) if level.strength]
TABLES = [(game, level.id) for game in MOVES for level in levels(registry.game(game))]


def walk(game: str, id: str, seed: int) -> list[str]:
    """The first moves of a table full of bots of one level."""
    players = registry.game(game).players[-1]
    play = md.new(game, players=players, seed=seed)
    bots = [make(id) for _ in range(players)]
    lucks = [SeededLuck(100 * seed + seat) for seat in range(players)]
    while play.to_act and len(play.moves) < MOVES[game]:
        seat = play.to_act[0]
        play.apply(bots[seat].choose(Sight.of(play, seat), lucks[seat]))
    return [move.text for move in play.moves]


@pytest.mark.parametrize(("game", "id"), TABLES)
def test_a_bot_does_the_same_under_the_same_seed(game: str, id: str) -> None:
    assert walk(game, id, 5) == walk(game, id, 5)


@pytest.mark.parametrize(("game", "id"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_bot_cannot_tell_the_real_state_from_an_imagined_one(game: str, id: str, seed: int) -> None:
    play = md.new(game, players=3, seed=seed, **BOARDS[game][seed % 2])
    chooses_alike(play, id, seed, MOVES[game])


@pytest.mark.parametrize("board", BOARD.words)
@pytest.mark.parametrize("players", [1, 2])
def test_on_every_board_a_bot_cannot_tell_the_real_state_from_an_imagined_one(board: str, players: int) -> None:
    for seed, id in enumerate(THIEVES):
        chooses_alike(md.new("klong", players=players, seed=seed, board=board), id, seed, 120)


@pytest.mark.parametrize("board", BOARD.words)
@pytest.mark.parametrize(("players", "level"), [(1, "hard"), (1, "easy"), (2, "normal"), (4, "normal")])
def test_on_every_board_bots_play_to_the_end_without_a_refusal(board: str, players: int, level: str) -> None:
    play = md.new("klong", players=players, seed=7, board=board, level=level)
    bots = [make(THIEVES[-1 - seat % len(THIEVES)]) for seat in range(players)]
    luck = SeededLuck(3)
    while play.to_act and len(play.moves) < 3000:
        seat = play.to_act[0]
        play.apply(bots[seat].choose(Sight.of(play, seat), luck))
    assert not play.to_act
    assert not play.state.invariants()


def test_bots_know_what_to_do_with_all_decks_at_once() -> None:
    decks = registry.game("klong").options["expansions"]
    assert isinstance(decks, Several)
    play = md.new("klong", players=3, seed=2, board="front", expansions=list(decks.words))
    chooses_alike(play, THIEVES[-1], 2, 300)


def chooses_alike(play: md.Play, id: str, seed: int, moves: int) -> None:
    """A bot of a level chooses the same on states that its seat cannot tell apart, for so many moves of a play."""
    bot, dealer, driver = make(id), SeededLuck(seed + 50), SeededLuck(seed)
    for number in range(moves):
        if not play.to_act:
            break
        seat = play.to_act[0]
        choices = set()
        for state in (play.state, play.state.determinize(seat, dealer), play.state.determinize(seat, dealer)):
            choices.add(bot.choose(Sight(play.game, state, seat), SeededLuck(number)))
        assert len(choices) == 1, f"seed {seed}, move {number}: {choices}"
        assert choices <= set(play.legal(seat))
        # Now and then something else happens, so that the bots see tables they would not have come to.
        stray = play.legal(seat)
        play.apply(choices.pop() if driver.pick(8) else stray[driver.pick(len(stray))])


@pytest.mark.parametrize(("game", "id"), TABLES)
def test_a_bot_leaves_the_table_as_it_is(game: str, id: str) -> None:
    play = md.new(game, players=2, seed=1)
    bot, luck = make(id), SeededLuck(1)
    for _ in range(MOVES[game] // 2):
        seat = play.to_act[0]
        before = play.hash()
        action = bot.choose(Sight.of(play, seat), luck)
        assert play.hash() == before
        play.apply(action)


def test_a_sight_shows_what_the_seat_may_know() -> None:
    play = md.new("klong", players=3, seed=1)
    seat = play.to_act[0]
    sight = Sight.of(play, seat)
    assert sight.view == play.view(seat)
    assert sight.legal == play.legal(seat)
    assert sight.notation(sight.legal[0]) == md.notation(play, play.legal(seat)[0])
    imagined = sight.imagine(SeededLuck(1))
    assert imagined is not play.state
    assert imagined.view(seat) == play.view(seat)


def test_levels_have_a_sentence_in_both_languages() -> None:
    for id, found in LEVELS.items():
        assert found.id == id
        assert found.sentence("de").endswith(".")
        assert found.sentence("en").endswith(".")
    assert levels(registry.game("klong"))[0].id == "random"


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(md.BadInput, match=r"no bot 'genius' for klong; expected one of random"):
        level("genius", registry.game("klong"))
