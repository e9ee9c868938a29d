"""The signs of boards and seats: shapes where the terminal knows them, plain letters where not."""

from dataclasses import dataclass
from unicodedata import normalize

SEAT_STYLES = {
    "red": "bold #e0563c",
    "blue": "bold #4a9be0",
    "yellow": "bold #e0a81e",
    "green": "bold #2fa172",
    "purple": "bold #a86cc8",
    "white": "bold",
}
GOLD = "bold #f0b429"
FAINT = "dim"
CRYSTAL = "#4fb3d9"
EARTH = "#b08050"


@dataclass(frozen=True)
class Signs:
    """One sign each for what stands on tunnels, in rooms and at seats."""

    seats: str
    dot: str
    monster: str
    arrows: str  # right, left, up, down
    cave: str
    spring: str
    market: str
    artifact: str
    minor: str
    major: str
    idol: str
    heart: str
    lost: str
    rule: str
    wave: str
    more: str
    lock: str
    times: str
    dash: str
    skill: str
    swords: str
    boots: str
    water: str
    noise: str
    coins: str
    web: str
    vein: str
    lift: str
    mummy: str


SHAPES = Signs(
    seats="●◆■▲⬢★",
    dot="·",
    monster="☠",
    arrows="►◄▲▼",
    cave="◊",
    spring="♥",
    market="$",
    artifact="★",
    minor="○",
    major="◎",
    idol="☻",
    heart="♥",
    lost="·",
    rule="─",
    wave="~",
    more="…",
    lock="#",
    times="×",
    dash="–",
    skill="✦",
    swords="†",
    boots="∟",
    water="≈",
    noise="‼",
    coins="¤",
    web="※",
    vein="◈",
    lift="↕",
    mummy="Ω",
)
LETTERS = Signs(
    seats="o+#^*%",
    dot=".",
    monster="M",
    arrows="><^v",
    cave="*",
    spring="+",
    market="$",
    artifact="!",
    minor="o",
    major="O",
    idol="&",
    heart="#",
    lost=".",
    rule="-",
    wave="~",
    more="~",
    lock="#",
    times="x",
    dash="-",
    skill="s",
    swords="w",
    boots="b",
    water="w",
    noise="N",
    coins="c",
    web="x",
    vein="g",
    lift="=",
    mummy="Y",
)


# What a terminal that lacks a sign shows instead; letters with accents lose them.
INSTEAD = str.maketrans("…·→−±×–„“”►≠✎ß", '~.>-~x-""">#*s')


def printable(text: str, encoding: str) -> str:
    """A text of the same length that an encoding can print."""
    try:
        text.encode(encoding)
        return text
    except UnicodeEncodeError:
        plain = text.translate(INSTEAD)
        return (
            "".join(sign if ord(sign) < 128 else normalize("NFKD", sign)[0] for sign in plain)
            .encode(encoding, "replace")
            .decode(encoding)
        )


def signs_for(encoding: str) -> Signs:
    """The signs that an encoding can print."""
    return SHAPES if encoding.lower().replace("-", "").startswith("utf") else LETTERS
