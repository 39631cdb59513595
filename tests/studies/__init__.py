"""Studies: what is played, kept, reckoned and told."""
