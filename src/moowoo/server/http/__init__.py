"""The doors of the server: HTTP, sockets, and what stands guard at them."""
