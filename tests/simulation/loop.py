"""An event loop without a world outside: time passes when nobody has anything to do, and whoever is killed just stops.

Nothing here waits for a real clock, a socket or a thread, so that the same program does the same things in the same
order every time.
"""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

BEGINNING = 1000.0  # seconds; virtual time begins here
PATIENCE = 200_000  # rounds of the loop after which a run is stuck


class Stuck(Exception):
    """Nothing will ever happen any more, or things go round in circles."""


class Life:
    """Whoever tasks belong to: a process, a person. When it is `over`, nothing of it runs any more, also no cleanup."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.over = False

    def start(self, loop: "Loop", what: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let this life do something; all that it starts by that belongs to it too."""
        context = Context()
        context.run(OWNER.set, self)
        return loop.create_task(what, name=self.name, context=context)


OWNER: ContextVar[Life | None] = ContextVar("owner", default=None)


class Loop(asyncio.BaseEventLoop):
    """Virtual time; `tasks` are all that were ever started and whose they are: none is swept up while it waits."""

    def __init__(self) -> None:
        super().__init__()
        self.now = BEGINNING
        self.rounds = 0
        self.burying = False
        self.tasks: dict[asyncio.Task[Any], Life | None] = {}
        self.failures: list[str] = []
        self.set_task_factory(self.new_task)
        self.set_exception_handler(lambda _, context: self.failures.append(failure(context)))

    def new_task(self, loop: asyncio.AbstractEventLoop, what: Any, context: Context | None = None) -> asyncio.Task[Any]:
        """A task, kept to the end."""
        task: asyncio.Task[Any] = asyncio.Task(what, loop=loop, context=context)
        self.tasks[task] = context.get(OWNER) if context is not None else OWNER.get()
        return task

    def time(self) -> float:
        return self.now

    def after(self, seconds: float, what: Callable[..., object], *about: object) -> None:
        """Let something happen later that belongs to nobody, such as the arrival of a message."""
        self.call_later(seconds, what, *about, context=Context())

    def _run_once(self) -> None:
        ready: Any = self._ready  # type: ignore[attr-defined]
        timers: Any = self._scheduled  # type: ignore[attr-defined]
        self.rounds += 1
        if self.rounds > PATIENCE:
            raise Stuck(f"still busy after {PATIENCE} rounds")
        while not ready:
            if not timers:
                raise Stuck("nobody waits for anything")
            self.now = max(self.now, timers[0]._when)
            while timers and timers[0]._when <= self.now:
                timer = heapq.heappop(timers)
                timer._scheduled = False
                if self.runs(timer):
                    ready.append(timer)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if self.runs(handle):
                handle._run()

    def runs(self, handle: Any) -> bool:
        """Whether whoever wanted something done still wants it, and lives."""
        if handle._cancelled:
            return False
        life: Life | None = handle._context.get(OWNER)
        return life is None or not life.over or self.burying

    def unnoticed(self) -> list[str]:
        """What went wrong without anybody noticing; whoever was killed could notice nothing any more."""
        ended: Any = [task for task, life in self.tasks.items() if task.done() and not (life and life.over)]
        lost = [task for task in ended if getattr(task, "_log_traceback", False)]
        return [*self.failures, *(f"{task.get_name()} ended with {task.exception()!r}" for task in lost)]

    def bury(self) -> None:
        """At the end let everybody clean up, the killed too: nobody looks at what comes of it any more."""
        self.burying = True
        for _ in range(100):
            left = [task for task in self.tasks if not task.done()]
            if not left:
                break
            for task in left:
                task.cancel()
            self.run_until_complete(asyncio.wait(left, timeout=1))
        self.tasks.clear()
        self.close()

    def _write_to_self(self) -> None:
        """There is nobody who would have to be woken."""

    def _process_events(self, events: object) -> None:
        """There are no events from outside."""

    def run_in_executor(self, *_: object) -> NoReturn:
        raise AssertionError("a thread would not do the same things in every run")


def failure(context: dict[str, Any]) -> str:
    """What went wrong without anybody noticing."""
    return f"{context['message']}: {context.get('exception')!r}"
