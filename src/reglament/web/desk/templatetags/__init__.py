"""The vocabulary of the templates."""
