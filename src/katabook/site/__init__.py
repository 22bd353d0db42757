"""The course as a static site: lessons in JupyterLite, and the game on its first page."""
