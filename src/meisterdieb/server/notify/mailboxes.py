"""Which mailbox an address leads to: for limits only, so that no spelling of an address has limits of its own."""

SAME = {"googlemail.com": "gmail.com"}


def mailbox(address: str) -> str:
    """An address without what many mail servers overlook: capitals, dots, and a tag behind a plus.

    Where a server does not overlook them, two neighbours share a limit; that is the price.
    """
    local, _, domain = address.lower().rpartition("@")
    plain = local.partition("+")[0].replace(".", "")
    return f"{plain}@{SAME.get(domain, domain)}"


def domain(address: str) -> str:
    """Whose mail server it is, by the last two words of its name: names below them cost nothing."""
    return ".".join(mailbox(address).rpartition("@")[2].split(".")[-2:])
