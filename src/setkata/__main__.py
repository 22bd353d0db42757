"""`python -m setkata …` is `setkata …`."""

from katabook.__main__ import main

if __name__ == "__main__":
    main()
