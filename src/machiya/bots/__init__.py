"""Players that are programs. A bot's `choose` runs interpreted and compiled, as the rules do."""
