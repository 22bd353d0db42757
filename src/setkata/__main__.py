"""`python -m setkata …` is `setkata …`."""

from setkata.cli import main

if __name__ == "__main__":
    main()
