"""Mails: one for each turn, in the language wished for, with a way to end them, and none that can be misused."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.app import create
from meisterdieb.server.notify.mail import checked_address
from meisterdieb.server.notify.mailboxes import domain, mailbox
from meisterdieb.tables.clock import DAY
from meisterdieb.tables.news import News
from meisterdieb.tables.refusals import No
from meisterdieb.tables.reminder_service import ReminderService
from tests.server.asking import Visit, opened, play_on, settings, slow, told, visiting


class Sink:
    """A mail server that keeps what it gets; it answers with the replies it is given, then with the last of them."""

    def __init__(self, *replies: str) -> None:
        self.mails: list[tuple[list[str], EmailMessage]] = []
        self.raw: list[bytes] = []
        self.replies = list(replies) or ["250 OK"]

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if reply.startswith("250"):
            envelope.rcpt_tos.append(address)
        return reply

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, EmailMessage, policy=policy.SMTP)
        self.mails.append((envelope.rcpt_tos, mail))
        self.raw.append(envelope.content)
        return "250 OK"


@asynccontextmanager
async def mail_server(sink: Sink) -> AsyncIterator[str]:
    """The address of a mail server that gives everything to a sink."""
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(sink), "127.0.0.1", 0)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


MAIL = {"mail_from": "table@example.org", "mail_security": "none", "address": "https://play.example.org"}


@pytest.fixture(autouse=True)
def believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever gives an address here has confirmed it elsewhere; how that is done is told in test_confirming."""

    async def known(self: ReminderService, device: str, address: str) -> bool:
        return True

    monkeypatch.setattr(ReminderService, "known", known)


async def wish(visit: Visit, id: str, seat: int, **what: object) -> int:
    answer = await visit.client.post(f"/api/tables/{id}/seats/{seat}/reminders", json=what)
    return answer.status_code


def test_a_turn_at_a_slow_table_brings_one_mail(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "meisterdieb")
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            id = await opened(visit)
            assert await wish(visit, id, 1, way="mail", address="thief@example.net", lang="en") == 204
            assert await play_on(visit, id) == 1
            for _ in range(3):
                await told(visit)
            [(to, mail)] = sink.mails
            assert to == ["thief@example.net"] == [mail["To"]]
            assert (mail["From"], mail["Content-Language"]) == ("table@example.org", "en")
            assert mail["Subject"].startswith("It is your turn: Clank!")
            body = mail.get_content()
            assert f"https://play.example.org/t/{id}\n" in body.replace("\r", "")
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            [link] = re.findall(r"<https://play\.example\.org(/.*)>", mail["List-Unsubscribe"])
            assert link in body
            plain = f"\r\nList-Unsubscribe: <https://play.example.org{link}>\r\n"
            assert plain.encode() in sink.raw[0], "mail programs read the link as it stands"
            await ended_by(visit, id, link)
            assert 'meisterdieb_reminders_total{outcome="sent",way="mail"} 1.0' in visit.house.metrics.text().decode()
            secret = link.removeprefix("/api/reminders/").partition("?")[0]
            logged = "".join(str(record.__dict__) for record in caplog.records if record.name.startswith("meisterdieb"))
            assert "/api/reminders/..." in logged
            assert secret not in logged
            assert "thief@example.net" not in logged

    async def ended_by(visit: Visit, id: str, link: str) -> None:
        asked = await visit.client.get(link)
        assert 'method="post"' in asked.text
        assert "Shall this table send you no more mails?" in asked.text
        assert len((await visit.client.get(f"/api/tables/{id}/seats/1/reminders")).json()) == 1
        visit.client.cookies.clear()
        headers = {"origin": "null", "content-type": "application/x-www-form-urlencoded"}
        ended = await visit.client.post(link, content="List-Unsubscribe=One-Click", headers=headers)
        assert (ended.status_code, "no more mails" in ended.text) == (200, True)
        assert await visit.tables.reminder_service.of(id) == []
        assert (await visit.client.post(link)).status_code == 404

    asyncio.run(play())


