"""Names that look alike: whether somebody at a table could be taken for somebody else.

The idea is that of Unicode's report 39: a name is reduced to a skeleton of its shapes, and names with the same
skeleton look alike. The table of shapes is our own and small; it knows what people mistake for Latin letters.
"""

import unicodedata
from itertools import chain

# What has the shape of a Latin letter, by that letter. Accents are off already when this is asked.
LOOK_LIKE = {
    "a": "аαɑᴀ", "b": "ьʙ", "c": "сᴄ", "d": "ԁᴅ", "e": "еҽᴇ℮", "f": "ꜰ", "g": "ɡցɢ", "h": "һհʜ", "i": "іιɩı",
    "j": "јȷᴊ", "k": "кκᴋ", "l": "ӏ1|ǀ∣ʟ", "m": "мᴍ", "n": "ոηɴ", "o": "о0οօᴏ", "p": "рρᴘ", "q": "ԛզ", "r": "гʀ",
    "s": "ѕꜱ", "t": "тτᴛ", "u": "υսᴜʋ", "v": "ѵνᴠ", "w": "ԝωѡᴡ", "x": "хχ", "y": "уүγʏ", "z": "ᴢ",
    "A": "АΑᎪꓮⲀᗩᗅ", "B": "ВΒᏴꓐⲂᗷ", "C": "СᏟꓚⲤᑕ", "D": "ᎠꓓᗪᗞԀ", "E": "ЕΕᎬꓰⲈᕮ", "F": "ꓝᖴϜ", "G": "ԌᏀꓖᘜ",
    "H": "НΗᎻꓧⲎᕼ", "I": "ІΙӀꓲⲒ", "J": "ЈᎫꓙᒍ", "K": "КΚᏦꓗⲔ", "L": "ᏞꓡᒪԼ", "M": "МΜᎷꓟⲘᗰ", "N": "ΝꓠⲚᑎ",
    "O": "ОΟꓳⲞՕ", "P": "РΡᏢꓑⲢᑭ", "Q": "Ԛ", "R": "ᏒꓣᖇᎡ", "S": "ЅᏚꓢᔕՏ", "T": "ТΤᎢꓔⲦ", "U": "ՍꓴᑌՄ", "V": "ѴᏙꓦᐯ",
    "W": "ԜᎳꓪᗯ", "X": "ХΧꓫⲬ᙭", "Y": "УҮΥᎩꓬⲨ", "Z": "ΖᏃꓜᘔ", "3": "ЗҘ",
    # no Latin letters, but each other's twins
    "二": "ニ", "口": "ロ", "力": "カ", "工": "エ", "夕": "タ", "卜": "ト", "八": "ハ", "一": "ー",
    "ي": "یى", "ك": "ک", "ه": "ہە",
}  # fmt: skip
# Letters in black circles, in black squares, and those that flags are made of.
BADGES = {chr(first + n): chr(ord("A") + n) for first in (0x1F150, 0x1F170, 0x1F1E6) for n in range(26)}
SHAPES = str.maketrans({one: letter for letter, others in LOOK_LIKE.items() for one in others} | BADGES)
# Marks that nobody tells apart: the breve and the caron, the comma and the cedilla.
MARKS = str.maketrans({"\u0306": "\u030c", "\u0311": "\u030c", "\u0326": "\u0327", "\u0328": "\u0327"})
PAIRS = (("rn", "m"), ("vv", "w"))
DOT = "\u0307"


def alike(one: str, other: str) -> bool:
    """Whether two names look alike: in capitals or not, in another alphabet, with other spaces or full stops.

    A capital I is an i to whoever reads and an l to whoever looks, so either may be what makes them alike. Accents
    tell names apart: Zoë is not Zoe.
    """
    return letters(one) == letters(other) or any(shapes(one, line) == shapes(other, line) for line in ("i", "l"))


def letters(name: str) -> str:
    """What a name says, in small letters of its own alphabet."""
    small = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold()).translate(MARKS)
    for dotted in ("i", "j"):
        small = small.replace(dotted + DOT, dotted)
    return "".join(digit(sign) for sign in small if tells(sign))


def shapes(name: str, line: str) -> str:
    """What a name looks like, in Latin letters as far as it goes; a capital I counts as the letter `line`."""
    plain = "".join(map(digit, unicodedata.normalize("NFKD", name))).translate(SHAPES)
    small = letters(plain.replace("I", line))
    for pair, letter in PAIRS:
        small = small.replace(pair, letter)
    return small


def digit(sign: str) -> str:
    """A digit of any script as ours; everything else as it is."""
    value = unicodedata.digit(sign, None)
    return sign if value is None else str(value)


def tells(sign: str) -> bool:
    """Whether a sign tells names apart: letters, digits, accents and pictures do, spaces and punctuation do not."""
    return unicodedata.category(sign) in ("Ll", "Lu", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "Mn", "Mc", "Me", "So") and (
        not is_blank(sign)
    )


# Signs that are letters or symbols by the book, and show nothing: the empty pattern of Braille, fillers of Hangul and
# Khitan, a note without a head, the place of a picture; and what fonts are told to leave out (default-ignorable).
BLANK = frozenset(
    chain(
        map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180F, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x16FE4, 0x1D159)),
        map(chr, range(0x180B, 0x180E)),
        map(chr, range(0xFE00, 0xFE10)),
        map(chr, range(0xE0100, 0xE01F0)),
    )
)


def is_blank(sign: str) -> bool:
    """Whether a sign shows nothing, though it counts as printable."""
    return sign in BLANK
