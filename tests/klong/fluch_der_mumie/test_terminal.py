"""The tomb at a shell: the Mummy's zone and the own one are told in words."""

from pathlib import Path

import pytest

from meisterdieb.kernel import registry
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.klong.rooms import place_words
from tests.klong.fluch_der_mumie.tomb import BOARDS, BROWN, tomb
from tests.terminal.desk import Desk
from tests.terminal.whole_game import to_the_end


@pytest.mark.parametrize("board", BOARDS)
def test_zones_go_by_their_names_and_other_spaces_by_their_numbers(board: str) -> None:
    game = registry.game("klong")
    assert isinstance(game, KlongGame)
    printed = Printed(game, board, "de")
    assert [printed.space(zone) for zone in ("brown", "grey", "turquoise", "violet")] == [
        "Braun",
        "Grau",
        "Türkis",
        "Violett",
    ]
    assert printed.space(3) == "3"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("lang", "seen"), [("de", ("Mumie Braun", "Flüche", "Summe")), ("en", ("Brown", "curses"))])
def test_a_game_in_the_tomb_is_played_to_the_end(
    board: str, lang: str, seen: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = to_the_end(lang, board)
    assert [word for word in seen if word not in shown] == []


def test_a_room_tells_its_zone_once_and_whether_the_mummy_is_there() -> None:
    texts = Desk().game(board="mummy-a").table.texts
    t = tomb({"room": BROWN})
    game = registry.game("klong")
    assert isinstance(game, KlongGame)
    words = place_words(Printed(game, "mummy-a", "en"), t.play.view(0), BROWN, texts)  # type: ignore[arg-type]
    assert words.count("zone") == 1
    assert "Mummy" in words
