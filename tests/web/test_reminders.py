"""Being told that it is one's turn: a dialog at slow tables, by mail and on this device."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.server.serving import Serving, serving
from tests.server.test_push import Browser as Keys
from tests.web.browser import Person
from tests.web.conftest import QUICK, chosen

SUBSCRIBED = """
PushManager.prototype.subscribe = async (wanted) => {
  window.wanted = wanted
  return { toJSON: () => (SUBSCRIPTION) }
}
"""  # a browser without a window has no push service to subscribe at


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    """A server that sends mails and push messages."""
    more = {
        "MEISTERDIEB_MAIL_SERVER": "127.0.0.1:1",
        "MEISTERDIEB_MAIL_FROM": "table@example.org",
        "MEISTERDIEB_MAIL_SECURITY": "none",
        "MEISTERDIEB_ADDRESS": "https://play.example.org",
        "MEISTERDIEB_PUSH_KEY_FILE": str(tmp_path / "push.pem"),
        "MEISTERDIEB_PUSH_CONTACT": "mailto:keeper@example.org",
        "MEISTERDIEB_PUSH_ANYWHERE": "1",
    }
    with serving(tmp_path, "--data", str(tmp_path), settings={**QUICK, **more}) as running:
        yield running


@pytest.fixture
def mira(chromium: Browser, server: Serving) -> Iterator[Person]:
    """Somebody with a browser that may show messages."""
    context = chromium.new_context(locale="en-US", permissions=["notifications"], reduced_motion="reduce")
    subscription = json.dumps(Keys().subscription("https://push.example.net/abc"))
    context.add_init_script(chosen())
    context.add_init_script(SUBSCRIBED.replace("SUBSCRIPTION", subscription))
    person = Person(context, server.address)
    yield person
    context.close()
    assert person.complaints == []


def table(person: Person, pace: str) -> str:
    """Sit down at a table with somebody who has not come yet, and let a bot take that seat; where the reminders are."""
    ask = person.context.request
    ask.get(f"{person.address}/api/tables")
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "bot", "level": "random"}]
    opened = ask.post(f"{person.address}/api/tables", data={"game": "klong", "seats": seats, "pace": pace}).json()
    person.visit(f"/t/{opened['match']}")
    person.page.get_by_role("button", name="Menu of the table").click()
    return f"{person.address}/api/tables/{opened['match']}/seats/0/reminders"


def test_a_seat_at_a_slow_table_is_told_by_mail_until_it_is_enough(mira: Person) -> None:
    told = table(mira, "slow")
    page = mira.page
    page.get_by_role("button", name="Remind me").click()
    page.get_by_label("Your mail address").fill("mira@example.net")
    assert mira.violations() == []
    page.get_by_role("button", name="Send me mails").click()
    expect(page.locator("dialog[open]")).to_contain_text("A mail to mira@example.net is on its way")
    [stored] = mira.context.request.get(told).json()
    assert stored == {"way": "mail", "address": "mira@example.net", "lang": "en", "daily": False, "confirmed": False}
    page.get_by_role("button", name="No more mails").click()
    expect(page.get_by_label("Your mail address")).to_be_visible()
    assert mira.context.request.get(told).json() == []


def test_a_mail_once_a_day(mira: Person) -> None:
    told = table(mira, "slow")
    page = mira.page
    page.get_by_role("button", name="Remind me").click()
    page.get_by_label("Your mail address").fill("mira@example.net")
    page.get_by_label("Only one mail a day").check()
    assert mira.violations() == []
    page.get_by_role("button", name="Send me mails").click()
    expect(page.locator("dialog[open]")).to_contain_text("A mail to mira@example.net is on its way")
    [stored] = mira.context.request.get(told).json()
    assert stored == {"way": "mail", "address": "mira@example.net", "lang": "en", "daily": True, "confirmed": False}


def test_a_page_that_nobody_looks_at_says_so(mira: Person) -> None:
    page = mira.page
    sent: list[str] = []
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sent.append(str(data)))
        socket.on("framereceived", lambda data: heard.append(str(data)))

    def forget() -> None:
        sent.clear()
        heard.clear()

    page.on("websocket", listen)
    page.clock.install()
    table(mira, "slow")

    def said(away: bool) -> None:
        while not any('"ping"' in one for one in sent) or not any('"pong"' in one for one in heard):
            page.wait_for_timeout(50)
        assert sent[-1] == json.dumps({"type": "ping", "away": away}, separators=(",", ":"))
        forget()

    for hidden in (True, False):
        forget()
        page.evaluate("(on) => Object.defineProperty(document, 'hidden', { value: on, configurable: true })", hidden)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        said(hidden)
    page.clock.fast_forward("06:00")
    said(True)
    page.keyboard.press("Shift")
    page.clock.fast_forward("00:30")
    said(False)


def test_an_address_that_is_none_is_refused_with_a_reason(mira: Person) -> None:
    told = table(mira, "slow")
    page = mira.page
    page.get_by_role("button", name="Remind me").click()
    page.get_by_label("Your mail address").fill("mira@localhost")
    page.get_by_role("button", name="Send me mails").click()
    expect(page.get_by_role("alert").filter(has_text="address")).to_be_visible()
    assert mira.context.request.get(told).json() == []
    mira.complaints = [text for text in mira.complaints if "422" not in text]  # a browser notes what was refused


def test_a_browser_subscribes_with_the_key_of_the_server(mira: Person) -> None:
    told = table(mira, "slow")
    page = mira.page
    page.get_by_role("button", name="Remind me").click()
    page.get_by_role("button", name="Tell me here").click()
    expect(page.locator("dialog[open]")).to_contain_text("This seat reports on a device")
    assert [one["way"] for one in mira.context.request.get(told).json()] == ["push"]
    key = mira.context.request.get(f"{mira.address}/api/push/key").json()["key"]
    assert page.evaluate("window.wanted") == {"userVisibleOnly": True, "applicationServerKey": key}
    assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.active.scriptURL)").endswith("/worker.js")
    page.get_by_role("button", name="Tell me no more").click()
    expect(page.get_by_role("button", name="Tell me here")).to_be_visible()


def test_where_everybody_is_there_nobody_is_reminded(mira: Person) -> None:
    table(mira, "live")
    expect(mira.page.get_by_role("button", name="Report a problem")).to_be_visible()
    expect(mira.page.get_by_role("button", name="Remind me")).to_have_count(0)
