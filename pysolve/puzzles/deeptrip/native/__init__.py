"""DeepTrip, compiled."""
