"""Der Bau der Spinnenkönigin: webs across tunnels and over rooms, tokens that only owners know, a secret cache."""
