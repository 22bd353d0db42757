"""The course as a static site: lessons in JupyterLite, and the subject's own first page.

It may import `build`, `handout` and what is below. Start reading in `build`.
"""
