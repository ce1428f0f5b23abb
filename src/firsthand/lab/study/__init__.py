"""Studies: many games of chosen people under chosen options, and a report of what came of them."""
