"""The subcommands of `faceup`, one small module each."""
