#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-help.py ROOT: the handbook has a page about each part of the program, and other programs can read it.

The table of topics (src/ui/help/ix-help-topics.c) names types and windows; every page, tab, dialog and window of the
sources must be in it, and every name of a button that a page tells must be a text of the program, that of a
translated page its translation.  Links between pages are checked by test `help-book`.  Prints TAP.
"""

import html
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

# Types with these parents have a topic.
KINDS = {'IX_TYPE_DIALOG', 'IX_TYPE_EVENING_DIALOG', 'IX_TYPE_EVENING_TAB', 'ADW_TYPE_WINDOW', 'GTK_TYPE_WINDOW'}
PART = re.compile(r'Ix\w+(?:Page|Tab|Dialog|Window|View)$')
# Parts of a page or window that has a topic, bases of types, and the handbook itself.
PARTS = {'IxRuleSheetPage', 'IxReportView', 'IxBoardView', 'IxDisplayClockView', 'IxDisplayRowView', 'IxDisplayView',
         'IxHelpWindow', 'IxPhonesPage', 'IxSeasonPersonPage'}

TOPIC = re.compile(r'\{ "([^"]+)", "([^"]+)" \}')
DEFINE = re.compile(r'\bG_DEFINE_(\w*?)TYPE(?:_WITH_\w+)? \((\w+), \w+,\s+(\w+)')
WIDGET = re.compile(r'<property name="name">([^<]+)</property>')
# Those of help/meson.build.
LIST = re.compile(r'^help_(\w+) = \[([^]]*)\]', re.MULTILINE)
NAME = re.compile(r"'([^']+)'")
FIELD = re.compile(r'^(#:|msg\w+(?:\[\d\])?) "?(.*?)"?$', re.MULTILINE)
SIGNS = {'⋮', '!'}
PLACE = r'%[\d$.]*[a-z]'
NAMED = re.compile(r'\bix_dialogs_window_new \([^;]*?,\s*(?:_\("[^"]*"\)|\w+),\s*("[^"]*"|\w+),')


def defined(root):
    """The final types of the sources, each with its parent."""
    for path in sorted((root / 'src/ui').rglob('*.c')):
        for kind, name, parent in DEFINE.findall(path.read_text()):
            if 'ABSTRACT' not in kind:
                yield name, parent


def without_topic(root, topics):
    for name, parent in defined(root):
        if (parent in KINDS or PART.match(name)) and name not in PARTS and name not in topics:
            yield f'{name} has no page'
    for path in sorted((root / 'src/ui').rglob('*.c')):
        if path.name != 'ix-dialogs.c':
            for name in NAMED.findall(path.read_text()):
                if name.strip('"') not in topics:
                    yield f'{path.name}: the window {name} has no page'


def not_there(root, topics):
    types = {name for name, _ in defined(root)}
    names = {name.strip('"') for path in (root / 'src/ui').rglob('*.c') for name in NAMED.findall(path.read_text())}
    names |= {name for path in (root / 'data/ui').glob('*.ui') for name in WIDGET.findall(path.read_text())}
    yield from (f'{where} is in the table, and not in the program' for where in topics if where not in types | names)


def files(root):
    lists = dict(LIST.findall((root / 'help/meson.build').read_text()))
    listed = {f'C/{name}.page' for name in NAME.findall(lists['pages'])}
    languages = ['C', *(root / 'help/LINGUAS').read_text().split()]
    listed |= {f'{language}/pictures/{name}.png' for language in languages for name in NAME.findall(lists['pictures'])}
    there = {str(path.relative_to(root / 'help')) for language in languages
             for path in (root / 'help' / language).rglob('*') if path.is_file() and path.suffix != '.po'}
    yield from (f'help/{name} is not in help/meson.build' for name in sorted(there - listed))
    yield from (f'help/meson.build lists {name}, which is not there' for name in sorted(listed - there))
    for path in sorted((root / 'help/C').glob('*.page')):
        identity = ElementTree.parse(path).getroot().get('id')
        if identity != path.stem:
            yield f'{path.name} has the id {identity}'


def unused_pictures(root):
    pages = ''.join(path.read_text() for path in (root / 'help/C').glob('*.page'))
    yield from (f'no page shows {path.name}' for path in sorted((root / 'help/C/pictures').glob('*'))
                if f'"pictures/{path.name}"' not in pages)


def messages(path):
    """The messages of a catalogue, each by the names of its fields: msgid, msgstr, msgstr[0] and so on, #: is its place."""
    for entry in path.read_text().replace('"\n"', '').split('\n\n'):
        yield {field: re.sub(r'\\(.)', lambda found: {'n': '\n'}.get(found[1], found[1]), text)
               for field, text in FIELD.findall(entry)}


