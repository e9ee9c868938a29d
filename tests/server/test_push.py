"""Push messages: encrypted for one browser, signed by us, and never sent into our own network."""

import asyncio
import json
import logging
import stat
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.app import create
from meisterdieb.server.notify import reaching
from meisterdieb.server.notify.push import Push, key_file
from meisterdieb.server.notify.reaching import check_endpoint, is_public
from meisterdieb.server.notify.sending import Unsent
from meisterdieb.tables.refusals import No
from tests.server.asking import Visit, opened, play_on, settings, told, visiting
from tests.tables.room import code_of


class Browser:
    """A browser with its keys; what comes to it only it can read."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen letters!"

    def subscription(self, endpoint: str) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": endpoint,
            "expirationTime": None,
            "keys": {"p256dh": text(point), "auth": text(self.auth)},
        }

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


@asynccontextmanager
async def maker(posts: list[tuple[dict[str, str], bytes]], *statuses: int) -> AsyncIterator[str]:
    """The address at a browser's maker, which answers with these statuses, then with the last of them."""
    left = list(statuses)

    async def take(request: web.Request) -> web.Response:
        posts.append((dict(request.headers), await request.read()))
        status = left.pop(0) if len(left) > 1 else left[0]
        return web.Response(status=status, headers={"location": "/elsewhere"} if status in (301, 307) else {})

    app = web.Application()
    app.router.add_post("/{any:.*}", take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/push/abc"
    finally:
        await runner.cleanup()


def pushing(folder: Path, **more: object) -> Any:
    key = {"push_key_file": str(folder / "push.pem"), "push_contact": "mailto:keeper@example.org"}
    return settings(folder, **{**key, "push_anywhere": True, **more})


async def wish(visit: Visit, id: str, subscription: object) -> tuple[int, str]:
    asked = {"way": "push", "subscription": subscription, "lang": "en"}
    answer = await visit.client.post(f"/api/tables/{id}/seats/1/reminders", json=asked)
    return answer.status_code, answer.json()["code"] if answer.content else ""


def test_a_turn_brings_one_message_that_only_the_browser_can_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "meisterdieb")
    posts: list[tuple[dict[str, str], bytes]] = []

    async def play() -> None:
        browser = Browser()
        async with maker(posts, 201) as endpoint, visiting(pushing(tmp_path)) as visit:
            id = await opened(visit)
            assert await wish(visit, id, browser.subscription(endpoint)) == (204, "")
            shown = (await visit.client.get(f"/api/tables/{id}/seats/1/reminders")).json()
            assert shown == [{"way": "push", "address": "", "lang": "en", "daily": False, "confirmed": True}]
            await play_on(visit, id)
            for _ in range(3):
                await told(visit)
            [(headers, body)] = posts
            message = browser.read(body)
            assert message["url"] == f"/t/{id}"
            assert message["title"] == "It is your turn"
            assert message["body"].startswith("Clank!")
            assert int(headers["ttl"]) > 3600
            key = (await visit.client.get("/api/push/key")).json()["key"]
            scheme, values = headers["Authorization"].split(" ", 1)
            parts = dict(part.strip().split("=", 1) for part in values.split(","))
            assert (scheme, parts["k"]) == ("vapid", key)
            assert Vapid02.verify(headers["Authorization"])
            claims = json.loads(urlsafe_b64decode(parts["t"].split(".")[1] + "=="))
            assert endpoint.startswith(claims["aud"])
            assert claims["sub"] == "mailto:keeper@example.org"
            logged = "".join(str(one.__dict__) for one in caplog.records if one.name.startswith("meisterdieb"))
            assert "/push/abc" not in logged

    asyncio.run(play())


@pytest.mark.parametrize(
    ("statuses", "tries", "left", "outcome"),
    [
        ((503, 429, 201), 3, 1, "sent"),
        ((503,), 4, 1, "failed"),
        ((400,), 1, 1, "failed"),
        ((410,), 1, 0, "failed"),
        ((404,), 1, 0, "failed"),
        ((307,), 1, 1, "failed"),
    ],
)
def test_what_the_browsers_maker_answers_counts(
    tmp_path: Path, statuses: tuple[int, ...], tries: int, left: int, outcome: str
) -> None:
    posts: list[tuple[dict[str, str], bytes]] = []

    async def play() -> None:
        async with maker(posts, *statuses) as endpoint, visiting(pushing(tmp_path)) as visit:
            visit.house.notifier.waits = (0.01, 0.01, 0.01)
            id = await opened(visit)
            await wish(visit, id, Browser().subscription(endpoint))
            await play_on(visit, id)
            await told(visit)
            assert len(posts) == tries
            assert len(await visit.tables.reminder_service.of(id)) == left
            assert (
                f'meisterdieb_reminders_total{{outcome="{outcome}",way="push"}} 1.0'
                in visit.house.metrics.text().decode()
            )

    asyncio.run(play())


