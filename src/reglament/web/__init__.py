"""The program in the browser: Django as an adapter, without models, database or sessions."""
