"""How a table of Klong! looks in a terminal."""
