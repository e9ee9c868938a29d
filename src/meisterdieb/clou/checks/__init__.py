"""What must hold: of content, of plans and sheets, of every state."""
