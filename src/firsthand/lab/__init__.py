"""The lab: games without a table, for tests, benchmarks and studies."""
