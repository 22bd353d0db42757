"""The actions of the terminal's commands."""
