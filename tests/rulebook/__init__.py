"""The rules as tests: one file a rule, written from the rulebook and the house decisions alone."""
