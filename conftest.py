"""Stands here so that pytest puts the project's folder on the path and tests can import `tests.…`."""
