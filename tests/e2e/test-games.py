#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Games page by keys alone, and what a screen reader hears of it: the list and its search, a replay,
removing and its undo, copying and saving, imports that end well, that are stopped and that are killed.

test-games.py PROGRAM MAKE_MATCH RECORDS
"""
import signal

from club import *

RECORDS = sys.argv[3]
tap = Tap()
folder = tempfile.mkdtemp()


class Games(Club):
    """The program with its Games page in front."""

    def __init__(self, path, *files):
        Program.__init__(self, [sys.argv[1], '--db', path, *files])
        self.focus()
        if not files:
            key('ctrl+3')
        self.games = self.find('panel', 'Games', shown=False)

    def focused(self):
        """In a dialog, or on the page."""
        front = list(children(self.node))[-1]
        root = self.games if front == self.frame() else front
        return next((n for n in walk(root) if 'focused' in states(n)), None)

    def comes_to(self, accepts):
        """Whether the focus comes to what has such a name."""
        return poll(lambda: accepts(name_of(self.focused())))

    def rows(self, name='Games'):
        """The names of the rows of a list."""
        box = self.find('list', name, root=self.games)
        return [n.get_name() for n in children(box)]

    def chosen(self, name='Games'):
        """The rows of a list that are selected."""
        box = self.find('list', name, root=self.games)
        return [n.get_name() for n in children(box) if 'selected' in states(n)]

    def has_games(self, n):
        return poll(lambda: self.label(f'{n} game' if n == 1 else f'{n} games', root=self.games, deadline=0))

    def search(self, words):
        self.tab_to('Search games', backward=True)
        key('ctrl+a')
        type_text(words) if words else key('BackSpace')

    def clipboard(self):
        """What a field gets that it is pasted into."""
        self.tab_to('Search games', backward=True)
        key('ctrl+a', 'ctrl+v')
        field = next(n for n in walk(self.focused()) if has(n, 'Text'))
        found = poll(lambda: text(field)) or ''
        key('ctrl+a', 'BackSpace')
        return found

    def type_path(self, title, path):
        """Gives the dialog for files a path."""
        self.dialog(title)

        def field():
            key('ctrl+l')
            return role_of(self.focused()) == 'text' and self.focused()
        entry = poll(field, every=.2)
        set_text(entry, path)
        poll(lambda: text(entry) == path)
        key('Return')
        self.no_dialog()


def sweep(root, what):
    tap.equal(nameless(root), [], f'{what}: all that can be focused has a name')


# The list.
path = folder + '/club.db'
for name in ('fics-2005.bpgn', 'swap-neto-1998.pgn'):
    subprocess.run([sys.argv[2], path, 'game', f'{RECORDS}/{name}'], check=True)
program = Games(path)
reader = Reader()
tap.ok(program.comes_to(lambda n: n == 'Search games'), 'Ctrl+3 leads to the search')
tap.ok(program.has_games(2), 'the matches that were played are there')
sweep(program.games, 'the list')
tap.ok(reader.hears_of(lambda: type_text('xyz'), 'No game is found'), 'a search without success is heard')
key('ctrl+a')
tap.ok(reader.hears_of(lambda: type_text('mrbug'), '1 game'), 'and how many games one finds')
key('Down')
MATE = 'stwlad, AmbiDexter – MrBug, Burgsvik, 0 – 1, '
tap.ok(program.comes_to(lambda n: n.startswith(MATE)), 'Down leads to the first, whose row says which it is')
key('Return')
tap.ok(program.comes_to(lambda n: n == 'Play'), 'Return shows it again: Play has the focus')
sweep(program.games, 'a replay')

# The replay.
for keys, heard in (('Right', 'Burgsvik plays 1. e4'), ('Right', 'stwlad plays 1. e4'),
                    ('Right', 'AmbiDexter plays 1… d5'), ('Left', 'stwlad plays 1. e4'),
                    ('alt+Right', 'MrBug plays 1… Nf6'), ('Home', 'The beginning of the match'),
                    ('End', 'AmbiDexter')):
    tap.ok(reader.hears_of(lambda: key(keys), heard), f'{keys}: {heard}')
print('#', reader.said)
print('#', program.chosen('What happened'))
for n in walk(program.games):
    if n.get_description(): print('#', role_of(n), repr(n.get_name()), n.get_description())
picture('/tmp/e2e-shot.png')
tap.done()
