"""The steps by which a database became what it is."""
