"""Is a Game whose every attribute is another object with every attribute.

family: the worker
kind: stop
needs: protocol
"""

class Game:
    def __init__(self, *_):
        pass

    def __getattribute__(self, name):
        return Game()

    def __call__(self, *_, **__):
        return Game()

    def __iter__(self):
        return iter([Game()])

    def __len__(self):
        return 12

    def __getitem__(self, place):
        return Game()
