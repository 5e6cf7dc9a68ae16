#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Games page by keys alone, and what a screen reader hears of it: the list and its search, a replay,
removing and its undo, copying and saving, imports that end well, that are stopped and that are killed.

test-games.py PROGRAM MAKE_MATCH RECORDS
"""

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
            self.wait_open()
            key('ctrl+3')
        self.games = self.find('panel', 'Games', shown=False)

    def comes_to(self, accepts):
        """Whether the focus comes to what has such a name."""
        return poll(lambda: accepts(name_of(self.focused())))

    def rows(self, name='Games'):
        """The names of the rows of a list."""
        box = self.find('list', name, root=self.games)
        return [n.name for n in box.children]

    def chosen(self, name='Games'):
        """The rows of a list that are selected."""
        box = self.find('list', name, root=self.games)
        return [n.name for n in box.children if 'selected' in n.states]

    def has_games(self, n):
        return poll(lambda: self.label(f'{n} game' if n == 1 else f'{n} games', root=self.games, deadline=0))

    def search(self, words):
        self.tab_to('Search games', backward=True)
        key('ctrl+a')
        type_text(words) if words else key('BackSpace')

    def clipboard(self):
        """The text that a field gets by pasting."""
        self.tab_to('Search games', backward=True)
        key('ctrl+a', 'ctrl+v')
        field = next(n for n in walk(self.focused()) if 'Text' in n.interfaces)
        found = poll(lambda: field.text) or ''
        key('ctrl+a', 'BackSpace')
        return found

    def type_path(self, title, path):
        """Gives the dialog for files a path."""
        def field():
            node = self.focused()
            return node if node and node.role == 'text' else None
        self.dialog(title)
        poll(self.focused)
        if not field():
            key('ctrl+l')
        entry = poll(field)
        set_text(entry, path)
        poll(lambda: entry.text == path)

        def gone():
            return all(name_of(n) != title for n in self.node.children)
        # The dialog takes Return once it has looked for the file.  One that came behind it would be heard by the page.
        for _ in range(10):
            key('Return')
            if poll(gone, 5):
                return
        raise AssertionError(f'{title} stays open')


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
                    ('End', 'Burgsvik plays 24. Qe8#. Board B: AmbiDexter is checkmated. Match won by Team 2')):
    tap.ok(reader.hears_of(lambda: key(keys), heard), f'{keys}: {heard}')
tap.equal([n.name for n in walk(program.games) if n.description == 'ask the partner for it'], [],
          'nobody is told to ask for a piece')
tap.equal(program.chosen('What happened'), ['2:15: Match won by Team 2'], 'What happened has its row')
key(*['Left'] * 3, 'Home', 'Right', 'Right')
tap.ok(poll(lambda: program.chosen('What happened') == ['0:01: stwlad plays 1. e4, 2:59 left']),
       'the row follows, and says when it was and what the clock was')
tap.equal([program.find('panel', f'Moves of Board {b}', root=program.games).description for b in 'AB'],
          ['After 1. e4 (1 of 46)', 'After 1. e4 (1 of 47)'], 'so do the lists of moves')
tap.ok(reader.hears_of(lambda: key('space'), 'Playing'), 'Space plays it')
tap.ok(program.comes_to(lambda n: n == 'Pause'), 'the button says what it does now')
key('space')
tap.ok(program.comes_to(lambda n: n == 'Play'), 'and Space pauses it')
key('Home')
program.tab_to('Time of the match')
tap.ok(reader.hears_of(lambda: key('Page_Up'), 'MrBug plays 7… Nxc3. Taken by MrBug on move 7 of board A, '
                                                'dropped 6 seconds later: knight'),
       'the slider tells where it comes to, and the link')
program.tab_to('Clocks as a table')
key('space')
table = poll(lambda: program.rows('The clocks after each turn'))
tap.ok(table[1].startswith('0:01 · stwlad 2:59 · MrBug 3:00 · Burgsvik 2:59'), 'the table reads the clocks')
program.tab_to(table[0])
key('Down', 'Down')
tap.ok(program.comes_to(lambda n: n == table[2]), 'arrows go through it')
program.tab_to('0:11: MrBug plays 7… Nxc3, 2:55 left', backward=True)
tap.ok(True, 'Tab comes to the row of the moment among what happened')
key('Down')
tap.ok(program.comes_to(lambda n: n == '0:14: AmbiDexter plays 5… e6, 2:52 left'), 'and Down goes on')
tap.ok(poll(lambda: program.find('panel', 'Moves of Board B', root=program.games).description ==
            'After 5… e6 (10 of 47)'), 'with the boards')
key('End')
program.tab_to('Why? Board B', backward=True)
tap.ok(reader.hears_of(lambda: key('space'), 'Mate: no piece that can still come helps'), 'Why? explains')
assert program.comes_to(lambda n: n != 'Why? Board B')
key('Escape')
tap.ok(program.comes_to(lambda n: n == 'Why? Board B'), 'Escape closes it')
key('Escape')
tap.ok(program.comes_to(lambda n: n.startswith(MATE)), 'and then leads back to the game in the list')


# The actions on games.
program.search('')
tap.ok(program.has_games(2), 'all are listed again')
key('Down')
poll(lambda: program.focused().role == 'list item')
key('Home', 'shift+Down')
tap.ok(poll(lambda: len(program.chosen()) == 2), 'Shift+Down selects one more')
sweep(program.games, 'games that are selected')
tap.ok(reader.hears_of(lambda: key('ctrl+c'), '2 games are copied'), 'Ctrl+C copies them')
key('ctrl+s')
program.type_path('Save the Games', folder + '/saved.bpgn')
program.no_dialog()
tap.ok(program.find('label', lambda n: n.startswith('Saved as ')), 'Ctrl+S saves them')
with open(folder + '/saved.bpgn') as file:
    saved = file.read()
tap.ok('[Variant "swap"]' in saved and '[WhiteA "stwlad"]' in saved, 'both are in the file')
tap.equal(program.clipboard(), saved, 'and on the clipboard')
key('Down')
poll(lambda: program.focused().role == 'list item')
key('Home')
tap.ok(reader.hears_of(lambda: key('Delete'), '1 game is removed'), 'Delete removes a game')
tap.ok(program.comes_to(lambda n: n.startswith(MATE)), 'the focus comes to the next')
tap.ok(reader.hears_of(lambda: key('ctrl+z'), '1 game is back'), 'Ctrl+Z brings it back')
tap.ok(program.has_games(2) and program.comes_to(lambda n: n.startswith(MATE)), 'the focus stays on its game')


# Imports.
def game(white, moves):
    return f'[Event "Friendly"]\n[White "{white}"]\n[Black "Bo"]\n[Variant "swap"]\n[Result "*"]\n\n{moves} *\n\n'


three = folder + '/three.pgn'
with open(three, 'w') as file:
    file.write(game('Al', '1. e4 e5') + game('Cy', '1. e4 e4') + game('Di', '1. d4 d5'))
key('ctrl+o')
reader.said.clear()
program.type_path('Import Games', three)
# It is said at the row that has the keyboard until the report gets it.
tap.ok(reader.hears('3 games are imported.'), 'the report is heard')
report = program.dialog('three.pgn')
sweep(report, 'the report of an import')
tap.ok(program.comes_to(lambda n: n == 'Findings'), 'the focus comes to its findings')
tap.ok(poll(lambda: program.focused().text.startswith('Cannot be played; the text is kept\n')
            and 'Cy – Bo · game 2, line 15' in program.focused().text),
       'and they can be read')
key('Escape')
program.no_dialog()
tap.ok(program.has_games(5), 'Escape closes it; the games of the file are in the list')
tap.ok(program.comes_to(lambda n: n.startswith(MATE)), 'the focus is where it was')

with open(RECORDS + '/fics-2005.bpgn') as file:
    first = file.read().split('\n\n')[0]
large = folder + '/large.bpgn'
with open(large, 'w') as file:
    for i in range(20000):
        file.write(first.replace('match', f'match {i}', 1) + '\n\n')
key('ctrl+o')
program.type_path('Import Games', large)
program.no_dialog()
key('shift+Tab', 'shift+Tab')  # to look where each leads takes as long as the import
program.tab_to('Cancel', backward=True)
tap.ok(reader.hears_of(lambda: key('space'), 'Nothing was imported'), 'an import can be cancelled')
tap.ok(program.has_games(5), 'and leaves nothing')
tap.ok(program.comes_to(lambda n: n == 'Search games'), 'the focus leaves the button, which goes')
tap.equal(program.close(), 0, 'the program ends well')
reader.end()

# A file that is named at the start; a kill in the middle.
four = folder + '/four.pgn'
with open(four, 'w') as file:
    file.write(game('Ed', '1. e4 c5'))
program = Games(path, four)
tap.ok(program.has_games(6), 'a file that is named at the start is imported and the page shown')
key('ctrl+o')
program.type_path('Import Games', large)
program.no_dialog()
tap.ok(program.button('Cancel', root=program.games), 'another import is under way')
program.kill()
tap.ok(any(os.listdir(folder + '/club.db-games')), 'the program is killed')
program = Games(path)
tap.ok(program.has_games(6), 'and nothing half is there at the next start')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
