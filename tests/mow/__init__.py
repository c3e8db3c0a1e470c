"""The referee of MOW: a slow model of the law, and what the kernel must do to agree with it."""
