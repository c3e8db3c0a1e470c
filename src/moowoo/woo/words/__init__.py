"""What WOO says."""
