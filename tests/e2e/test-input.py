#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Players who move and press as fast as the X server takes it, beside busy processes and on a disk whose every
sync is slow: no half-move is lost, and each counts from when it was made, not from when the program came to it.

test-input.py PROGRAM MAKE_MATCH SHIM HALF_MOVES SEED

Both boards of a match are played in turn.  A piece is moved by two clicks, by a drag, or as it is typed into the
field of its board; then a key presses the clock, or a click.  A button or key is held down now and then, so that
what was saved is shown between its press and its release.
"""
import ctypes
import random
import shutil
import sqlite3
import tempfile

from desktop import *

program_path, make_match, shim = sys.argv[1:4]
wanted, chance = int(sys.argv[4]), random.Random(int(sys.argv[5]))
BUSY = 4
MATCH = 140  # half-moves; it must wait for less than ten minutes to the end
ROUNDING = 1000 + 4000  # microseconds: the server tells milliseconds, of a clock that may be coarse
KEYS = {('A', 'black'): 'w', ('A', 'white'): 's', ('B', 'white'): 'i', ('B', 'black'): 'l'}
tap = Tap()

x11 = ctypes.CDLL('libX11.so.6')
xtst = ctypes.CDLL('libXtst.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XStringToKeysym.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))


# Events of the X server, at once

def now():
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000


def hold():
    """Lets a moment go by at one of four presses."""
    if chance.random() < .25:
        x11.XSync(display, False)
        time.sleep(chance.uniform(0, .1))


def point_at(place):
    xtst.XTestFakeMotionEvent(display, -1, *place, ctypes.c_ulong(0))


def button(pressed):
    xtst.XTestFakeButtonEvent(display, 1, pressed, ctypes.c_ulong(0))


def click(place):
    point_at(place)
    button(True)
    hold()
    button(False)


def drag(origin, target):
    point_at(origin)
    button(True)
    for i in range(1, 5):
        point_at(tuple(a + (b - a) * i // 4 for a, b in zip(origin, target)))
    button(False)


def hit(name, shift=False):
    codes = [x11.XKeysymToKeycode(display, ctypes.c_ulong(x11.XStringToKeysym(word.encode())))
             for word in (['Shift_L'] if shift else []) + [name]]
    for code in codes:
        xtst.XTestFakeKeyEvent(display, code, True, ctypes.c_ulong(0))
    hold()
    for code in reversed(codes):
        xtst.XTestFakeKeyEvent(display, code, False, ctypes.c_ulong(0))


def made(act, *arguments):
    """Does it, and returns between which instants the X server has had it."""
    before = now()
    act(*arguments)
    x11.XSync(display, False)
    return before - ROUNDING, now()


# Moves

class Knights:
    """A board on which the knights alone move, each side's in its own half, so that nothing is taken."""

    def __init__(self):
        self.knights = {'white': ['b1', 'g1'], 'black': ['b8', 'g8']}
        self.colour, self.seen = 'white', {}

    def moves(self):
        ranks = '34' if self.colour == 'white' else '65'
        for i, origin in enumerate(self.knights[self.colour]):
            for file in 'abcdefgh':
                for rank in ranks:
                    steps = {abs(ord(file) - ord(origin[0])), abs(ord(rank) - ord(origin[1]))}
                    if steps == {1, 2} and file + rank not in self.knights[self.colour]:
                        yield i, origin, file + rank

    def after(self, i, target):
        own = [target if n == i else square for n, square in enumerate(self.knights[self.colour])]
        return str(sorted({**self.knights, self.colour: sorted(own)}.items())) + self.colour

    def step(self):
        """Makes a move that does not bring a position for the fourth time."""
        i, origin, target = chance.choice([(i, origin, target) for i, origin, target in self.moves()
                                           if self.seen.get(self.after(i, target), 0) < 3])
        self.seen[self.after(i, target)] = self.seen.get(self.after(i, target), 0) + 1
        colour, self.colour = self.colour, 'black' if self.colour == 'white' else 'white'
        self.knights[colour][i] = target
        return colour, origin, target


