"""One silhouette for each room, chosen by the words of its name."""

from meisterdieb.drawing.kit.markup import circle, group, path, translate
from meisterdieb.drawing.klong.layout import Room
from meisterdieb.drawing.klong.mood import Mood
from meisterdieb.drawing.klong.motifs import FURNITURE


def furniture(room: Room, mood: Mood) -> str:
    """The furniture behind the tokens; a room whose name says nothing special stays bare."""
    words = room.names["en"].casefold()
    for motif in FURNITURE:
        if any(word in words for word in motif["words"]):
            colour = mood.furniture[room.kind]
            shown = group(motif["svg"], fill=colour, color=colour, opacity=".62")
            return group(shown, _torch(motif["torch"]) if "torch" in motif else "", class_="furniture")
    return ""


def _torch(x: float) -> str:
    return group(
        circle(0, 0, 17, fill="url(#md-halo-gold)"),
        path("M-2 2h4v12h-4z", fill="#4b2a1c"),
        path("M0-9c5 4 5 9 0 11c-5-2-5-7 0-11z", fill="#ff9a2e"),
        transform=translate(x, -14),
    )
