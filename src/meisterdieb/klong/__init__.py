"""The Klong! engine: one module per rule that a player can name."""
