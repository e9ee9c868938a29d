"""Names of people: which can be read, and which can be told apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from meisterdieb.kernel.lookalikes import BADGES, LOOK_LIKE, alike
from meisterdieb.kernel.names import NAMES, check_name
from meisterdieb.kernel.refusal import BadInput

EVERYWHERE = [
    "Jürgen Groß", "Małgorzata", "Łukasz", "İbrahim Çelik", "Işıl", "Ελένη", "Γιώργος", "Дмитрий", "Ірина", "Đorđe",
    "李小龙", "さくら", "山田タロウ", "김민준", "محمد", "مُحَمَّد", "שָׁרָה", "יעל", "Nguyễn Thị", "अनिता", "สมชาย",
    "Անի", "ნინო", "Anna李", "❤️", "🦊 Fuchs", "👩👩👧", "O'Brien", "Anna-Lena", "007", "¡Olé!",
    "Zoë", "I", "R2-D2", "Anna²",
]  # fmt: skip


@pytest.mark.parametrize("name", EVERYWHERE)
def test_people_everywhere_can_write_their_names(name: str) -> None:
    assert check_name(name) == unicodedata.normalize("NFC", name)
    assert check_name(unicodedata.normalize("NFD", name)) == check_name(name)
    assert alike(name, unicodedata.normalize("NFD", name))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("\u2800\u2800", "nobody can see"),
        ("An\u3164na", "nobody can see"),
        ("Anna\ufe0f", "nobody can see"),
        ("\ufe0fAnna", "nobody can see"),
        ("Anna\U000e0101", "nobody can see"),
        ("Anna\u200b", "expected 1 to 14 letters"),
        ("Anna\u2066", "expected 1 to 14 letters"),
        ("Anna\ue001", "expected 1 to 14 letters"),
        ("Anna\u0378", "expected 1 to 14 letters"),
        ("'", "expected a letter"),
        ("\u0301", "expected a letter"),
        ("A\u030d\u030e\u0310\u0312nna", "at most 3 different marks"),
        ("A\u030d\u030dnna", "at most 3 different marks"),
        ("\u0410nna", "letters of one script"),
        ("Ann\u03b1", "letters of one script"),
        ("Дμитрий", "letters of one script"),
        ("A\ua4e0\ua4e0A", "letters of one script"),
    ],
)
def test_what_nobody_can_read_is_no_name(name: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        check_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "Anna."), ("Anna Lena", "Anna-Lena"), ("Ali", "ALI"), ("Ali", "AlI"),
        ("Bill", "BiII"), ("Bill", "Bi11"), ("Otto", "0TT0"), ("Bernd", "Bemd"), ("Uwe", "Uvve"),
        ("Mia", "\u039c\u0399\u0391"), ("Анна", "АННА"), ("AHHA", "АННА"), ("Άννα", "ΆΝΝΑ"), ("Σοφός", "ΣΟΦΌΣ"),
        ("Groß", "GROSS"), ("İpek", "ipek"), ("Ana", "ᗩᑎᗩ"), ("Ana", "Ⓐⓝⓐ"), ("Ana", "🅰🅽🅰"), ("Ana", "ᴀɴᴀ"),
        ("Ana", "𝒜𝓃𝒶"), ("Ştefan", "Ștefan"), ("ニ", "二"), ("❤️", "❤"), ("Anna 2", "Anna２"),
        ("Anna", "Anna\u200d"), ("علي", "علی"),
    ],
)  # fmt: skip
def test_these_look_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe"), ("Anna", "Hanna"), ("Lia", "Ila"), ("Ali", "All"), ("Anna", "Anna II"), ("Jan", "Jon"),
        ("Анна", "Anna"), ("Ayşe", "Ayse"), ("Łukasz", "Lukasz"), ("李", "王"), ("❤️", "🦊"), ("Anna 1", "Anna 2"),
        ("Tim", "Tom"), ("Kai", "Kay"),
    ],
)  # fmt: skip
def test_these_do_not(one: str, other: str) -> None:
    assert not alike(one, other)
    assert not alike(other, one)


def test_our_own_names_can_all_sit_at_one_table() -> None:
    own = [*NAMES, *(f"{name} II" for name in NAMES)]
    assert [(a, b) for a in own for b in own if alike(a, b)] == [(name, name) for name in own]


def test_every_shape_in_the_table_stands_there_once_and_does_its_work() -> None:
    pairs = [(one, letter) for letter, others in LOOK_LIKE.items() for one in others] + list(BADGES.items())
    assert len({one for one, _ in pairs}) == len(pairs)
    assert [one for one, letter in pairs if not alike(f"x{one}x", f"x{letter}x")] == []


@given(some.text(max_size=20), some.text(max_size=20))
def test_whatever_is_typed_is_a_name_or_is_refused(one: str, other: str) -> None:
    assert alike(one, one)
    assert alike(one, other) == alike(other, one)
    try:
        name = check_name(one)
    except BadInput:
        return
    assert check_name(name) == name
    assert alike(name, one)
