"""The games as environments for agents that learn. See docs/environments.md."""
