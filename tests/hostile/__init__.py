"""Files that nobody meant to write: mutated ones and hand-made bad ones, given to every command."""
