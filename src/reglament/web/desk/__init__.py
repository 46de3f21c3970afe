"""The arbiter's desk: views that parse, call one use case and render."""
