"""What was left of a player's time is stored with each move, and no longer follows from when moves were made."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "3"


def upgrade() -> None:
    """Older moves have nothing there."""
    op.add_column("move", sa.Column("left", sa.Float, nullable=True))
