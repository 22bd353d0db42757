"""Is a Game whose table never ends and whose score is another number each time.

family: results
kind: stop
honest: 3
"""

class Game:
    def __init__(self, deck):
        self.points = 0

    @property
    def table(self):
        while True:
            yield (0, 0, 0, 0)

    @property
    def score(self):
        self.points += 1
        return self.points

    def take(self, a, b, c):
        return True

    def deal_more(self):
        return None

    def over(self):
        return False
