"""What tests share beside oracles and strategies."""
