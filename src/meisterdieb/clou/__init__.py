"""Clou – Roll & Heist: dice, sheets, plans, escapes and the campaign."""
