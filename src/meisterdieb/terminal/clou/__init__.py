"""How a table of Clou looks in a terminal."""
