"""The game for one, rule by rule."""
