#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says which tests of the last `meson test` in each of the folders BUILD... failed, with the end of what each one said.

A run of several suites is long: whoever sees its end alone reads there what to look at first.
"""

import json
import pathlib
import sys

LINES_SHOWN = 25
GOOD = {"OK", "SKIP", "EXPECTEDFAIL"}


def end_of(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines()[-LINES_SHOWN:])


def main() -> None:
    for build in sys.argv[1:]:
        log = pathlib.Path(build, "meson-logs", "testlog.json")
        tests = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
        for test in tests:
            if test["result"] not in GOOD:
                print(f"{build}: {test['name']}: {test['result']} after {test['duration']:.0f} s")
                print(end_of(test.get("stdout", "")) + end_of(test.get("stderr", "")), end="")


if __name__ == "__main__":
    main()
