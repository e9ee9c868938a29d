"""The app on a device: it can be installed, and its start page opens even when the server does not answer."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Serving, serving
from tests.web.browser import Person
from tests.web.conftest import QUICK, Someone, chosen

SIZE = """async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
}"""


def registered(person: Person) -> None:
    """Wait for the worker, which comes when the page has been at rest."""
    person.page.clock.install()
    person.visit()
    person.page.locator("form.plan").wait_for()
    person.page.clock.fast_forward(10_000)
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_a_browser_finds_everything_it_needs_to_install_the_app(someone: Someone) -> None:
    mira = someone(390, 844)
    registered(mira)
    page = mira.page
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(f"{mira.address}{address}").json()
    for icon in manifest["icons"]:
        assert page.evaluate(SIZE, icon["src"]) == icon["sizes"]
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(f"{mira.address}{shortcut['url']}").ok
    found = mira.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in found if one["errorId"] != "in-incognito"] == []  # every test is


def test_what_the_browser_offers_is_a_quiet_button(someone: Someone) -> None:
    mira = someone(390, 844, "de-DE")
    mira.visit()
    page, button = mira.page, mira.page.get_by_role("button", name="Als App auf diesem Gerät installieren")
    page.locator("form.plan").wait_for()
    expect(button).to_have_count(0)
    page.evaluate(
        """() => {
            const offer = new Event('beforeinstallprompt', { cancelable: true })
            offer.prompt = async () => { window.asked = true }
            window.silent = !dispatchEvent(offer)
        }"""
    )
    expect(button).to_be_visible()
    assert mira.violations() == []
    button.click()
    expect(button).to_have_count(0)
    assert page.evaluate("[window.silent, window.asked]") == [True, True]


@pytest.fixture
def alone(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Person, Serving]]:
    """Somebody at a server of their own, which can be stopped."""
    with serving(tmp_path, "--data", str(tmp_path), settings=QUICK) as own:
        context = chromium.new_context(locale="en-US", reduced_motion="reduce")
        context.add_init_script(chosen())
        yield Person(context, own.address), own
        context.close()


def test_the_start_page_opens_when_the_server_does_not_answer(alone: tuple[Person, Serving]) -> None:
    mira, own = alone
    registered(mira)
    own.stop()
    page = mira.page
    mira.visit()
    page.locator("form .button.primary").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    mira.visit("/t/anywhere")
    expect(page.locator("main")).to_contain_text("The server cannot be reached")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    assert mira.violations() == []


def test_worker_and_page_are_of_one_build(someone: Someone) -> None:
    mira = someone()
    worker = mira.page.request.get(f"{mira.address}/worker.js").text()
    files = json.loads(worker.partition("const FILES = ")[2].partition("]")[0] + "]")
    assert len(files) > 5
    for file in files:
        assert mira.page.request.get(f"{mira.address}{file}").ok, file
    html = mira.page.request.get(f"{mira.address}/").text()
    assert any(file in html for file in files)
