"""Alembic's way in: migrate over the connection that is handed to it, inside the transaction that is open there."""

from alembic import context

from moowoo.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
