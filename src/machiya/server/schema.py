"""The tables of the database. `migrations/` brings older databases to this shape."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

guest = Table(
    "guest", metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(60), nullable=False, default=""),
    Column("language", String(8), nullable=False, default="en"),
    Column("at", Float, nullable=False),
)  # fmt: skip

play_table = Table(
    "play_table", metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("options", Text, nullable=False),
    Column("server_seed", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("host", Integer, nullable=True),
    Column("next", String(32), nullable=True),
    Column("at", Float, nullable=False),
    Column("pack", String(64), nullable=True),
    Column("stands", Text, nullable=True),
    Index("play_table_open", "open", "status"),
)  # fmt: skip
"""A table where people play.

`open`: it is in the lobby. `next`: the table where they play again. `pack`: the campaign, or home-made pack, that it
plays. `stands`: everything in its game as it last was, for the day on which its moves cannot be played again.
"""

pack = Table(
    "pack", metadata,
    Column("id", String(64), primary_key=True),
    Column("content", Text, nullable=False),
)  # fmt: skip
"""Campaigns and packs as tables were begun with them, by the SHA-256 of their TOML."""

person = Table(
    "person", metadata,
    Column("play_table", String(32), primary_key=True),
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("token_hash", String(64), nullable=False),
)  # fmt: skip
"""What is known of those who sit at a table. Who sits where is in the moves, which have only the id."""

holder = Table(
    "holder", metadata,
    Column("play_table", String(32), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("guest", String(64), primary_key=True, index=True),
)  # fmt: skip
"""Which guests are a person."""

move = Table(
    "move", metadata,
    Column("play_table", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("action", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("client", String(64), nullable=True),
    Column("left", Float, nullable=True),
    Column("hash", String(8), nullable=True),
    UniqueConstraint("play_table", "client", name="move_client"),
)  # fmt: skip
"""The rows of a table. The primary key decides races between workers; `client` makes retries safe.

`hash`: what the game came to, with the last move of a command.
"""

chat = Table(
    "chat", metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("play_table", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("guest", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("preset", String(40), nullable=True),
    Column("at", Float, nullable=False),
    Column("client", String(64), nullable=True),
    UniqueConstraint("play_table", "client", name="chat_client"),
)  # fmt: skip

record = Table(
    "record", metadata,
    Column("id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
"""Records that were brought from elsewhere."""

dice = Table(
    "dice", metadata,
    Column("outcome", String(16), primary_key=True),
    Column("count", Integer, nullable=False),
)  # fmt: skip
"""How often each outcome of fair dice was rolled, in games that have ended."""

lease = Table(
    "lease", metadata,
    Column("play_table", String(32), primary_key=True),
    Column("worker", String(32), nullable=False),
    Column("until", Float, nullable=False),
)  # fmt: skip
"""Which worker moves the clocks and asks the bots of a table, where several share the database."""
