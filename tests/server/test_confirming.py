"""Mail addresses are asked first: without an answer no mail follows, and nobody learns what others have confirmed."""

import asyncio
import logging
import re
from pathlib import Path

import pytest

from meisterdieb.tables.clock import DAY
from tests.server.asking import Visit, opened, play_on, settings, told, visiting
from tests.server.test_mail import MAIL, Sink, mail_server, wish

ME = "thief@example.net"


async def asked(visit: Visit, sink: Sink) -> str:
    """The link in the newest mail, which asks whether the address is right."""
    await asyncio.gather(*visit.house.notifier.tasks)
    _, mail = sink.mails[-1]
    assert mail["Subject"] == "Mails from Meisterdieb?"
    [link] = re.findall(r"https://play\.example\.org(/api/reminders/confirm/\S+)", mail.get_content())
    return str(link)


@pytest.mark.parametrize("daily", [False, True])
def test_no_mail_comes_before_the_first_one_is_answered(
    tmp_path: Path, daily: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "meisterdieb")
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            id = await opened(visit)
            assert await wish(visit, id, 1, way="mail", address=ME, lang="en", daily=daily) == 204
            link = await asked(visit, sink)
            await play_on(visit, id)
            await visit.later(DAY)
            await told(visit)
            question = await visit.client.get(link)
            assert "Shall this table write to you when it is your turn?" in question.text
            await told(visit)
            assert len(sink.mails) == 1, "to look at the question is no answer"
            assert (await visit.client.post(link[:-12] + "x" + link[-11:])).status_code == 404
            visit.client.cookies.clear()
            headers = {"origin": "null", "content-type": "application/x-www-form-urlencoded"}
            assert (await visit.client.post(link, headers=headers)).status_code == 200
            await visit.later(DAY)
            await told(visit)
            assert [mail["Subject"][:15] for _, mail in sink.mails[1:]] == ["It is your turn"]
            secret = link.removeprefix("/api/reminders/confirm/").partition("?")[0]
            logged = "".join(str(record.__dict__) for record in caplog.records if record.name.startswith("meisterdieb"))
            assert not any(word in logged for word in (secret, ME))

    asyncio.run(play())


def test_who_has_answered_once_is_not_asked_again_but_others_are(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            first = await opened(visit)
            await wish(visit, first, 0, way="mail", address=ME, lang="en")
            await visit.client.post(await asked(visit, sink))
            second = await opened(visit)
            await wish(visit, second, 0, way="mail", address=ME, lang="en")
            assert [one.confirmed for one in await visit.tables.reminder_service.of(second)] == [True]
            visit.client.cookies.clear()
            theirs = await opened(visit)
            await wish(visit, theirs, 0, way="mail", address=ME, lang="en")
            assert [one.confirmed for one in await visit.tables.reminder_service.of(theirs)] == [False]
            await asked(visit, sink)
            assert len(sink.mails) == 2

    asyncio.run(play())


def test_the_answer_is_for_the_address_that_was_asked_and_no_answer_deletes_it(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            id = await opened(visit)
            await wish(visit, id, 0, way="mail", address=ME, lang="en")
            old = await asked(visit, sink)
            await wish(visit, id, 0, way="mail", address="other@example.net", lang="en")
            assert (await visit.client.post(old)).status_code == 404
            await asked(visit, sink)
            [stop] = re.findall(r"<https://play\.example\.org(/.*)>", sink.mails[-1][1]["List-Unsubscribe"])
            assert (await visit.client.post(stop)).status_code == 200
            assert await visit.tables.reminder_service.of(id) == []

    asyncio.run(play())


def test_a_stranger_is_not_asked_again_and_again(tmp_path: Path) -> None:
    sink = Sink()

    async def play() -> None:
        async with mail_server(sink) as server, visiting(settings(tmp_path, mail_server=server, **MAIL)) as visit:
            id = await opened(visit)
            codes = [await wish(visit, id, 0, way="mail", address=ME) for _ in range(5)]
            assert codes == [204] * 3 + [429] * 2
            await asyncio.gather(*visit.house.notifier.tasks)
            assert len(sink.mails) <= 3

    asyncio.run(play())
