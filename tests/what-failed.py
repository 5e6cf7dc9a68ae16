#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says which tests of the last `meson test` in each of the folders BUILD... failed, with the end of what each one said.

A run of several suites is long: whoever sees its end alone reads there what to look at first.
"""

import json
import pathlib
import sys

LINES_SHOWN = 25
GOOD = {"OK", "SKIP", "EXPECTEDFAIL", "IGNORED"}


def cause_in(text: str) -> str:
    """Returns the results that are wrong, because a test may go on after them, and the end."""
    lines = text.splitlines()
    wrong = [line for line in lines[:-LINES_SHOWN] if line.startswith("not ok")]
    return "".join(f"    {line}\n" for line in wrong + lines[-LINES_SHOWN:])


def main() -> None:
    for build in sys.argv[1:]:
        log = pathlib.Path(build, "meson-logs", "testlog.json")
        tests = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
        for test in tests:
            if test["result"] not in GOOD:
                print(f"{build}: {test['name']}: {test['result']} after {test['duration']:.0f} s")
                print(cause_in(test.get("stdout", "")) + cause_in(test.get("stderr", "")), end="")


if __name__ == "__main__":
    main()
