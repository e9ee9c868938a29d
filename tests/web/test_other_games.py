"""Whole games on the boards of other boxes and alone, at the picture, on a desk and on a phone; and no barriers."""

from typing import Any

import pytest

from tests.web.conftest import Someone
from tests.web.test_klong_table import PLAY, opened

DESK: dict[str, Any] = {"width": 1366, "height": 768}
PHONE: dict[str, Any] = {"width": 360, "height": 740, "is_mobile": True, "has_touch": True}
GAMES = [
    ("sunken-a", 2, DESK),
    ("sunken-b", 1, PHONE),
    ("mummy-a", 2, PHONE),
    ("mummy-b", 1, DESK),
    ("spider", 2, DESK),
    ("spider", 1, PHONE),
    ("mine", 1, PHONE),
    ("mine", 2, DESK),
    ("front", 0, DESK),
    ("back", 0, PHONE),
]


@pytest.mark.parametrize(
    ("board", "bots", "size"), GAMES, ids=[f"{board}-{bots + 1}-{size['width']}" for board, bots, size in GAMES]
)
def test_a_whole_game(someone: Someone, board: str, bots: int, size: dict[str, Any]) -> None:
    mira = someone(**size, locale="de-DE", face="picture", dark=size is PHONE)
    opened(mira, bots, board=board)
    found = mira.violations()
    assert found == []
    assert mira.page.evaluate(PLAY) > 20
    assert "Mira" in mira.text(".panel:has(.first)")
    assert mira.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
