"""The sunken dungeons and the mine in the terminal, to the end of a game, in both languages."""

import pytest

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.terminal import game as games
from tests.terminal.desk import Desk, screen_of, turns

WORDS = {
    "sunken-a": {"de": "Taucherglocke", "en": "Diving Bell"},
    "sunken-b": {"de": "Goldfisch", "en": "Goldfish"},
    "mine": {"de": "Goldader", "en": "gold vein"},
}


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("board", WORDS)
@pytest.mark.parametrize("others", [0, 1, 3])
def test_a_game_is_played_to_its_end(board: str, lang: str, others: int) -> None:
    desk = Desk(turns(200), lang)
    session = desk.game(["human", *["bot:random"] * others], seed=4, board=board, round_limit="12")
    games.run(session)
    assert not session.play.to_act
    assert max(map(len, desk.plain.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("board", WORDS)
def test_a_good_game_is_shown_at_every_moment(board: str, lang: str) -> None:
    session = Desk((), lang).game(("human", "human"), ("Ada", "Bo"), seed=4, board=board)
    play, bot, luck, shown = session.play, make("langfinger"), SeededLuck(4), []
    while play.to_act:
        seat = play.to_act[0]
        shown += screen_of(session, play, seat, 80, 40)
        play.apply(bot.choose(Sight.of(play, seat), luck))
    assert max(map(len, shown)) <= 80
    assert any(WORDS[board][lang] in line for line in shown)
