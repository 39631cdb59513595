"""The figures of the README and of docs/, and what makes them."""
