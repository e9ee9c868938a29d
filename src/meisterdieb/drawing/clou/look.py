"""How a sheet looks: black on white paper, or coloured paper on the screen."""

from dataclasses import dataclass, replace

TITLE_FONTS = "Iowan Old Style,Palatino Linotype,Palatino,P052,Georgia,serif"
TEXT_FONTS = "Gill Sans Nova,Gill Sans,Calibri,Carlito,Segoe UI,sans-serif"
# The one family that every copy of the typesetter carries: paper looks the same everywhere.
PAPER_FONT = "Libertinus Serif"


@dataclass(frozen=True)
class Look:
    """Colours and fonts of a drawing."""

    ink: str
    soft: str
    line: str
    hair: str
    ghost: str
    fill: str
    coloured: bool
    title_font: str
    text_font: str
    # A sheet that is played on: conditions stand in the middle of their boxes, slips name no numbers of players.
    played: bool = False


PAPER = Look(
    ink="#000",
    soft="#333",
    line="#000",
    hair="#555",
    ghost="#777",
    fill="#fff",
    coloured=False,
    title_font=PAPER_FONT,
    text_font=PAPER_FONT,
)
SCREEN = Look(
    ink="#2a1a10",
    soft="#6a5138",
    line="#6a5138",
    hair="#a58d6a",
    ghost="#b9a583",
    fill="#fffaf0",
    coloured=True,
    title_font=TITLE_FONTS,
    text_font=TEXT_FONTS,
)
# The table: sheets on the desk, a plan by lamplight, and what of the plan still lies in the dark.
DESK = replace(SCREEN, played=True)
LIT = replace(DESK, fill="#fdf3dc", line="#7a5f3e")
DARK = replace(
    DESK, ink="#3d434c", soft="#3d434c", line="#4b545f", hair="#6b727a", ghost="#6b727a", fill="#bfc3c4", coloured=False
)
