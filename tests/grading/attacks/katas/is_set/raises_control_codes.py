"""Raises an error whose message steers a terminal, a page and a spreadsheet.

family: exceptions
kind: harm
harm: control
"""

def is_set(a, b, c):
    raise ValueError("=HYPERLINK(1)\x1b]0;passed\x07\x1b[2J<script>alert(1)</script>\u202e\r\n\x00")
