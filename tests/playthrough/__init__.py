"""What the play-through tool makes of a game that somebody saw, without a browser."""
