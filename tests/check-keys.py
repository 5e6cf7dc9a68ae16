#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-keys.py ROOT [--write]: compares the table of keys with the sources and with the handbook.

Keys are bound by the table (src/ui/base/ix-keys.c) or named by a handler in the file of the type that the table
gives them to.  The handbook's page of keys is made from the table by --write.
"""

import html
import pathlib
import re
import string
import sys

# GTK has these keys by itself, or they are mnemonics or typed text.
BY_ITSELF = {('IxGamesPage', 'Return'), ('IxGamesPage', '<Shift>Down'), ('IxEntryField', 'Return'),
             ('IxWindow', 'F10'), ('IxEveningPage', '<Alt>a...z'), ('IxBoardView', 'Up'), ('IxBoardView', 'Down'),
             ('IxBoardView', 'Left'), ('IxBoardView', 'Right'), ('IxTableRow', 'plus'), ('IxTableRow', 'minus'),
             ('IxTableRow', 'equal'), ('IxTableRow', '1'), ('IxTableRow', '0'), ('IxTableRow', 'd')}
# Files that name keys for another reason: that no seat may have them, that a focus needs them, that a key of a
# setting is no key, that 5 is the number of a table, that arrows go round in a menu as in every other.
OTHER = {'ix-keys.c': None, 'ix-key-button.c': None, 'ix-settings.c': {'VoidSymbol'},
         'ix-display-window.c': {'Tab', 'space', 'Return', 'Left', 'Right', 'Up', 'Down'},
         'ix-board-popover.c': {'Up', 'Down'}, 'ix-replay-view.c': {'space'}, 'ix-table-row.c': {'5'}}
# Types whose keys hold in windows of their own, where those of the program do not.
OWN_WINDOW = {'IxDialog', 'IxHistoryDialog', 'IxDisplayWindow', 'IxRulesWindow', 'IxRuleSetsWindow', 'IxSeasonsWindow', 'IxSeatPlan',
              'IxFreePlan', 'IxWhoPlays', 'IxCorrectPosition', 'IxSetupBoard', 'IxDialogs', 'IxHelpWindow', 'IxPrintWindow'}
SEATS = 'w s i l'

ROW = re.compile(r'\{ (IX_KEYS_OF_PROGRAM|"\w+"), (NULL|"[^"]+"), (NULL|"[^"]+"),\s+(NULL|""|N_\("[^"]+"\)) \}')
GROUP = re.compile(r'GROUP \((?:"(\w+)"|NULL), N_\("([^"]+)"\), (\w+)\)')
LABELS = {'Control': 'Ctrl', 'space': 'Space', 'Page_Up': 'Page Up', 'Page_Down': 'Page Down', 'equal': '=',
          'plus': '+', 'minus': '-', 'comma': ',', 'question': '?', 'BackSpace': 'Backspace'}
PAGE = 'help/C/keys.page'
HEAD = '''<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!-- Made by tests/check-keys.py from src/ui/base/ix-keys.c. -->
<page xmlns="http://projectmallard.org/1.0/" type="topic" id="keys">
  <info>
    <title type="sort">03</title>
    <link type="guide" xref="index#more"/>
    <link type="seealso" xref="accessibility"/>
    <desc>All keys of the program.</desc>
  </info>
  <title>Keys</title>
  <p><keyseq><key>Ctrl</key><key>?</key></keyseq> shows these keys in a window, those of the page first.</p>
'''


def unquote(text):
    return None if text == 'NULL' else re.sub(r'^(?:N_\()?"|"\)?$', '', text)


def table(root):
    source = (root / 'src/ui/base/ix-keys.c').read_text()
    groups = {}
    for name, body in re.findall(r'static const IxKey (\w+)\[\] = \{\n(.*?)\n\};', source, re.S):
        rows = [tuple(unquote(part) for part in row.groups()) for row in ROW.finditer(body)]
        assert len(rows) == body.count('{ '), name
        groups[name] = [('IxApplication' if where == 'IX_KEYS_OF_PROGRAM' else where, action,
                         (keys or SEATS).split(), words) for where, action, keys, words in rows]
    return [(section, title, groups.pop(name)) for section, title, name in GROUP.findall(source)], groups


def label(key):
    modifiers, rest = re.match(r'((?:<\w+>)*)(.+)', key).groups()
    first, dots, last = rest.partition('...')
    names = ''.join(LABELS.get(m, m) + '+' for m in re.findall(r'<(\w+)>', modifiers))
    shown = [names + (LABELS.get(part, part.upper() if len(part) == 1 else part)) for part in (first, last) if part]
    return (' to ' if dots else '').join(f'`{part}`' for part in shown)


def mallard(told):
    """The result of label() as elements of a page."""
    def one(name):
        parts = name.split('+') if name != '+' else ['+']
        keys = ''.join(f'<key>{html.escape(part, quote=False)}</key>' for part in parts)
        return f'<keyseq>{keys}</keyseq>' if len(parts) > 1 else keys
    return re.sub(r'`(.+?)`', lambda found: one(found.group(1)), told)


def handbook(groups):
    lines = []
    for number, (_, title, rows) in enumerate(groups, 1):
        lines += [f'  <section id="keys-{number}">', f'    <title>{html.escape(title)}</title>', '    <table>']
        told = []
        for _, _, keys, words in rows:
            if words:
                told.append((words, []))
            told[-1][1].extend(name for name in map(label, keys) if name not in told[-1][1])
        for words, keys in told:
            lines += ['      <tr>', f'        <td><p>{html.escape(words, quote=False)}</p></td>',
                      f'        <td><p>{" ".join(map(mallard, keys))}</p></td>', '      </tr>']
        lines += ['    </table>', '  </section>']
    return HEAD + '\n'.join(lines) + '\n</page>\n'


def file_of(root, name):
    stem = re.sub(r'(?<!^)([A-Z])', r'-\1', name).lower()
    return next((root / 'src/ui').glob(f'*/{stem}.c'), None)


def plain(keyval):
    keyval = {'ISO_Left_Tab': 'Tab', 'ISO_Enter': 'Return', 'KP_Enter': 'Return'}.get(keyval, keyval)
    keyval = keyval.removeprefix('KP_')
    return keyval.lower() if len(keyval) == 1 or keyval == 'Space' else keyval


# Presses and releases are kinds of events.
def named(text):
    return {plain(k) for k in re.findall(r'\bGDK_KEY_(?!PRESS\b|RELEASE\b)(\w+)', text)}


def faults_of_rows(root, rows):
    for where, action, keys, _ in rows:
        path = file_of(root, where)
        if path is None:
            yield f'{where}: no file has this type'
            continue
        source = path.read_text()
        if action and where != 'IxApplication' and not re.search(r'\bix_keys_(?:bind|run|add_global) \(', source):
            yield f'{path.name} does not bind {action}'
        if action or keys == SEATS.split():
            continue
        for key in keys:
            bare = re.sub('<.*>', '', key)
            if (where, key) not in BY_ITSELF and '...' not in key and bare not in named(source):
                yield f'{path.name} does not handle {key}'


def faults_of_clashes(rows):
    taken = {}
    for where, action, keys, _ in rows:
        for key in keys:
            other = taken.setdefault((where, key), action)
            if other != action or taken.get((where, key, 'seen')):
                yield f'{where} has {key} twice'
            taken[where, key, 'seen'] = True
    for where, key in [pair for pair in taken if len(pair) == 2]:
        if where not in OWN_WINDOW and where != 'IxApplication' and ('IxApplication', key) in taken:
            yield f'{key} is of the program and of {where}'


def faults_of_sources(root, rows):
    for path in sorted((root / 'src/ui').rglob('*.c')):
        source = re.sub(r'/\*.*?\*/', '', path.read_text(), flags=re.S)
        told = {re.sub('<.*>', '', key) for where, _, keys, _ in rows if file_of(root, where) == path for key in keys}
        told |= {c for key in told if '...' in key for c in map(chr, range(ord(key[0]), ord(key[-1]) + 1))} | {'9', '0'}
        other = OTHER.get(path.name, set())
        if other is not None:
            for key in sorted(named(source) - told - other):
                yield f'{path.name} handles {key}, which the table does not tell'
        if path.name != 'ix-keys.c':
            for call in re.findall(r'\b(gtk_widget_class_add_binding_action|gtk_widget_class_add_shortcut|'
                                   r'gtk_application_set_accels_for_action)\b', source):
                yield f'{path.name} calls {call}: the table binds keys'
    for path in [*(root / 'src/ui').rglob('*.c'), *(root / 'data/ui').glob('*.ui')]:
        source = re.sub(r'/\*.*?\*/', '', path.read_text(), flags=re.S)
        for text in re.findall(r'\((?:(?:Ctrl|Alt|Shift)\+[^)]*|Space|Escape|Return|Delete|F\d+)\)(?=["<])', source):
            yield f'{path.name} types {text} by hand'


def faults_of_menus(root, rows):
    """A menu shows the key of an item only if its target is that of the key, too."""
    keys = {action for where, action, _, _ in rows if where == 'IxApplication' and '::' in (action or '')}
    for path in sorted((root / 'data/ui').glob('*.ui')):
        for item in re.findall(r'<item>(.*?)</item>', path.read_text(), re.S):
            action, target = (re.search(rf'<attribute name="{name}">([^<]*)<', item) for name in ('action', 'target'))
            if not action or not any(key.startswith(f'{action[1]}::') for key in keys):
                continue
            if f'{action[1]}::{target[1] if target else ""}' not in keys:
                yield f'{path.name}: the item of {action[1]} has a target that no key has'


def named_in(path):
    """The keys that a document tells: in a page of the handbook those of its elements, else by their form."""
    text = path.read_text()
    if path.suffix == '.page':
        for keys in re.findall(r'<keyseq>(.*?)</keyseq>', text, re.S):
            yield html.unescape('+'.join(re.findall('<key>(.*?)</key>', keys)))
        yield from re.findall(r'<key>(F\d+)</key>', text)
    else:
        yield from re.findall(r'\b(?:Ctrl\+(?:Shift\+)?(?:\w+)|F\d+)\b', text)


def faults_of_documents(root, rows):
    known = {label(key).strip('`') for _, _, keys, _ in rows for key in keys} | {'Ctrl+Enter'}
    # Letters of names are underlined.
    known |= {f'Alt+{letter}' for letter in string.ascii_uppercase}
    for path in (root / 'README.md', *sorted((root / 'help/C').glob('*.page'))):
        for key in named_in(path):
            if key not in known:
                yield f'{path.name} tells {key}, which no row has'


def main():
    root = pathlib.Path(sys.argv[1])
    groups, untold = table(root)
    rows = [row for _, _, group in groups for row in group]
    if '--write' in sys.argv:
        (root / PAGE).write_text(handbook(groups))
    checks = [
        ('every group is told', [f'{name} is in no group' for name in untold]),
        ('every key of the table is bound', list(faults_of_rows(root, rows))),
        ('no two keys of one place clash', list(faults_of_clashes(rows))),
        ('every key that is bound is in the table', list(faults_of_sources(root, rows))),
        ('menus show the keys of their items', list(faults_of_menus(root, rows))),
        ('the documents tell keys that there are', list(faults_of_documents(root, rows))),
        ('the handbook has the table: check-keys.py ROOT --write',
         [] if handbook(groups) == (root / PAGE).read_text() else [f'{PAGE} differs']),
    ]
    print(f'1..{len(checks)}')
    for number, (what, faults) in enumerate(checks, 1):
        print('ok' if not faults else 'not ok', number, what)
        for fault in faults:
            print('#', fault)


main()
