#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-manual-pages.py BUILD PROGRAM TOOL: are the manual pages sound, and do they tell the options that --help tells, and
no others, with the same values?  Prints TAP."""

import glob
import os
import re
import subprocess
import sys

BUILD, PROGRAM, TOOL = sys.argv[1:]
OPTION = re.compile(r"(?<![\w-])(-[a-z]|--[a-z][a-z-]*)\b")
# An option at the beginning of a line, its value, and what is said of it.
ITEM = re.compile(r"^ +(?:-[a-z], )?(--[a-z-]+)(?:=('[^']*'|\S+))?(?: +(.*)|((?:\n +[^ -].*)*))$", re.M)
# "a, b or c", or "a, b, c" at the end.
LIST = re.compile(r": ([a-z-]+(?:, [a-z-]+)* or [a-z-]+|[a-z-]+(?:, [a-z-]+)+(?=\.?$))")
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


def items(text):
    """The options that are told, in order: [(option, its value, what is said of it)]."""
    return [(option, value, " ".join((same or below).split())) for option, value, same, below in ITEM.findall(text)]


def values(text):
    """The options that have certain values, with these: [(option, values)]."""
    found = []
    for option, value, said in items(text):
        listed = LIST.search(said)
        if "|" in value:
            found.append((option, value.split("|")))
        elif listed:
            found.append((option, re.split(", | or ", listed.group(1))))
    return sorted(found)


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
    told = subprocess.run([TOOL, command, "--help"], capture_output=True, text=True, check=True).stdout
    tell(values(told) == values(commands.get(command, "")), f"interchange-tool {command}: so are their values",
         f"--help: {values(told)}", f"the manual page: {values(commands.get(command, ''))}")
common = {option for body in commands.values() for line in body.splitlines()
          if line.strip().startswith("Also ") for option in options(line)}
told = [line for line in manual["OPTIONS"].splitlines() if line.lstrip().startswith("-")]
indent = min(len(line) - len(line.lstrip()) for line in told)
same(options("\n".join(line for line in told if line[indent] == "-")),
     common | everywhere | {"--version"}, "interchange-tool: what several commands have is told once")

english = {name: page(name) for name in ("interchange.6", "interchange-tool.6")}
for path in sorted(glob.glob(f"{BUILD}/data/*/man6/*.6")):
    name = os.path.relpath(path, f"{BUILD}/data")
    told, written = english[os.path.basename(path)], page(name)
    same(options(told), options(written), f"{name}: it tells the options of the English page")
    lacking = [f"{option}: {value}" for option, all_values in values(told) for value in all_values
               if not any(other == option and re.search(rf"(?<![\w-]){value}(?![\w-])", f"{form} {said}")
                          for other, form, said in items(written))]
    tell(not lacking, f"{name}: and their values", *lacking)
    found = subprocess.run(["lexgrog", path], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    tell(found.returncode == 0, f"{name}: apropos finds it", found.stdout)
print(f"1..{number}")
sys.exit(bool(failed))