def plain(text):
    """The text with blanks of one kind, without the underline of a letter."""
    return ' '.join(text.replace('_', '').split())


def pattern_of(text):
    """A text that has a place for something else, as a pattern."""
    return '[^ ]+'.join(map(re.escape, re.split(PLACE, text)))


def names_of(root, language):
    """The texts of the program, each with its translations; those with places are patterns of both."""
    names, patterns = {}, {}
    for message in messages(root / f'po/{language}.po'):
        for field, text in message.items():
            name = plain(message.get('msgid' if field in ('msgstr', 'msgstr[0]') else 'msgid_plural', ''))
            if name and field.startswith('msgstr'):
                names.setdefault(name, set()).add(plain(text))
                if re.search(PLACE, name) and re.search('[A-Za-z]{3}', name):
                    patterns.setdefault(pattern_of(name), set()).add(pattern_of(plain(text)))
    return names, patterns


def names_in(text):
    """Returns what a text of the handbook calls a button, a menu or a field."""
    return [plain(html.unescape(re.sub('<.*?>', '', found))) for found in re.findall('<gui>(.*?)</gui>', text, re.S)]


def without_button(root, language):
    """Yields the names in the pages that no text of the program is, and those in their translation that are not the
    translation of that text."""
    names, patterns = names_of(root, language)
    for message in messages(root / f'help/{language}/{language}.po'):
        left = names_in(message.get('msgstr', ''))
        for name in names_in(message.get('msgid', '')):
            called = {re.escape(translated) for translated in names.get(name, SIGNS & {name})}
            called = called or set().union(*(translated for pattern, translated in patterns.items()
                                             if re.fullmatch(pattern, name)))
            found = next((one for one in left if any(re.fullmatch(translated, one) for translated in called)), None)
            if not called:
                yield f'{message["#:"]}: nothing in the program is called “{name}”'
            elif found is None:
                yield f'{message["#:"]} in {language}: “{name}” is {names.get(name)} in the program'
            else:
                left.remove(found)
        yield from (f'{message["#:"]} in {language}: “{name}” is no translation of a button' for name in left)


def faults_of_yelp(root):
    """The faults that yelp-check finds; None: it is not installed."""
    if not shutil.which('yelp-check'):
        return None
    faults = []
    for command in 'validate', 'links', 'media', 'orphans':
        done = subprocess.run(['yelp-check', command, root / 'help/C'], capture_output=True, text=True, check=False)
        faults += [f'yelp-check {command}: {line}' for line in (done.stdout + done.stderr).splitlines()]
    return faults


def main():
    root = pathlib.Path(sys.argv[1])
    topics = dict(TOPIC.findall((root / 'src/ui/help/ix-help-topics.c').read_text()))
    checks = [
        ('every page, tab, dialog and window has a page of the handbook', list(without_topic(root, topics))),
        ('every part that the table names is there', list(not_there(root, topics))),
        ('the program has every file of the handbook', list(files(root))),
        ('every picture is shown', list(unused_pictures(root))),
        ('what the pages call a button is in the program, in each language',
         [fault for language in (root / 'help/LINGUAS').read_text().split()
          for fault in without_button(root, language)]),
        ('other programs can read the pages', faults_of_yelp(root)),
    ]
    print(f'1..{len(checks)}')
    for number, (what, faults) in enumerate(checks, 1):
        print('not ok' if faults else 'ok', number, what,
              '# SKIP yelp-check is not installed' if faults is None else '')
        for fault in faults or []:
            print('#', fault)
    return 1 if any(faults for _, faults in checks) else 0


if __name__ == '__main__':
    sys.exit(main())
