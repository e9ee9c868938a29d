"""Many games: simulate them, and measure how fast the engine plays them."""
