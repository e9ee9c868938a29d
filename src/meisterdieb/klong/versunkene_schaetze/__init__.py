"""Versunkene Schätze: flooded rooms, diving bells, tunnels that splash, and cards that want to be discarded."""
