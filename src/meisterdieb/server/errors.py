"""Whatever goes wrong becomes a code and a reason; a stack trace goes to the log only."""

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.buckets import Bucket
from meisterdieb.server.client_files import lost
from meisterdieb.server.identity import AnyConnection, AnyRequest
from meisterdieb.server.logs import server_logger
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.storage.committer import StorageDown

STATUS = {
    "path": 404,
    "method": 405,
    "unknown": 404,
    "no-seat": 404,
    "no-version": 404,
    "origin": 403,
    "seat": 403,
    "host": 403,
    "watch": 403,
    "invitation": 403,
    "sits": 403,
    "looked": 403,
    "replaced": 403,
    "not-public": 403,
    "no-device": 404,
    "no-text": 400,
    "deep": 400,
    "slow": 408,
    "large": 413,
    "fast": 429,
    "many-questions": 429,
    "busy": 503,
    "crowded": 503,
    "mail-address": 422,
    "push-address": 422,
    "no-game": 404,
    "no-rule": 404,
    "no-lesson": 404,
    "no-day": 404,
    "no-board": 404,
    "no-drawing": 404,
    "no-file": 404,
    "illegal": 422,
    "name": 422,
    "no-name": 422,
    "words": 422,
    "words-missing": 422,
    "reports-full": 503,
    "fault": 500,
}


traces = Bucket(3, 1 / 60)  # stack traces of one outage


class Problem(Struct, frozen=True, omit_defaults=True):
    """What is wrong: a code for programs, a sentence for people.

    Where the game forbids a move, `rules` are those that say so: by their ids, with their sentences.
    """

    code: str
    reason: str
    rules: dict[str, str] = {}


def status_of(no: No) -> int:
    """The status of an answer that says no."""
    return STATUS.get(no.code, 409)


def language(request: AnyConnection) -> str:
    """The language that the request asks for, or the browser's."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language") or "de"
    return "en" if asked.lower().startswith("en") else "de"


def problem(request: AnyRequest, status: int, told: Problem) -> Response[Problem]:
    """An answer that says what is wrong; it is counted."""
    request.app.state.house.metrics.refused(told.code)
    return Response(told, status_code=status)


def refused(request: AnyRequest, no: No) -> Response[Problem]:
    """Something that the table says no to."""
    lang = language(request)
    return problem(request, status_of(no), Problem(no.code, no.reason(lang), no.sentences(lang)))


def bad_input(request: AnyRequest, error: BadInput) -> Response[Problem]:
    """Something given that is wrong."""
    return problem(request, 422, Problem("input", str(error)))


PLAIN = {404: "path", 405: "method"}
GONE = "client disconnected prematurely"  # what Litestar says of somebody who is gone before the end of a request


def http(request: AnyRequest, error: HTTPException) -> Response[Problem] | Response[bytes]:
    """What Litestar refuses: a path, a method, a body that does not fit its type."""
    if error.detail == GONE:
        return refused(request, No("slow"))
    if error.status_code == 404 and (page := lost(request)):
        return page
    if error.status_code >= 500:
        return unexpected(request, error)
    if error.status_code in PLAIN:
        return refused(request, No(PLAIN[error.status_code]))
    details = [str(item["message"]) for item in error.extra or [] if isinstance(item, dict) and "message" in item]
    reason = "; ".join(details) or (error.detail if " " in error.detail else No("message").reason(language(request)))
    told = Problem(f"http-{error.status_code}", reason.partition("\n")[0][:300])
    return problem(request, error.status_code, told)


def storage(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The storage does not answer; that it does not is logged where it happens, the circumstances now and then."""
    if traces.take():
        server_logger.error("storage", exc_info=error)
    return refused(request, No("busy"))


def broken(request: AnyRequest, error: Broken) -> Response[Problem]:
    """A match that cannot be read."""
    server_logger.error("broken match", exc_info=error)
    return refused(request, No("broken"))


def unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours."""
    server_logger.error("fault", exc_info=error)
    return refused(request, No("fault"))


HANDLERS: ExceptionHandlersMap = {
    No: refused,
    BadInput: bad_input,
    HTTPException: http,
    StorageDown: storage,
    Broken: broken,
    Exception: unexpected,
}
