"""Reading untrusted JSON: what shape it has, and everything that is wrong with it."""
