"""The figures and markers of the boxes: each can be put on a board as it is."""

from xml.etree import ElementTree

import pytest

from meisterdieb.drawing.klong.figures import figure
from meisterdieb.drawing.klong.motifs import FIGURES


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_paper_alone_without_styles_filters_or_ids(name: str) -> None:
    drawn = list(ElementTree.fromstring(f"<svg>{figure(name)}</svg>").iter())
    assert len(drawn) > 3
    assert {one.tag for one in drawn} <= {"svg", "g", "path"}
    assert not [one for one in drawn if set(one.keys()) & {"style", "filter", "id", "class"}]


def test_a_figure_that_nobody_has_drawn_is_missed() -> None:
    with pytest.raises(KeyError):
        figure("no-such-figure")
