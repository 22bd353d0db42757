"""Fail unless a report of pytest's shows that browser tests ran, and that none was skipped."""

import sys
from xml.etree import ElementTree

tests = [
    test
    for test in ElementTree.parse(sys.argv[1]).iter("testcase")
    if test.get("classname", "").startswith("tests.browser.")
]
skipped = [test.get("name") for test in tests if test.find("skipped") is not None]
if skipped or not tests:
    sys.exit(f"browser tests: {len(tests)} ran or should have; skipped: {skipped}")
print(f"browser tests: {len(tests)} ran")
