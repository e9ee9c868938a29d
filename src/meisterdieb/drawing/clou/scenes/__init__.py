"""Scenes of the campaign's stories: paper cuts by night, one for each page of the picture book."""

from collections.abc import Callable

from meisterdieb.drawing.clou.scenes.concert import concert
from meisterdieb.drawing.clou.scenes.grand_hotel import hotel
from meisterdieb.drawing.clou.scenes.hall import intro
from meisterdieb.drawing.clou.scenes.home import won, won_without_diadem
from meisterdieb.drawing.clou.scenes.paper import page
from meisterdieb.drawing.clou.scenes.prison import lost
from meisterdieb.drawing.clou.scenes.store import store

SCENES: dict[str, Callable[[], str]] = {
    "intro": intro,
    "kaufhaus": store,
    "hotel": hotel,
    "konzert": concert,
    "won": won,
    "won_without_diadem": won_without_diadem,
    "lost": lost,
}


def draw_scene(name: str) -> str:
    """A scene as a picture of its own."""
    return page(SCENES[name]())
