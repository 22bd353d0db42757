"""Fail unless each report of pytest's shows that browser tests ran, and that none was skipped."""

import sys
from xml.etree import ElementTree

for report in sys.argv[1:]:
    tests = [
        test
        for test in ElementTree.parse(report).iter("testcase")
        if test.get("classname", "").startswith("tests.browser.")
    ]
    skipped = [test.get("name") for test in tests if test.find("skipped") is not None]
    if skipped or not tests:
        sys.exit(f"{report}: {len(tests)} browser tests ran or should have; skipped: {skipped}")
    print(f"{report}: {len(tests)} browser tests ran")