def events_of(path):
    """The events of the match, as (at, kind, text), from what is on the disk."""
    with tempfile.TemporaryDirectory() as copies:
        for end in ('', '-journal'):
            if os.path.exists(path + end):
                shutil.copy(path + end, copies + '/copy' + end)
        db = sqlite3.connect(copies + '/copy')
        return db.execute('SELECT at, kind, text FROM match_event ORDER BY number').fetchall()


def places(program):
    """The middle of each square, and the fields, on the screen."""
    found = {}
    for letter in 'AB':
        squares = program.board(letter)
        ends = [program.screen_position(squares[name]) for name in ('a1', 'h8')]
        for name in squares:
            found[letter, name] = tuple(
                ends[0][axis] + (ends[1][axis] - ends[0][axis]) * ('abcdefgh', '12345678')[axis].index(name[axis]) // 7
                for axis in (0, 1))
        found[letter] = program.screen_position(program.find('text', f'Type a move of Board {letter}'))
        for colour in ('white', 'black'):
            found[letter, colour] = program.screen_position(program.clock(letter, colour))
    return found


def write(place, move):
    click(place)
    for sign in move:
        hit(sign.lower(), sign.isupper())
    hit('Return')


def play(n):
    """Plays n half-moves.  Returns those that are not in the journal, and those that are there at another time."""
    folder = tempfile.mkdtemp()
    path = folder + '/club.db'
    subprocess.run([make_match, path, 'newport clock=86400 increment=0', '', 'MANUAL', 'Ann', 'Bob', 'Cleo', 'Dan'],
                   check=True)
    program = Program([program_path, '--db', path], LD_PRELOAD=shim, FAULTS_FOLDER=folder, FAULTS_PLAN='sync:1:slow:on')
    program.focus()
    spots, boards = places(program), {'A': Knights(), 'B': Knights()}
    key('ctrl+space')
    assert program.label('In play'), 'the match does not begin'
    sent = []
    for i in range(n):
        letter = 'AB'[i % 2]
        colour, origin, target = boards[letter].step()
        seat = f'{"AB".index(letter) + 1} {colour}'
        way = chance.choice(['click', 'click', 'drag', 'type'])
        if way == 'click':
            click(spots[letter, origin])
            span = made(click, spots[letter, target])
        elif way == 'drag':
            span = made(drag, spots[letter, origin], spots[letter, target])
        else:
            span = made(write, spots[letter], 'N' + origin + target)
        sent.append(('step', f'{seat} {origin}{target}', span, way))
        if chance.random() < .6:
            sent.append(('press', seat, made(hit, KEYS[letter, colour]), way + ', key'))
        else:
            sent.append(('press', seat, made(click, spots[letter, colour]), way + ', click'))
    key('ctrl+space')
    assert poll(lambda: program.label('Paused', deadline=0), 600), 'the match is not paused'
    assert program.close() == 0
    events = [event for event in events_of(path) if event[1] in ('step', 'press')]
    shutil.rmtree(folder)
    lost, late = [], []
    for kind, words, (first, last), way in sent:
        if not events or events[0][1:] != (kind, words):
            lost.append((kind, words, way))
            continue
        at = events.pop(0)[0]
        if not first <= at <= last:
            late.append((kind, words, way, at - last))
    return lost, late, events


busy = [subprocess.Popen(['sh', '-c', 'while :; do :; done']) for _ in range(BUSY)]
lost, late, more, played = [], [], [], 0
try:
    while played < wanted:
        n = min(MATCH, wanted - played)
        for all_of, these in zip((lost, late, more), play(n)):
            all_of.extend(these)
        played += n
        print(f'# {played} half-moves: {len(lost)} lost, {len(late)} at another time', flush=True)
finally:
    for process in busy:
        process.kill()
        process.wait()
tap.equal(lost[:10], [], f'none of {played} half-moves is lost')
tap.equal(more[:10], [], 'and none is made that nobody made')
tap.equal(late[:10], [], 'each is made when the player made it')
tap.done()
