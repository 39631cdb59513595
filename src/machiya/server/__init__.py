"""Tables that people play at over a network: HTTP and WebSocket, stored moves, fair dice, bots in their own process.

`table.py` is a table without any input or output; `store.py` keeps its moves; `hall.py` brings the two together, and
with them those who do commands, tell everybody, know who is there and move the bots; `app.py` is the web application.
"""