def test_mails_are_german_by_default_and_come_again_each_turn(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            id = await opened(visit)
            for seat in (0, 1):
                assert await wish(visit, id, seat, way="mail", address=f"seat{seat}@example.net") == 204
            for _ in range(3):
                await play_on(visit, id)
                await told(visit)
            assert [mail["To"] for _, mail in sink.mails] == [f"seat{seat}@example.net" for seat in (1, 0, 1)]
            assert all(mail["Subject"].startswith("Du bist dran: ") for _, mail in sink.mails)

    asyncio.run(play())


def test_when_the_time_runs_out_another_mail_says_how_much_is_left(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            table = slow() | {"turn_seconds": 1000}
            id = str((await visit.client.post("/api/tables", json=table)).json()["match"])
            await wish(visit, id, 1, way="mail", address="thief@example.net", lang="en")
            await play_on(visit, id)
            for _ in range(90):
                await visit.later(10)
                await asyncio.gather(*visit.house.notifier.tasks)
            first, second = (mail for _, mail in sink.mails)
            assert first["Subject"].startswith("It is your turn: Clank!")
            assert second["Subject"].startswith("Your time is running out: Clank!")
            assert "your time is up in about 3 min" in second.get_content()
            assert f"https://play.example.org/t/{id}\n" in second.get_content().replace("\r", "")

    asyncio.run(play())


def test_once_a_day_one_mail_tells_of_all_tables(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "meisterdieb")
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            visit.house.notifier.waits = (0.01,)
            tables = [await opened(visit) for _ in range(20)]
            how = {"way": "mail", "address": "thief@example.net", "lang": "en", "daily": True}
            for id in tables:
                assert await wish(visit, id, 0, **how) == 204
            [stored] = (await visit.client.get(f"/api/tables/{tables[0]}/seats/0/reminders")).json()
            assert stored == how | {"confirmed": True}
            assert (await visit.client.get("/api/reminders")).json()["hour"] == 16
            assert visit.clock.now % DAY < 16 * 3600
            await visit.later(16 * 3600 - visit.clock.now % DAY - 10)
            assert sink.mails == []
            for _ in range(20):
                await told(visit)
            [(to, mail)] = sink.mails
            assert to == ["thief@example.net"]
            body = mail.get_content().replace("\r", "")
            for id in tables:
                assert f"https://play.example.org/t/{id}\n" in body
                assert re.search(rf"No more mails from this table: https://\S+/{id}-0-[\w-]{{22}}\?lang=en\n", body)
            [link] = re.findall(rb"\r\nList-Unsubscribe: <https://play\.example\.org(/.*)>\r\n", sink.raw[0])
            await ended_by(visit, link.decode(), tables)
            secret = link.decode().removeprefix("/api/reminders/").partition("?")[0]
            logged = "".join(str(record.__dict__) for record in caplog.records if record.name.startswith("meisterdieb"))
            assert not any(word in logged for word in (secret, "thief@example.net"))

    async def ended_by(visit: Visit, link: str, tables: list[str]) -> None:
        asked = await visit.client.get(link)
        assert "Shall no more daily mails be sent to you, from any table?" in asked.text
        headers = {"origin": "null", "content-type": "application/x-www-form-urlencoded"}
        ended = await visit.client.post(link, content="List-Unsubscribe=One-Click", headers=headers)
        assert (ended.status_code, "No more daily mails are sent to you." in ended.text) == (200, True)
        assert [one for id in tables for one in await visit.tables.reminder_service.of(id)] == []
        assert (await visit.client.post(link)).status_code == 404

    asyncio.run(play())


@pytest.mark.parametrize(
    ("replies", "sent", "outcome"),
    [
        (("451 later", "421 later", "250 OK"), 1, "sent"),
        (("451 later",), 0, "failed"),
        (("550 nobody <thief@example.net> here",), 0, "failed"),
    ],
)
def test_what_fails_is_tried_again_but_not_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, replies: tuple[str, ...], sent: int, outcome: str
) -> None:
    caplog.set_level(logging.DEBUG, "meisterdieb")
    sink = Sink(*replies)

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            visit.house.notifier.waits = (0.01, 0.01, 0.01)
            id = await opened(visit)
            await wish(visit, id, 1, way="mail", address="thief@example.net")
            await play_on(visit, id)
            await told(visit)
            assert len(sink.mails) == sent
            figures = visit.house.metrics.text().decode()
            assert f'meisterdieb_reminders_total{{outcome="{outcome}",way="mail"}} 1.0' in figures
            logged = [record for record in caplog.records if record.getMessage() == "not told"]
            assert len(logged) == {"451": 4, "550": 1}.get(replies[0][:3], 0) - (2 if sent else 0)
            assert "thief@example.net" not in "".join(str(record.__dict__) for record in logged)

    asyncio.run(play())


def test_a_mail_server_that_is_not_there_holds_nobody_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with visiting(settings(tmp_path, mail_server="127.0.0.1:1", **MAIL)) as visit:
            id = await opened(visit)
            await wish(visit, id, 1, way="mail", address="thief@example.net")
            await play_on(visit, id)
            await visit.later()
            assert await play_on(visit, id) == 0
        again = visit.tables.reminder_service
        assert again.tell == {}

    asyncio.run(play())


def test_what_is_unsent_when_the_server_stops_is_sent_by_the_next_one(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with visiting(settings(tmp_path, mail_server="127.0.0.1:1", **MAIL)) as visit:
            id = await opened(visit)
            await wish(visit, id, 1, way="mail", address="thief@example.net")
            await play_on(visit, id)
            other = await opened(visit)
            await wish(visit, other, 0, way="mail", address="daily@example.net", daily=True)
            await visit.later(DAY)
            assert len(visit.house.notifier.tasks) == 2
            now = visit.clock.now
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            visit.clock.now = now
            await told(visit)
            assert sorted(to for to, _ in sink.mails) == [["daily@example.net"], ["thief@example.net"]]

    asyncio.run(play())


def test_a_fault_while_sending_is_one_more_failure(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Wrong:
        tries = 0

        async def send(self, news: News) -> None:
            self.tries += 1
            raise ValueError(f"what is {news.address}?")

    async def play() -> None:
        async with visiting(settings(tmp_path, mail_server="127.0.0.1:1", **MAIL)) as visit:
            wrong = Wrong()
            visit.house.notifier.senders, visit.house.notifier.waits = {"mail": wrong}, (0.01,)
            id = await opened(visit)
            await wish(visit, id, 1, way="mail", address="thief@example.net")
            await play_on(visit, id)
            await told(visit)
            assert wrong.tries == 2
            logged = "".join(str(record.__dict__) for record in caplog.records)
            assert "ValueError" in logged
            assert "thief@example.net" not in logged

    asyncio.run(play())


def test_nobody_can_be_flooded(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            visit.house.notifier.addresses.burst = 2
            id = await opened(visit)
            for seat in (0, 1):
                await wish(visit, id, seat, way="mail", address="thief@example.net")
            for _ in range(4):
                await play_on(visit, id)
                await told(visit)
            assert len(sink.mails) == 2

    asyncio.run(play())


def test_without_a_mail_server_there_are_no_mails(tmp_path: Path) -> None:
    async def play() -> None:
        async with visiting(settings(tmp_path)) as visit:
            id = await opened(visit)
            asked = {"way": "mail", "address": "thief@example.net"}
            answer = await visit.client.post(f"/api/tables/{id}/seats/0/reminders?lang=en", json=asked)
            assert (answer.status_code, answer.json()["code"]) == (409, "no-mail")
            assert answer.json()["reason"] == "This server sends no mails."

    asyncio.run(play())


def test_a_seat_of_others_cannot_be_spied_upon(tmp_path: Path) -> None:
    async def play() -> None:
        async with visiting(settings(tmp_path, mail_server="127.0.0.1:1", **MAIL)) as visit:
            id = await opened(visit)
            await wish(visit, id, 0, way="mail", address="thief@example.net")
            path = f"/api/tables/{id}/seats/0/reminders"
            assert (await visit.client.get(path)).json() == [
                {"way": "mail", "address": "thief@example.net", "lang": "de", "daily": False, "confirmed": True}
            ]
            cookies = dict(visit.client.cookies)
            visit.client.cookies.clear()
            for answer in (await visit.client.get(path), await visit.client.delete(path)):
                assert (answer.status_code, answer.json()["code"]) == (403, "seat")
            assert await wish(visit, id, 0, way="mail", address="other@example.net") == 403
            visit.client.cookies.update(cookies)
            assert (await visit.client.delete(path + "?way=push")).status_code == 204
            assert len((await visit.client.get(path)).json()) == 1
            assert (await visit.client.delete(path)).status_code == 204
            assert (await visit.client.get(path)).json() == []
            live = (await visit.client.post("/api/tables", json={**slow("klong"), "pace": "live"})).json()["match"]
            assert await wish(visit, live, 0, way="mail", address="thief@example.net") == 409

    asyncio.run(play())


@pytest.mark.parametrize(
    "address",
    [
        "thief@example.org\r\nBcc: all@example.org",
        "thief@example.org\nBcc: all@example.org",
        "thief@example.org, all@example.org",
        "Thief <thief@example.org>",
        "thief@localhost",
        "thief@@example.org",
        "thief@-",
        ".thief@example.org",
        "thief..x@example.org",
        '"thief"@example.org',
        "thief@example.org%0aX: y",
        "@example.org",
        "thief@",
        "dieb\u0000@example.org",
        "di\u00ebb@example.org",
        "thief@" + "a" * 64 + ".org",
    ],
)
def test_only_plain_addresses_get_mail(address: str) -> None:
    with pytest.raises(No, match="mail-address"):
        checked_address(address)


def test_foreign_letters_in_a_domain_are_written_so_that_mail_servers_know_them() -> None:
    assert checked_address("thief@müller.example") == "thief@xn--mller-kva.example"
    assert checked_address("a.thief+klong@mail.example.org") == "a.thief+klong@mail.example.org"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"mail_server": ":25"}, "MEISTERDIEB_MAIL_SERVER"),
        ({"mail_server": "mail.example.org:abc"}, "MEISTERDIEB_MAIL_SERVER"),
        ({"mail_from": "Table <table@example.org>"}, "MEISTERDIEB_MAIL_FROM"),
        ({"address": ""}, "MEISTERDIEB_ADDRESS"),
    ],
)
def test_a_server_with_wrong_settings_for_mail_does_not_start(
    tmp_path: Path, wrong: dict[str, object], said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        create(settings(tmp_path, **{"mail_server": "mail.example.org", **MAIL, **wrong}))


@pytest.mark.parametrize(
    "address", ["Thief@example.ORG", "t.h.i.e.f@example.org", "thief+klong@example.org", "THIEF+a+b@eXample.org"]
)
def test_for_limits_a_mailbox_is_one_however_it_is_spelt(address: str) -> None:
    assert mailbox(checked_address(address)) == "thief@example.org"


def test_for_limits_a_domain_is_one_whatever_stands_before_it() -> None:
    assert domain(checked_address("a@x.y.EXAMPLE.net")) == "example.net"
    assert mailbox(checked_address("a@MÜLLER.example")) == mailbox(checked_address("a@müller.example"))
    assert mailbox("a.b@googlemail.com") == mailbox("ab@gmail.com")
