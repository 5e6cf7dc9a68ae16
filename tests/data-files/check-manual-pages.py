#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-manual-pages.py BUILD PROGRAM TOOL: are the manual pages sound, and do they tell the options that --help tells, and
no others?  Prints TAP."""

import glob
import os
import re
import subprocess
import sys

BUILD, PROGRAM, TOOL = sys.argv[1:]
OPTION = re.compile(r"(?<![\w-])(-[a-z]|--[a-z][a-z-]*)\b")
# No line is broken within a word.
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "9999", "MAN_KEEP_FORMATTING": "",
               "MANOPT": "--nh --nj"}
number, failed = 0, 0


def tell(right, what, *why):
    global number, failed
    number += 1
    failed += not right
    print(f"{'ok' if right else 'not ok'} {number} - {what}")
    for line in [] if right else why:
        print(f"# {line}")


def options(text):
    return set(OPTION.findall(text))


def help_of(*command):
    """The options that a program tells, those of the lists alone."""
    told = subprocess.run([*command], capture_output=True, text=True, check=True).stdout
    return options("\n".join(line.split("  ")[1] for line in told.splitlines() if line.startswith("  -")))


def page(name):
    """The page as it is read, once it is known to be without fault."""
    shown = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-P", "cat", f"{BUILD}/data/{name}"],
                           capture_output=True, text=True, env=ENVIRONMENT, check=True)
    tell(not shown.stderr and shown.stdout, f"{name}: man shows it without a warning", *shown.stderr.splitlines())
    return shown.stdout


def sections(text, indent):
    """{heading: text} of the headings with so many blanks before them."""
    found, heading = {}, None
    for line in text.splitlines():
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            heading = line.strip() if len(line) - len(line.lstrip()) == indent else None
        elif heading:
            found[heading] = found.get(heading, "") + line + "\n"
    return found


def same(told, written, what):
    tell(told and told == written, what, f"only in --help: {sorted(told - written)}",
         f"only in the manual page: {sorted(written - told)}")


manual = sections(page("interchange.6"), 0)
same(help_of(PROGRAM, "--help"), options(manual["OPTIONS"] + manual["SYNOPSIS"]),
     "interchange: the options of --help are those of the manual page")

text = page("interchange-tool.6")
manual = sections(text, 0)
commands = {heading.split()[0]: body for heading, body in
            sections(text[text.index("\nCOMMANDS"):text.index("\nOPTIONS")], 3).items()}
told = subprocess.run([TOOL, "--help"], capture_output=True, text=True, check=True).stdout
names = set(re.findall(r"^  ([a-z]+) ", told, re.M))
tell(names == set(commands), "interchange-tool: the commands of --help are those of the manual page",
     f"{sorted(names)}", f"{sorted(commands)}")
everywhere = {"-h", "--help"}
for command in sorted(names):
    same(help_of(TOOL, command, "--help"), options(commands.get(command, "")) | everywhere,
         f"interchange-tool {command}: so are its options")
common = {option for body in commands.values() for line in body.splitlines()
          if line.strip().startswith("Also ") for option in options(line)}
told = [line for line in manual["OPTIONS"].splitlines() if line.lstrip().startswith("-")]
indent = min(len(line) - len(line.lstrip()) for line in told)
same(options("\n".join(line for line in told if line[indent] == "-")),
     common | everywhere | {"--version"}, "interchange-tool: what several commands have is told once")

english = {name: options(page(name)) for name in ("interchange.6", "interchange-tool.6")}
for path in sorted(glob.glob(f"{BUILD}/data/*/man6/*.6")):
    name = os.path.relpath(path, f"{BUILD}/data")
    same(english[os.path.basename(path)], options(page(name)), f"{name}: it tells the options of the English page")
    found = subprocess.run(["lexgrog", path], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    tell(found.returncode == 0, f"{name}: apropos finds it", found.stdout)
print(f"1..{number}")
sys.exit(bool(failed))
