"""How fast Faceup is: the benchmark, and the positions that it runs on."""
