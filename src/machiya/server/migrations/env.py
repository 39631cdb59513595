"""Alembic's entry: it migrates over the connection that the store gives it."""

from alembic import context

from machiya.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
