"""The terminal: tables, campaigns and replays in a window of text (Textual, the extra `terminal`)."""
