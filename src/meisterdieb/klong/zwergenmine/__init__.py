"""Die Zwergenmine: gold veins, lifts with a toll, and a bonus for the busiest miners."""