def test_without_a_key_there_are_no_messages(tmp_path: Path) -> None:
    async def play() -> None:
        async with visiting(settings(tmp_path)) as visit:
            answer = await visit.client.get("/api/push/key")
            assert (answer.status_code, answer.json()["code"]) == (409, "no-push")
            id = await opened(visit)
            assert await wish(visit, id, Browser().subscription("https://push.example.org/x")) == (409, "no-push")

    asyncio.run(play())


def test_a_subscription_with_wrong_keys_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with visiting(pushing(tmp_path)) as visit:
            id, good = await opened(visit), Browser().subscription("https://push.example.org/x")
            for keys in ({"auth": text(b"fifteen letters")}, {"p256dh": text(b"\4" + 64 * b"x")}, {"p256dh": 90 * "A"}):
                assert await wish(visit, id, {**good, "keys": {**good["keys"], **keys}}) == (422, "push-address")
            assert (await wish(visit, id, {**good, "keys": {}}))[0] == 400
            assert (await wish(visit, id, {**good, "more": 1}))[0] == 400
            assert await visit.tables.reminder_service.of(id) == []

    asyncio.run(play())


def looked_up(*found: str) -> Any:
    async def addresses(host: str, port: int, family: int = 0) -> list[Any]:
        if not found:
            raise OSError("no such name")
        return [(2, 1, 6, "", (address, port)) for address in found]

    return addresses


@pytest.mark.parametrize(
    ("endpoint", "found", "code"),
    [
        ("https://push.example.org/abc", ["93.184.216.34"], ""),
        ("https://push.example.org:443/abc", ["2606:2800:220:1::1"], ""),
        ("http://push.example.org/abc", ["93.184.216.34"], "push-address"),
        ("https://push.example.org:8443/abc", ["93.184.216.34"], "push-address"),
        ("https://user@push.example.org/abc", ["93.184.216.34"], "push-address"),
        ("https://push.example.org:port/", ["93.184.216.34"], "push-address"),
        ("https:///abc", ["93.184.216.34"], "push-address"),
        ("https://[::1", ["93.184.216.34"], "push-address"),
        ("https://push.example.org/a b", ["93.184.216.34"], "push-address"),
        ("https://push.example.org/a\r\nb", ["93.184.216.34"], "push-address"),
        ("file:///etc/passwd", ["93.184.216.34"], "push-address"),
        ("https://push.example.org/abc", ["93.184.216.34", "10.0.0.1"], "push-address"),
        ("https://push.example.org/abc", ["127.0.0.1"], "push-address"),
        ("https://push.example.org/abc", [], "push-address"),
    ],
)
def test_messages_go_to_the_open_internet_only(
    monkeypatch: pytest.MonkeyPatch, endpoint: str, found: list[str], code: str
) -> None:
    monkeypatch.setattr(reaching, "addresses", looked_up(*found))
    assert asyncio.run(code_of(check_endpoint(endpoint, False))) == code


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "localhost", "10.1.2.3", "0.0.0.0", "169.254.169.254"])
def test_addresses_in_numbers_are_looked_at_too(host: str) -> None:
    with pytest.raises(No, match="push-address"):
        asyncio.run(check_endpoint(f"https://{host}/abc", False))


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        *("2002:7f00:1::", "64:ff9b::7f00:1", "ff02::1", "nonsense", ""),
    ],
)
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")


def test_a_name_that_changes_its_address_in_between_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    posts: list[tuple[dict[str, str], bytes]] = []

    async def play() -> None:
        async with maker(posts, 201) as endpoint:
            port = endpoint.split(":")[2].split("/")[0]
            push = Push(pushing(tmp_path, push_anywhere=False))
            with pytest.raises(Unsent):
                await push.post(f"http://localhost:{port}/abc", b"x", "topic")
            assert posts == []
            push.anywhere = True
            assert await push.post(f"http://localhost:{port}/abc", b"x", "topic") == 201

    asyncio.run(play())


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "keys" / "push.pem"
    made = key_file(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert key_file(file).private_pem() == made.private_pem()
    assert list(file.parent.iterdir()) == [file]


def test_a_server_with_wrong_settings_for_push_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="MEISTERDIEB_PUSH_CONTACT"):
        create(pushing(tmp_path, push_contact=""))
    (tmp_path / "wrong.pem").write_text("no key")
    with pytest.raises(BadInput, match="is no key for push messages"):
        create(pushing(tmp_path, push_key_file=str(tmp_path / "wrong.pem")))
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be made"):
        create(pushing(tmp_path, push_key_file=str(tmp_path / "file" / "push.pem")))
