"""What MOW says."""
