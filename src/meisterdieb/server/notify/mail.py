"""Mails: "it is your turn", with links to the tables and such that end the mails."""

import re
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

from msgspec import structs

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.config import Config
from meisterdieb.server.guard import SECRET
from meisterdieb.server.notify.sending import Hopeless, Unsent, said
from meisterdieb.tables.news import News, Turn
from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage.database import HOW_TO_GET

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
PORTS = {"starttls": 587, "tls": 465, "none": 25}
SECONDS = 20.0
# Links stay whole: programs that end mails by themselves read them as they stand. Every server takes seven bits.
POLICY = SMTP.clone(max_line_length=998, cte_type="7bit")


def checked_address(text: str) -> str:
    """A mail address in the letters that every mail server knows; what could be anything else is refused."""
    name, _, domain = text.rpartition("@")
    try:
        plain = f"{name}@{domain.encode('idna').decode().lower()}"
    except UnicodeError:
        raise No("mail-address") from None
    if len(plain) > 254 or not ADDRESS.fullmatch(plain) or ".." in plain or name.startswith(".") or name.endswith("."):
        raise No("mail-address")
    return plain


class Mail:
    """Sends mails through the server that is configured."""

    def __init__(self, config: Config) -> None:
        try:
            import aiosmtplib
        except ImportError:
            raise BadInput(f"mail needs the package aiosmtplib; expected: {HOW_TO_GET}") from None
        self.library = aiosmtplib
        host, _, port = config.mail_server.partition(":")
        if not host or (port and not (port.isascii() and port.isdigit() and 0 < int(port[:6]) < 65536)):
            raise BadInput(f"MEISTERDIEB_MAIL_SERVER is {config.mail_server!r}; expected HOST or HOST:PORT")
        if not ADDRESS.fullmatch(config.mail_from):
            raise BadInput("MEISTERDIEB_MAIL_FROM is no mail address; expected one such as table@example.org")
        if not re.fullmatch(r"https?://[^/\s]+", config.address.rstrip("/")):
            raise BadInput("mails need MEISTERDIEB_ADDRESS for their links; expected one such as https://example.org")
        self.host = host
        self.port = int(port) if port else PORTS[config.mail_security]
        self.config = config
        self.address = config.address.rstrip("/")

    def message(self, news: News) -> EmailMessage:
        """The mail about a turn, or about all that wait."""
        stop = self.secret_link(news.stop, news)
        tables = "\n".join(self.about(turn, news) for turn in news.turns)
        message = EmailMessage(POLICY)
        message.set_content(said("mail", news, tables=tables, stop=stop))
        message["From"] = self.config.mail_from
        message["To"] = news.address
        message["Subject"] = said("subject", news)
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = make_msgid(domain=self.config.mail_from.rpartition("@")[2])
        message["Content-Language"] = news.language
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return message

    def about(self, turn: Turn, news: News) -> str:
        """What a mail says about one table."""
        link, stop = f"{self.address}/t/{turn.match}", self.secret_link(turn.stop, news)
        if news.confirm:
            link = self.secret_link(f"confirm/{news.confirm}", news)
        return said("table", structs.replace(news, turns=[turn]), link=link, stop=stop)

    def secret_link(self, secret: str, news: News) -> str:
        """The link that confirms an address or ends mails."""
        return f"{self.address}{SECRET}{secret}?lang={news.language}"

    async def send(self, news: News) -> None:
        """Send a mail."""
        library, security = self.library, self.config.mail_security
        try:
            await library.send(
                self.message(news).as_bytes(),
                sender=self.config.mail_from,
                recipients=[news.address],
                hostname=self.host,
                port=self.port,
                username=self.config.mail_user or None,
                password=self.config.mail_password or None,
                use_tls=security == "tls",
                start_tls=security == "starttls",
                local_hostname=self.config.mail_from.rpartition("@")[2],
                timeout=SECONDS,
            )
        except library.SMTPRecipientsRefused as refused:
            codes = [one.code for one in refused.recipients]
            raise (Hopeless if all(code >= 500 for code in codes) else Unsent)(f"refused {codes}") from None
        except library.SMTPResponseException as refused:
            raise (Hopeless if refused.code >= 500 else Unsent)(f"refused {refused.code}") from None
        except (library.SMTPException, OSError) as error:
            raise Unsent(type(error).__name__) from None
