"""Mails: "it is your turn", with a link to the table and one that ends the mails."""

import re
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.config import Config
from meisterdieb.server.guard import SECRET
from meisterdieb.server.notify.sending import Hopeless, Unsent, said
from meisterdieb.tables.refusals import No
from meisterdieb.tables.reminding import Turn

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
PORTS = {"starttls": 587, "tls": 465, "none": 25}
SECONDS = 20.0


def checked_address(text: str) -> str:
    """A mail address in the letters that every mail server knows; what could be anything else is refused."""
    name, _, domain = text.rpartition("@")
    try:
        plain = f"{name}@{domain.encode('idna').decode()}"
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
            raise BadInput("mail needs the package aiosmtplib; expected: pip install 'meisterdieb[notify]'") from None
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

    def message(self, turn: Turn) -> EmailMessage:
        """The mail about a turn."""
        link, stop = f"{self.address}/t/{turn.match}", f"{self.address}{SECRET}{turn.stop}?lang={turn.language}"
        message = EmailMessage(SMTP)
        message["From"] = self.config.mail_from
        message["To"] = turn.address
        message["Subject"] = said("subject", turn)
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = make_msgid(domain=self.config.mail_from.rpartition("@")[2])
        message["Content-Language"] = turn.language
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(said("mail", turn, link=link, stop=stop))
        return message

    async def send(self, turn: Turn) -> None:
        """Send the mail about a turn."""
        library, security = self.library, self.config.mail_security
        try:
            await library.send(
                self.message(turn),
                sender=self.config.mail_from,
                recipients=[turn.address],
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
