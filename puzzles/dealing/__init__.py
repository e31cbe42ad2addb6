"""Where positions come from: dealt, played on, composed, edited."""
