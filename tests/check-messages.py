#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-messages.py ROOT: lists messages to people that are not marked for translation, messages with
words that are not plain English, and single words that may have two meanings.

Errors reach people in toasts and dialogs, so every sentence that makes one must be inside _() or
ngettext().  The tool speaks English only and is not looked at.
"""

import pathlib
import re
import sys

CALL = re.compile(r'\b(?:g_set_error|g_set_error_literal|g_error_new|g_error_new_literal|'
                  r'g_prefix_error|adw_toast_new|ix_\w+_toast|ix_evening_say|\w*fail|give_up|refuse|\w+_refuse) \(')
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|/\*.*?\*/|[()]|\w+', re.S)
MARKS = ('_', 'ngettext', 'C_', 'N_')
# Two words in a row are a sentence; a format such as "%s: %s" and a keyword are not.
SENTENCE = re.compile(r"[A-Za-z]{2,},? +[a-z]")

# Words that are not said, and others that are said instead.
PLAIN = [(re.compile(words, re.I), plain) for words, plain in [
    (r'\bm[ae]n\b', 'piece'),
    (r'\b(he|him|his|himself)\b', 'they, or the name'),
    (r'\banew\b', 'again'),
    (r'\bany more\b', 'no longer'),
    (r'\bdone again\b', 'redone'),
    (r'\b(in|with|for) so many\b|\bso many (minutes|points)\b', 'the number, or that many'),
    (r'\bsaid to\b', 'the fact'),
    (r'\bbut for\b', 'without'),
    (r', for (it|nobody|that|there|they|with)\b', 'because'),
    (r'\bthere is none\b|\bis none that\b', 'no'),
    (r'\b(be it|hence|shall|thus|upon)\b', 'a shorter sentence'),
]]
MARKED = re.compile(r'\b(?:N?_|C_|ngettext)\s*\(')
LITERAL = re.compile(r'\s*,?\s*"((?:[^"\\]|\\.)*)"', re.S)
XML = re.compile(r'translatable="yes"[^>]*>([^<]*)<')


def marked(path):
    """The texts of a source that are translated, and their places."""
    text = path.read_text()
    if path.suffix != '.c':
        yield from ((found.group(1), found.start()) for found in XML.finditer(text))
        return
    for mark in MARKED.finditer(text):
        end, parts = mark.end(), []
        while literal := LITERAL.match(text, end):
            parts.append(literal.group(1))
            end = literal.end()
        yield ''.join(parts), mark.start()


def not_plain(root):
    """Lines that say where a text has words that are not plain, and what is said instead."""
    for name in (root / 'po/POTFILES.in').read_text().split():
        path = root / name
        if path.suffix not in ('.c', '.ui'):
            continue
        for text, start in marked(path):
            for words, plain in PLAIN:
                if words.search(text):
                    yield '%s:%u: “%s”: %s' % (name, path.read_text().count('\n', 0, start) + 1,
                                               text, plain)


def places(root):
    """The files with each text that has no context."""
    found = {}
    for name in (root / 'po/POTFILES.in').read_text().split():
        path = root / name
        if path.suffix not in ('.c', '.ui'):
            continue
        text = path.read_text()
        if path.suffix == '.ui':
            marks = re.finditer(r'translatable="yes">([^<]*)<', text)
        else:
            marks = re.finditer(r'\bN?_\s*\(\s*"((?:[^"\\]|\\.)*)"\s*\)', text)
        for mark in marks:
            found.setdefault(mark.group(1), set()).add(name)
    return found


def ambiguous(root):
    """Single words in several files that nobody has looked at, and those that no longer are there: a
    translator sees no sentence around them, and a word can mean two things (C_())."""
    same = set((root / 'tests/data/words-with-one-meaning').read_text().split())
    words = {text for text, files in places(root).items()
             if len(files) > 1 and re.fullmatch(r"[\w’']+", text.replace('_', '').replace('…', ''))
             and not text.isdigit()}
    for word in sorted(words - same):
        yield ('“%s” is in several files: give each meaning a context, or add it to '
               'tests/data/words-with-one-meaning' % word)
    for word in sorted(same - words):
        yield 'tests/data/words-with-one-meaning: “%s” is not in several files' % word


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
    for line in list(not_plain(root)) + list(ambiguous(root)):
        n += 1
        print(line)
    return 1 if n else 0


if __name__ == '__main__':
    sys.exit(main())
