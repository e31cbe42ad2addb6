"""What people *run*: the `faceup` command, one small module a subcommand, and development scripts."""
