"""Games on paper: sheets to print, as tagged PDF."""
