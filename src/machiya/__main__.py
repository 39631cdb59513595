"""`python -m machiya` is the command `machiya`."""

from .cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
