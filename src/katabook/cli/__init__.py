"""The command line, `setkata`. `app.COMMANDS` says which file has which command.

A command imports its own libraries when it runs, so that it does not wait for those of the others.
The subject of the course adds its own commands. Start reading in `app`.
"""
