"""The command line: one file a command, all by the contract of names, arguments, JSON and exit codes."""
