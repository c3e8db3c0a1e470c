"""Deadlines that fail a test which would hang otherwise.

No test waits for time. A test waits for a state, and these say when to give up on it: long enough for a machine that is
busy with other things, and in one place, so that no wait is shorter than that by accident.
"""

DEADLINE = 120.0
"""Seconds for any one state to come about."""
COMPILING = 600.0
"""Seconds for any one state where rules or bots may have to be compiled first."""
WHOLE_TEST = 300.0
"""Seconds for a test of the server; one that is broken off in the middle leaves files and threads behind."""
