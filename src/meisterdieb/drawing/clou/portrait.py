"""Portraits of the thieves: paper cuts on the screen, line art on paper."""

from meisterdieb.drawing.clou.motifs import PORTRAITS
from meisterdieb.drawing.clou.sheet import Piece, Sheet
from meisterdieb.drawing.kit.markup import circle, group, path, tag

SIZE = 80


def portrait(sheet: Sheet, thief: str) -> Piece:
    """A thief in a round frame."""
    drawing, coloured = PORTRAITS.get(thief, PORTRAITS["anybody"]), sheet.look.coloured
    line = None if coloured else "#000"
    cuts = "".join(
        path(d, fill=colour if coloured else "#fff", stroke=line, stroke_width=1.2, stroke_linejoin="round")
        for d, colour in drawing["cuts"]
    )
    if "eyes" in drawing:
        left, right, y = drawing["eyes"]
        cuts += circle(left, y, 1.9, fill="#20151a") + circle(right, y, 1.9, fill="#20151a")
    if "mouth" in drawing:
        cuts += path(drawing["mouth"], fill="none", stroke="#20151a", stroke_width=1.6, stroke_linecap="round")
    clip = tag("clipPath", circle(40, 40, 38.5), id=f"k-face-{thief}")
    frame = circle(40, 40, 39, fill="#35566b" if coloured else "#fff", stroke=sheet.look.line, stroke_width=1.5)
    ring = circle(40, 40, 39, fill="none", stroke=sheet.look.line, stroke_width=1.5)
    return Piece(SIZE, SIZE, clip + frame + group(cuts, clip_path=f"url(#k-face-{thief})") + ring)
