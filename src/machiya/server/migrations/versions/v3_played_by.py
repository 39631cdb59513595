"""What a table is played by: rules, cards and the campaign itself; and what its moves came to.

Tables of 0.1.0 said none of it: they were played by version 1 of the rules and by the cards of 0.1.0, which have the
fingerprints below.
"""

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from machiya.edition.reading import resource

revision = "3"
down_revision = "2"

FINGERPRINTS = {
    ("base",): "4a156dd26d50e5f8",
    ("base", "harbor"): "9d144dd73ff326a1",
    ("base", "millionaires_row"): "a2dda9f4cb291e5d",
    ("base", "harbor", "millionaires_row"): "1853e5a40fa91de6",
    ("bright_lights",): "e8c772209acafa26",
    ("legacy",): "9e0b44462d402964",
}
"""By edition and expansions."""
CAMPAIGN = "ten_tides"


def upgrade() -> None:
    """Make room, and say what the tables of 0.1.0 were played by."""
    op.add_column("move", sa.Column("hash", sa.String(8), nullable=True))
    op.add_column("play_table", sa.Column("pack", sa.String(64), nullable=True))
    op.add_column("play_table", sa.Column("stands", sa.Text, nullable=True))
    pack = op.create_table(
        "pack",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    tables = sa.table("play_table", sa.column("id"), sa.column("options"), sa.column("pack"))
    connection = op.get_bind()
    content = resource(f"earlier/{CAMPAIGN}-0.1.0.toml")
    campaign = hashlib.sha256(content.encode()).hexdigest()
    found = [(id, _read(options)) for id, options in connection.execute(sa.select(tables.c.id, tables.c.options))]
    old = [(id, options) for id, options in found if options is not None and "rules" not in options]
    for id, options in old:
        cards = (str(options.get("edition")), *sorted(options.get("expansions", ())))
        stamped = {**options, "rules": "1", "fingerprint": FINGERPRINTS.get(cards, "")}
        connection.execute(
            tables.update()
            .where(tables.c.id == id)
            .values(options=json.dumps(stamped), pack=campaign if options.get("edition") == CAMPAIGN else None)
        )
    if any(options.get("edition") == CAMPAIGN for _, options in old):
        connection.execute(pack.insert().values(id=campaign, content=content))


def _read(options: str) -> dict[str, Any] | None:
    """Options as they were written; one table whose options cannot be read does not stop the others."""
    try:
        found = json.loads(options)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
