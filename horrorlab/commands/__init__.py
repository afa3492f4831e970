"""The subcommands of `horrorlab`, a module each.

A command is a module of this folder: its docstring is the help text (the first line the summary), `add_arguments(parser)`
declares what it takes, and `run(args)` does it and returns the exit status. Every one of them is imported for
`horrorlab --help`, so what is slow to import is imported in `run`. Modules whose names begin with `_` are no commands.
"""
