"""What is sold out looks like it, is called by its name, and is no stock of nothing."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.altered import hears
from tests.web.conftest import Someone
from tests.web.test_klong_table import opened

WORDS = [("en-US", "Sold out", "empty"), ("de-DE", "Ausverkauft", "leer")]


def sold(key: str, value: Any) -> Any:
    """Every stack of the market is empty."""
    return {good: [] for good in value} if key == "market" and isinstance(value, dict) else value


@pytest.mark.parametrize(
    ("locale", "says", "empty"), [("en-US", "Sold out", "empty"), ("de-DE", "Ausverkauft", "leer")]
)
def test_an_empty_stall_says_so(someone: Someone, locale: str, says: str, empty: str) -> None:
    mira = someone(1440, 900, locale, face="picture")
    hears(mira.page, sold)
    opened(mira)
    stalls = mira.page.locator("[data-area=market] button")
    expect(stalls).to_have_count(3)
    for stall in stalls.all():
        expect(stall).to_have_accessible_name(re.compile(rf"^\w{{3}}.*\. {says}$"))
        expect(stall.locator("small")).to_have_text(empty)
    assert mira.violations() == []
