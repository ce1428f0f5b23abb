"""`python -m firsthand` is the same as `firsthand`."""

from firsthand.start import main

main()
