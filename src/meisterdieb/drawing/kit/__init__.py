"""What every drawing is made with: shapes, gaps, markup, chance from names."""
