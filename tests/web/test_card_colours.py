"""Every sort of card and token has colours of its own: without them its name stands cream on cream."""

import re
from typing import Any

from meisterdieb.kernel import registry
from tests.web.browser import ROOT

KINDS = ROOT / "web" / "src" / "games" / "klong" / "cards" / "kinds.css"


def test_every_sort_of_card_has_its_colours() -> None:
    coloured = set(re.findall(r"\.k-([\w-]+)", KINDS.read_text("utf-8")))
    things: list[Any] = list(registry.game("klong").things("en"))
    assert {thing["face"]["sort"] for thing in things} <= coloured
