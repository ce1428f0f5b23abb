"""What goes over the network: two closed unions of messages, decoded once and encoded once."""
