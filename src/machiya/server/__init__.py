"""Tables that people play at over a network: HTTP and WebSocket, stored moves, fair dice, bots in their own process.

`session.py` is a table without any input or output; `store.py` keeps its moves; `live.py` brings the two together and
tells everybody; `app.py` is the web application around them.
"""
