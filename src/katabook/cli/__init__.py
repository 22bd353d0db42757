"""The command line, `setkata`, with a file for each command.

A command imports its own libraries when it runs, so that it does not wait for those of the others.
The subject of the course adds its own commands. Start reading in `app`.
"""
