"""Rules questions about Der Bau der Spinnenkönigin."""
