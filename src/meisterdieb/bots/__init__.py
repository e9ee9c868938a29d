"""Thieves that play by themselves: one file per idea, one table of levels."""
