"""Web push: an encrypted message to the browser of somebody who is not there, by way of the browser's maker."""

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct, field

from meisterdieb.files import make_folder, make_private
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.config import Config
from meisterdieb.server.logs import server_logger
from meisterdieb.server.notify.reaching import LONGEST, addresses, check_endpoint, is_public
from meisterdieb.server.notify.sending import Gone, Hopeless, Unsent, said
from meisterdieb.tables.news import News
from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage.database import HOW_TO_GET

DAY = 24 * 3600
SECONDS = 20

Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{20,100}={0,2}$")]


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser: only it can read what is encrypted with them."""

    p256dh: Key
    auth: Key


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser gives as its subscription (`PushSubscription.toJSON()`)."""

    endpoint: Annotated[str, Meta(max_length=LONGEST)]
    keys: PushKeys
    expires: float | None = field(name="expirationTime", default=None)


def key_file(path: Path) -> Any:
    """The key that push messages are signed with; made, for its owner's eyes only, where there is none."""
    from py_vapid import Vapid02  # type: ignore[import-untyped]

    if not path.exists():
        new = Vapid02()
        new.generate_keys()
        waiting = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            make_folder(path.parent)
            with open(os.open(waiting, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "wb") as out:
                out.write(new.private_pem())
            with suppress(FileExistsError):  # another process was quicker: then its key holds
                os.link(waiting, path)
        except OSError as error:
            raise BadInput(f"the push key cannot be made at {path}: {error.strerror or error}") from None
        finally:
            with suppress(OSError):
                waiting.unlink()
    try:
        if make_private(path):
            server_logger.warning("others could read the push key; now only its owner can")
        found = Vapid02.from_pem(path.read_bytes())
        found.sign({"aud": "https://example.org", "sub": "mailto:test@example.org"})
    except Exception:
        raise BadInput(f"{path} is no key for push messages; expected a private P-256 key in PEM") from None
    return found


class Push:
    """Sends push messages, signed with the key that is configured."""

    def __init__(self, config: Config) -> None:
        try:
            import aiohttp
            import pywebpush  # type: ignore[import-untyped]
        except ImportError:
            raise BadInput(f"push needs the package pywebpush; expected: {HOW_TO_GET}") from None
        self.http, self.library = aiohttp, pywebpush
        self.contact = config.push_contact
        if not self.contact.startswith(("mailto:", "https://")):
            raise BadInput("push needs MEISTERDIEB_PUSH_CONTACT; expected mailto:ADDRESS or an https address")
        self.anywhere = config.push_anywhere
        self.key = key_file(Path(config.push_key_file).expanduser())

    @property
    def public_key(self) -> str:
        """The key by which browsers know our messages."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self.key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    async def checked(self, given: Subscription) -> str:
        """A subscription as it is kept, if messages can and may be sent there."""
        await check_endpoint(given.endpoint, self.anywhere)
        about = {"endpoint": given.endpoint, "keys": {"p256dh": given.keys.p256dh, "auth": given.keys.auth}}
        try:
            if len(urlsafe_b64decode(padded(given.keys.auth))) != 16:
                raise No("push-address")
            self.library.WebPusher(about).encode(b"?")
        except No:
            raise
        except Exception:
            raise No("push-address") from None
        return msgspec.json.encode(about).decode()

    async def send(self, news: News) -> None:
        """Send the message about a turn."""
        [turn] = news.turns
        about = msgspec.json.decode(news.address)
        endpoint = about["endpoint"]
        message = {
            "title": said("title", news),
            "body": said("push", news),
            "url": f"/t/{turn.match}",
            "tag": f"{turn.match}-{turn.seat}",
        }
        body = self.library.WebPusher(about).encode(msgspec.json.encode(message))["body"]
        try:
            await check_endpoint(endpoint, self.anywhere)
        except No:
            raise Unsent("address") from None
        status = await self.post(endpoint, body, f"{turn.match}-{turn.seat}")
        if status in (404, 410):
            raise Gone(f"status {status}")
        if status not in (200, 201, 202, 204):
            raise (Unsent if status == 429 or status >= 500 else Hopeless)(f"status {status}")

    async def post(self, endpoint: str, body: bytes, topic: str) -> int:
        """Post a message and give the status of the answer; nothing else of it is read, and no redirect followed."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self.contact,
            "exp": int(time.time()) + DAY // 2,
        }
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(DAY),
            "urgency": "normal",
            "topic": topic,
            **self.key.sign(claims),
        }
        timeout = self.http.ClientTimeout(total=SECONDS)
        connector = self.http.TCPConnector(resolver=None if self.anywhere else self.resolver())
        try:
            async with (
                self.http.ClientSession(connector=connector, timeout=timeout) as session,
                session.post(endpoint, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                return answer.status
        except (self.http.ClientError, OSError) as error:
            raise Unsent(type(error).__name__) from None

    def resolver(self) -> Any:
        """Looks names up once more when connecting, so that no name can stand for another place by then."""
        from aiohttp.abc import AbstractResolver

        class OnlyPublic(AbstractResolver):
            async def resolve(self, host: str, port: int = 0, family: Any = 0) -> list[Any]:
                found = await addresses(host, port, family)
                if not found or not all(is_public(where[4][0]) for where in found):
                    raise OSError("not on the open internet")
                return [
                    {"hostname": host, "host": to[0], "port": port, "family": kind, "proto": proto, "flags": 0}
                    for kind, _, proto, _, to in found
                ]

            async def close(self) -> None:
                pass

        return OnlyPublic()


def padded(text: str) -> str:
    """Base64 with the signs at its end that some leave out."""
    text = text.rstrip("=")
    return text + "=" * (-len(text) % 4)
