"""The regulation of an event: articles that state facts, read from TOML, asked by everything else."""
