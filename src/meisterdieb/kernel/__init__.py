"""The contract that every game keeps, and what works with any game: plays, records, saves, conformance."""
