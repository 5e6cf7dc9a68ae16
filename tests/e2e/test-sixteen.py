#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A group match of sixteen boards, killed at random moments while people play.  After each start every
turn that the screen had shown is there once, and all thirty-two clocks stand as at the last event.

test-sixteen.py PROGRAM MAKE_MATCH KILLS SEED
"""
import random
import re
import shutil
import sqlite3
import tempfile

from desktop import *

kills, chance = int(sys.argv[3]), random.Random(int(sys.argv[4]))
path = tempfile.mkdtemp() + '/club.db'
BOARDS = 16
INCREMENT, CLOCK = 10_000_000, 300_000_000
START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

# Knights go to and fro; a position that came five times would end its board.
TURNS = 14
KNIGHT = {'white': ('b1', 'c3'), 'black': ('b8', 'c6')}


def to_move(n_turns):
    return ('white', 'black')[n_turns % 2]


def squares_of(n_turns):
    """From where and to where the knight goes in the turn after so many."""
    home, out = KNIGHT[to_move(n_turns)]
    return (home, out) if n_turns // 2 % 2 == 0 else (out, home)


def journal():
    """The events of the match, as (at, kind, text), from what the dead program left behind."""
    with tempfile.TemporaryDirectory() as folder:
        for end in ('', '-journal'):
            if os.path.exists(path + end):
                shutil.copy(path + end, folder + '/copy' + end)
        db = sqlite3.connect(folder + '/copy')
        return db.execute('SELECT at, kind, text FROM match_event ORDER BY number').fetchall()


def fold(events):
    """The times of the clocks after the last event, and how many turns each board has, from the journal
    alone."""
    left = {(b, colour): CLOCK for b in range(BOARDS) for colour in KNIGHT}
    turns = [0] * BOARDS
    since = last = None

    def charge(b, at):
        left[b, to_move(turns[b])] -= at - since[b]
        since[b] = at

    for at, kind, text in events:
        if kind in ('start', 'resume'):
            since = [at] * BOARDS
        elif kind == 'pause':
            assert at == last, 'a restored match is not paused at its last event'
            for b in range(BOARDS):
                charge(b, at)
            since = None
        elif kind == 'step':
            number, colour, step = text.split()
            b = int(number) - 1
            assert (colour, step) == (to_move(turns[b]), ''.join(squares_of(turns[b]))), (text, turns[b])
            charge(b, at)
            left[b, colour] += INCREMENT
            turns[b] += 1
        else:
            raise AssertionError(f'unexpected {kind} {text}')
        last = at
    if since is not None:
        for b in range(BOARDS):
            charge(b, last)
    return left, turns


def shown(microseconds):
    seconds = -(-microseconds // 1_000_000)
    return f'{seconds // 60}:{seconds % 60:02d}'


def small(program, b):
    """The board in the grid, which chooses it."""
    if 'grid' not in program.cache:
        first = program.find('radio button', lambda n: n.startswith('Board 1,'))
        assert first, 'there is no grid of boards'
        program.cache['area'] = first.parent
        program.cache['grid'] = [n for n in program.cache['area'].children if n.role == 'radio button']
    return program.cache['grid'][b]


def clocks_of(program, b):
    """The words of the two clocks of the board, by colour."""
    found = {}
    for seat in small(program, b).children:
        for colour in KNIGHT:
            if name_of(seat) == f'{colour.capitalize()}, Board {b + 1}':
                found[colour] = next(name_of(n) for n in walk(seat) if re.fullmatch(r'\d+:\d\d', name_of(n)))
    return found


def pane_of(program, b):
    """The enlarged board."""
    return poll(lambda: next((n for n in program.cache['area'].children if name_of(n) == f'Board {b + 1}'),
                             None))


def choose(program, b):
    """Enlarges the board, and gives its squares by name."""
    do(small(program, b), 'small-board.choose')
    squares = program.find('panel', f'Squares of Board {b + 1}', shown=False, root=pane_of(program, b))
    assert squares, f'board {b + 1} is not enlarged'
    return {n.name[:2]: n for n in squares.children if n.role == 'button'}


def problems_of(program, seen, events):
    """The differences between the screen and the journal; and how many turns each board has."""
    left, turns = fold(events)
    found = []
    if not seen <= sum(turns) <= seen + 1:
        found.append(f'{seen} turns were shown, {sum(turns)} are there')
    for b in range(BOARDS):
        for colour, text in clocks_of(program, b).items():
            if text != shown(left[b, colour]):
                found.append(f'clock of {colour} on {b + 1}: {text}, not {shown(left[b, colour])}')
    for b in chance.sample(range(BOARDS), 3):
        origin, target = squares_of(turns[b])
        squares = choose(program, b)
        if squares[origin].name != f'{origin}, {to_move(turns[b])} knight' or \
                squares[target].name != f'{target}, empty':
            found.append(f'the knight of board {b + 1} is not on {origin}')
    if not program.find('button', 'Resume' if events else 'Start'):
        found.append('the clocks are not paused')
    return found, turns


def play_until(program, turns, end, least):
    """Plays until the moment comes and so many turns are done, and says how many the screen has shown by then."""
    seen, patience = 0, Patience()
    while patience.goes_on(end, seen >= least):
        b = chance.choice([b for b in range(BOARDS) if turns[b] < TURNS])
        origin, target = squares_of(turns[b])
        squares = choose(program, b)
        do(squares[origin], 'square.activate')
        do(squares[target], 'square.activate')
        while patience.goes_on(end, seen >= least):
            if squares[target].name.endswith('knight'):
                seen += 1
                turns[b] += 1
                break
    return seen


tap = Tap()
sh(sys.argv[2], path, 'newport', ' | '.join([START] * BOARDS), 'AUTOMATIC', '')
good = seen = 0
for kill in range(kills + 1):
    events = journal() if kill else []
    program = Program([sys.argv[1], '--db', path])
    problems, turns = problems_of(program, seen, events)
    if problems:
        print(f'# kill {kill}:', *problems, sep='\n#   ')
    good += not problems
    seen = sum(turns)
    if kill == kills:
        break
    program.start()
    seen += play_until(program, turns, time.monotonic() + chance.uniform(.5, 3), 2)
    program.kill()

tap.equal(good, kills + 1, f'{kills} times killed, {kills} times restored, {seen} turns in all')
tap.ok(seen > kills, 'turns were played between the kills')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
