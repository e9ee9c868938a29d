"""Klong! im! All!."""
