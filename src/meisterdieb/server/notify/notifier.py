"""Telling outside of any request: a few at a time, again if it fails, not for ever, and never to the same too often."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from meisterdieb.server.buckets import Buckets
from meisterdieb.server.logs import server_logger
from meisterdieb.server.metrics import Metrics
from meisterdieb.server.notify.mailboxes import mailbox
from meisterdieb.server.notify.sending import Gone, Hopeless, Sender, Unsent
from meisterdieb.tables.news import News
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.reminder_service import ReminderService
from meisterdieb.tables.storage.committer import StorageDown

WAITS = (10.0, 60.0, 600.0)  # seconds before each further try
AT_ONCE = 4  # messages that are being sent
MOST = 1000  # messages that may wait
BURST, PER_SECOND = 20, 1 / 300  # messages to one address
SECONDS = 30.0  # that one try may take


class Notifier:
    """Takes news that are to be told, and sees to it that they are."""

    def __init__(
        self,
        reminder_service: ReminderService,
        senders: Mapping[str, Sender],
        metrics: Metrics,
        waits: Sequence[float] = WAITS,
    ) -> None:
        self.reminder_service = reminder_service
        self.senders = senders
        self.metrics = metrics
        self.waits = waits
        self.tasks: dict[asyncio.Task[None], News] = {}
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.addresses = Buckets(BURST, PER_SECOND)

    def start(self) -> None:
        """Take news from now on."""
        self.reminder_service.tell |= dict.fromkeys(self.senders, self.take)

    async def stop(self) -> None:
        """Take no more; what has not been sent is left to others, or to the next start."""
        self.reminder_service.tell.clear()
        unsent = dict(self.tasks)
        for task in unsent:
            task.cancel()
        await asyncio.gather(*unsent, return_exceptions=True)
        for task, news in unsent.items():
            if task.cancelled():
                with suppress(StorageDown):
                    await self.reminder_service.untell(news)

    def take(self, news: News) -> bool:
        """Take news to be told; False if there are too many already."""
        if len(self.tasks) >= MOST:
            return False
        whose = mailbox(news.address) if news.way == "mail" else news.address
        if not self.addresses.take((news.way, whose)):
            self.metrics.reminders.labels(news.way, "too many").inc()
            return True
        task = asyncio.create_task(self.tell(news), name=f"telling of {tables_of(news)}")
        self.tasks[task] = news
        task.add_done_callback(lambda done: self.tasks.pop(done, None))
        return True

    async def tell(self, news: News) -> None:
        """Tell what there is to tell, at the latest at the last try."""
        outcome = "failed"
        for wait in (0.0, *self.waits):
            await asyncio.sleep(wait)
            left = await self.wanted(news)
            if left is None:
                return
            reason = await self.attempt(left)
            if reason is None:
                outcome = "sent"
                break
            server_logger.warning("not told", extra={"match": tables_of(news), "way": news.way, "reason": str(reason)})
            if isinstance(reason, Gone):
                await self.reminder_service.gone(news)
            if isinstance(reason, Gone | Hopeless):
                break
        self.metrics.reminders.labels(news.way, outcome).inc()

    async def wanted(self, news: News) -> News | None:
        """What of it still wants to be told; if nobody can say, all of it."""
        try:
            return await self.reminder_service.still(news)
        except (StorageDown, No, Broken):
            return news

    async def attempt(self, news: News) -> Unsent | None:
        """Try once; gives why it did not work. What others say about it may name people, so only its kind is kept."""
        try:
            async with self.gate, asyncio.timeout(SECONDS):
                await self.senders[news.way].send(news)
        except Unsent as unsent:
            return unsent
        except Exception as error:
            return Unsent(type(error).__name__)
        return None


def tables_of(news: News) -> str:
    """The tables that news are about, for the log."""
    return " ".join(turn.match for turn in news.turns)
