"""The board in the browser: a server with a JSON API, the page that it serves, and the same as plain files."""
