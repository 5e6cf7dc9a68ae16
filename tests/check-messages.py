#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-messages.py ROOT: lists messages to people that are not marked for translation.

Errors reach people in toasts and dialogs, so every sentence that makes one must be inside _() or
ngettext().  The tool speaks English only and is not looked at.
"""

import pathlib
import re
import sys

CALL = re.compile(r'\b(?:g_set_error|g_set_error_literal|g_error_new|g_error_new_literal|'
                  r'g_prefix_error|adw_toast_new|ix_\w+_toast|ix_evening_say|\w*fail|refuse|\w+_refuse) \(')
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|/\*.*?\*/|[()]|\w+', re.S)
MARKS = ('_', 'ngettext', 'C_', 'N_')
# Two words in a row are a sentence; a format such as "%s: %s" and a keyword are not.
SENTENCE = re.compile(r"[A-Za-z]{2,},? +[a-z]")


def unmarked(text, start):
    """The sentences in the call whose parenthesis is at start, by their places."""
    stack, word, found = [], None, []
    for token in TOKEN.finditer(text, start):
        value = token.group()
        if value == '(':
            stack.append(word)
        elif value == ')':
            stack.pop()
            if not stack:
                break
        elif value[0] == '"' and SENTENCE.search(value) and not any(w in MARKS for w in stack):
            found.append((token.start(), token.end()))
        word = value if re.fullmatch(r'\w+', value) else None
    return found


def main():
    root = pathlib.Path(sys.argv[1])
    n = 0
    for path in sorted((root / 'src').rglob('*.c')):
        if path.is_relative_to(root / 'src/tool'):
            continue
        text = path.read_text()
        for call in CALL.finditer(text):
            for start, end in unmarked(text, call.end() - 1):
                n += 1
                print('%s:%u: %s' % (path.relative_to(root), text.count('\n', 0, start) + 1,
                                     text[start:end]))
    return 1 if n else 0


if __name__ == '__main__':
    sys.exit(main())
