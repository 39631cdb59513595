"""People instead of seats: who sits where is in the moves, and what is known of a person lies beside them by an id.

In 0.1.0 a seat's name, token and guests were kept by its number, which now is the id of whoever sat there: `table.py`
reads moves without ids the same way.
"""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Carry seats and their holders over."""
    person = op.create_table(
        "person",
        sa.Column("play_table", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
    )
    seat = sa.table("seat", sa.column("play_table"), sa.column("seat"), sa.column("name"), sa.column("token_hash"))
    op.execute(
        person.insert().from_select(
            ["play_table", "id", "name", "token_hash"],
            sa.select(seat.c.play_table, sa.cast(seat.c.seat, sa.String(16)), seat.c.name, seat.c.token_hash),
        )
    )
    op.drop_table("seat")

    op.drop_index("ix_holder_guest", "holder")
    op.rename_table("holder", "holder_of_seat")
    holder = op.create_table(
        "holder",
        sa.Column("play_table", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True, index=True),
    )
    old = sa.table("holder_of_seat", sa.column("play_table"), sa.column("seat"), sa.column("guest"))
    op.execute(
        holder.insert().from_select(
            ["play_table", "person", "guest"],
            sa.select(old.c.play_table, sa.cast(old.c.seat, sa.String(16)), old.c.guest),
        )
    )
    op.drop_table("holder_of_seat")
