"""Those who share work that does not care who does it: processes of this machine, or a cluster."""
