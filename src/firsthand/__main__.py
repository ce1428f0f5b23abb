"""`python -m firsthand` is the same as `firsthand`."""

from firsthand.cli import main

main()
