"""What commands can be told."""
