"""Online tables: the authority over running matches, whose truth is an append-only log. No HTTP in here."""
