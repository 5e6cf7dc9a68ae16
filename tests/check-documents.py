#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-documents.py ROOT: the documents speak of files and names that are there.  Prints TAP.

In the documents for people who work on the sources, a name between backticks is checked if it has the form of one:
`function()`, `table[]`, `IxType`, `IX_CONSTANT` and `file.c`.  "`name` (`file.c`)", "`name` in `file.c`", and with several
files "(`one.c`, `other.c`)" promise that one of these files has the name.  Links lead to files and headings.  `./run` has each command.
"""

import fnmatch
import pathlib
import re
import sys

NAMING = ('HACKING.md', 'src/README.md', 'tests/README.md')
LINKING = ('README.md', 'HACKING.md', 'src/README.md', 'tests/README.md')
TREES = ('src', 'tests', 'data', 'po', 'help', '.run')
# At least so many names with a file are in the documents: otherwise they are written in another form.
N_PLACED = 60

FILE = r'`(?:[-\w.*/]+/)?[-\w.*]+\.(?:c|h|py|sh|md|ui|xml|svg|build|css)`'
NAME = re.compile(r'`(\w+(?=\(\)`|\[\]`)|Ix[A-Z]\w*(?=[`.])|IX_[A-Z]\w*(?=`))[^`]*`'
                  r'(?:\s+(?:\(|in\s+)(' + FILE + r'(?:(?:,| and| or)\s+' + FILE + r')*))?')
RUN = re.compile(r'\./run ([a-z][\w-]*)')
LINK = re.compile(r'\[[^\]]*\]\(([^)\s]+)\)')


def heading_names(text):
    """The anchors of a document's headings."""
    return {re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-')
            for heading in re.findall(r'^#+ +(.*?) *$', text, re.M)}


class Documents:
    def __init__(self, root):
        self.root = root
        self.text = {}
        for path in (path for tree in TREES for path in (root / tree).rglob('*') if path.is_file()):
            try:
                self.text[str(path.relative_to(root))] = path.read_text(encoding='utf-8')
            except UnicodeDecodeError:
                self.text[str(path.relative_to(root))] = ''
        self.words = set(re.findall(r'\w+', ''.join(text for name, text in self.text.items()
                                                    if name.endswith(('.c', '.h')))))

    def find(self, file):
        """The files that a document calls @file: by the end of their path, with * or NAME for any letters."""
        pattern = '*/' + re.sub(r'\b(NAME|LANGUAGE)\b', '*', file)
        return [name for name in self.text if fnmatch.fnmatchcase('/' + name, pattern)]

    def has(self, file, name):
        """Whether a file defines or declares @name: a function at the beginning of a line or after its type."""
        if name.startswith(('Ix', 'IX_')):
            return re.search(rf'\b{name}\b', self.text[file])
        return re.search(rf'^(?:[\w *]+[ *])?{name}(?: ?\(|\[)', self.text[file], re.M)

    def wrong_names(self, document):
        text = (self.root / document).read_text(encoding='utf-8')
        placed = 0
        wrong = []
        for found in re.finditer(FILE, text):
            file = found.group().strip('`')
            there = self.find(file)
            if not there or len(there) > 1 and file != 'meson.build' and not re.search(r'[*]|NAME', file):
                wrong.append(f'{document}: {file} is {"ambiguous" if there else "not there"}')
        for found in NAME.finditer(text):
            name, places = found.groups()
            files = [file for place in re.findall(FILE, places or '') for file in self.find(place.strip('`'))]
            placed += places is not None
            if name not in self.words:
                wrong.append(f'{document}: {name} is nowhere in the sources')
            elif places and not any(self.has(file, name) for file in files):
                wrong.append(f'{document}: {name} is not in {places}')
        return wrong, placed

    def wrong_commands(self, document):
        there = RUN.findall(''.join(re.findall(r'^# .*$', (self.root / 'run').read_text(encoding='utf-8'), re.M)))
        return [f'{document}: ./run has no command {word}'
                for word in RUN.findall((self.root / document).read_text(encoding='utf-8')) if word not in there]

    def wrong_links(self, document):
        text = (self.root / document).read_text(encoding='utf-8')
        for target in LINK.findall(text):
            if '://' in target:
                continue
            file, _, anchor = target.partition('#')
            path = (self.root / document).parent / file if file else self.root / document
            if not path.exists():
                yield f'{document}: {target} leads nowhere'
            elif anchor and anchor not in heading_names(path.read_text(encoding='utf-8')):
                yield f'{document}: {target} has no such heading'


def main():
    documents = Documents(pathlib.Path(sys.argv[1]))
    wrong, placed = [], 0
    for document in NAMING:
        names, n = documents.wrong_names(document)
        wrong += names
        placed += n
    wrong += [line for document in LINKING for line in documents.wrong_commands(document)]
    links = [line for document in LINKING for line in documents.wrong_links(document)]
    for number, (what, why) in enumerate([('the names in the documents are in the files named there', wrong),
                                          ('each link leads to a file and a heading', links)], 1):
        print(f'{"not ok" if why else "ok"} {number} - {what}')
        for line in why:
            print('#', line)
    print(f'{"ok" if placed >= N_PLACED else "not ok"} 3 - {placed} names have a file, and {N_PLACED} or more must')
    print('1..3')
    return 1 if wrong or links or placed < N_PLACED else 0


if __name__ == '__main__':
    sys.exit(main())
