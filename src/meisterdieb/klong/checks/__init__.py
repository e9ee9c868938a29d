"""What must hold: of content, of positions, of every state."""
