"""What goes with a game of SET: the bot, the table of the day, practice, and the times of rounds.

It may import the cards, the rules and the game. Start reading in `bot`.
"""
