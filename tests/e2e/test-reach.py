#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Players press their clocks whatever is open over the boards: opens menus and windows one after the other
while clocks run, presses the keys of all seats and clicks all clocks that are seen, and reads in the data file
that each press arrived, and at which time.

test-reach.py PROGRAM MAKE_MATCH
"""
import sqlite3
import tempfile

from desktop import *

TICK = 2000  # microseconds: the display counts milliseconds
folder = tempfile.mkdtemp()
tap = Tap()
path = None


def events():
    with sqlite3.connect(f'file:{path}?mode=ro', uri=True) as db:
        return db.execute('SELECT at, kind FROM match_event WHERE match = (SELECT max(id) FROM match)'
                          ' ORDER BY number').fetchall()


def presses():
    return [at for at, kind in events() if kind == 'press']


def now():
    return time.monotonic_ns() // 1000


class Act:
    """An act of a player, between two readings of the clock."""

    def __init__(self, *words):
        self.count = len(presses())
        self.begin = now()
        xdotool(*words)
        self.end = now()
        self.at = poll(lambda: presses()[self.count:], 10)


def on_time(acts):
    """The times between the presses are those between the acts."""
    first = acts[0]
    return all(act.begin - first.end - TICK <= act.at[0] - first.at[0] <= act.end - first.begin + TICK
               for act in acts)


def covered(program):
    """The places of all windows over the main one."""
    found = []
    for window in program.windows():
        lines = dict(line.split('=') for line in
                     xdotool('getwindowgeometry', '--shell', window).splitlines() if '=' in line)
        if lines and window != main:
            found.append(tuple(int(lines[k]) for k in ('X', 'Y', 'WIDTH', 'HEIGHT')))
    return found


def is_free(place, over):
    return not any(x <= place[0] < x + w and y <= place[1] < y + h for x, y, w, h in over)


def begin(kind, name, boards=''):
    global path, main
    path = f'{folder}/{name}.db'
    subprocess.run([sys.argv[2], path, 'newport clock=3600', boards, kind, 'Ann', 'Cleo', 'Dan', 'Bob'], check=True)
    program = Program([sys.argv[1], '--db', path])
    program.focus()
    main = program.toplevels()[0]
    program.start()
    assert poll(lambda: any(kind == 'start' for _, kind in events())), 'the clocks do not run'
    return program


def close(program):
    """Escape closes what is open; a menu that a click has closed is gone already."""
    for _ in range(5):
        if len(program.windows()) <= 1:
            return True
        key('Escape')
        poll(lambda: len(program.windows()) <= 1, 1)
    return len(program.windows()) <= 1


# The clocks of wooden boards: each press of the side whose clock runs is taken.
program = begin('CLOCKS', 'clocks')
SEATS = [('A', 'white', 's'), ('B', 'white', 'i'), ('A', 'black', 'w'), ('B', 'black', 'l')]
places = [program.screen_position(program.clock(board, colour)) for board, colour, _ in SEATS]


def more(name):
    def act():
        do(program.button(f'More for {name}'))
    return act


def action(name):
    return lambda: do(program.frame(), name)


OPENED = [(f'the menu of {name}', more(name)) for name in ('Ann', 'Bob', 'Cleo', 'Dan')] + [
    ('the main menu', lambda: key('F10')),
    ('the claims', lambda: key('ctrl+l')),
    ('Who Plays', lambda: key('ctrl+j')),
    ('New Match', lambda: key('ctrl+n')),
    ('Result', lambda: key('ctrl+r')),
    ('Preferences', lambda: key('ctrl+comma')),
    ('Shortcuts', lambda: key('ctrl+question')),
    ('the handbook', lambda: key('F1')),
    ('Rules', lambda: key('shift+F1')),
    ('Rules of the House', action('win.rules-of-the-house')),
    ('About', action('win.about')),
]


def on_button():
    """Does a button of the window on top have the focus?"""
    top = program.node.children[-1]
    return any('focused' in n.states and n.role == 'button' for n in walk(top))


# They begin with a field: what is typed there is text, and presses no clock.
FIELD_FIRST = ('Who Plays', 'New Match')

for what, open_it in OPENED:
    program.focus()
    open_it()
    opened = poll(lambda: len(program.windows()) > 1, 10)
    tap.ok(opened, f'{what} opens')
    if not opened:
        continue
    if what in FIELD_FIRST:
        before = presses()
        key('w', 'BackSpace')
        for _ in range(8):
            key('shift+Tab')
            if poll(on_button, 1):
                break
        tap.ok(on_button() and presses() == before, f'what is typed into {what} is text')
    acts = [Act('key', seat[2]) for seat in SEATS]
    missing = [seat for seat, act in zip(SEATS, acts) if not act.at]
    tap.equal(missing, [], f'over {what} the keys of all seats press')
    tap.ok(missing or on_time(acts), 'at the time of the key')
    acts = []
    for place in places:
        if len(program.windows()) <= 1:
            program.focus()
            open_it()
            poll(lambda: len(program.windows()) > 1, 10)
        if not is_free(place, covered(program)):
            # The other clock of the board waits for its turn: what is covered is pressed by its key.
            close(program)
            program.focus()
            Act('key', SEATS[places.index(place)][2])
            continue
        acts.append(Act('mousemove', *place, 'click', 1))
    tap.equal([act for act in acts if not act.at], [], f'beside {what} each of {len(acts)} clocks is clicked')
    tap.ok(close(program), f'{what} closes')

# The menu of claims has other rows after each press, and its focus was on one of those before: the next key comes
# before the next frame.
program.focus()
key('ctrl+l')
tap.ok(poll(lambda: len(program.windows()) > 1, 10), 'the claims open again')
count = len(presses())
xdotool('key', '--delay', '0', *[seat[2] for seat in SEATS] * 2)
tap.ok(poll(lambda: len(presses()) == count + 2 * len(SEATS), 10), 'and each of eight keys at once presses')
tap.ok(close(program), 'they close')
program.close()

# Boards: White's choice of a piece on board A, and the window that says how a piece moves, take nothing
# from board B.
program = begin('MANUAL', 'boards', '4k3/P7/8/8/8/8/8/4K3[] w - - 0 1 | '
                'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1')
place = {colour: program.screen_position(program.clock('B', colour)) for colour in ('white', 'black')}


def choose_piece():
    """A pawn that is still chosen is let go first."""
    squares = program.board('A')
    for _ in range(2):
        do(squares['a7'], 'square.activate')
        do(squares['a8'], 'square.activate')
        if poll(lambda: len(program.windows()) > 1, 2):
            return


def how_it_moves():
    program.click(program.board('A')['e1'], 3)


for what, open_it in (('the choice of a piece', choose_piece), ('How It Moves', how_it_moves)):
    for colour, san, words in (('white', 'Nf3', ('key', 'i')), ('black', 'Nf6', ('key', 'l')),
                               ('white', 'Ng1', ('mousemove', *place['white'], 'click', 1)),
                               ('black', 'Ng8', ('mousemove', *place['black'], 'click', 1))):
        program.focus()
        program.enter('B', san)
        assert poll(lambda: program.board('B')[san[1:]].name.endswith('knight')), f'{san} is not played'
        open_it()
        opened = poll(lambda: len(program.windows()) > 1, 10)
        tap.ok(opened and Act(*words).at, f'over {what} {colour} presses on board B: {words[0]}')
        close(program)
program.close()
tap.done()
