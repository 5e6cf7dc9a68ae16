#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed at random moments while people play.  After each start the match stands as
it stood: every turn that the screen had shown is there once, and the clocks as at the last event.

test-kill.py PROGRAM KILLS SEED
"""
import random
import shutil
import sqlite3
import tempfile

from desktop import *

kills, chance = int(sys.argv[2]), random.Random(int(sys.argv[3]))
path = tempfile.mkdtemp() + '/club.db'
INCREMENT, CLOCK = 10_000_000, 300_000_000

# Knights that walk about: always legal, on both boards.  A match ends by itself when a position has come
# five times or 150 turns have moved no pawn and taken nothing, and those ends are none that is looked at
# here: a new match is begun before, and on a board where the turns come near that none are played.
MATCH = 3
TURNS = 140
KNIGHT = {(file, rank): [(file + a, rank + b) for a, b in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2),
                                                            (-2, -1), (-2, 1), (-1, 2))
                         if 0 <= file + a < 8 and 2 <= rank + b < 6]
          for file in range(8) for rank in range(8)}


def name(square):
    return 'abcdefgh'[square[0]] + str(square[1] + 1)


def journal():
    """The events of the match, as (at, kind, text), from what the dead program left behind."""
    with tempfile.TemporaryDirectory() as folder:
        for end in ('', '-journal'):
            if os.path.exists(path + end):
                shutil.copy(path + end, folder + '/copy' + end)
        db = sqlite3.connect(folder + '/copy')
        return db.execute('SELECT at, kind, text FROM match_event WHERE match = (SELECT max(id) FROM match)'
                          ' ORDER BY number').fetchall()


def clocks_of(events):
    """The times of the four clocks after the last event, and the turns, from the journal alone."""
    left = {(b, c): CLOCK for b in 'AB' for c in ('white', 'black')}
    to_move = {'A': 'white', 'B': 'white'}
    since = {'A': None, 'B': None}
    turns = []
    last = None
    for at, kind, text in events:
        if kind in ('start', 'resume'):
            since = {'A': at, 'B': at}
        elif kind == 'pause':
            assert at == last, 'a restored match is not paused at its last event'
            for b in 'AB':
                left[b, to_move[b]] -= at - since[b]
            since = {'A': None, 'B': None}
        elif kind == 'step':
            b, colour, step = text.split()
            b = 'AB'[int(b) - 1]
            assert colour == to_move[b], (text, to_move)
            turns.append((b, step))
            left[b, colour] += INCREMENT - (at - since[b])
            to_move[b] = 'black' if colour == 'white' else 'white'
            since[b] = at
        else:
            raise AssertionError(f'unexpected {kind} {text}, {len(turns)} turns')
        last = at
    for b in 'AB':
        if since[b] is not None:
            left[b, to_move[b]] -= last - since[b]
    return left, turns, to_move


def shown(microseconds):
    seconds = -(-microseconds // 1_000_000)
    return f'{seconds // 60}:{seconds % 60:02d}'


class Player:
    """Makes legal moves of knights on one board and knows what the screen has shown of them."""

    def __init__(self, letter):
        self.letter = letter
        self.colour = 'white'
        self.at = {'white': (1, 0), 'black': (1, 7)}
        self.visits = {}
        self.turns = 0

    def target(self):
        """The square where the knight has been least."""
        chosen = min(self.targets(), key=lambda t: (self.visits.get((self.colour, t), 0), chance.random()))
        self.visits[self.colour, chosen] = self.visits.get((self.colour, chosen), 0) + 1
        return chosen

    def set(self, turns, to_move):
        """As the journal has it."""
        self.at = {'white': (1, 0), 'black': (1, 7)}
        self.turns = 0
        colour = 'white'
        for letter, step in turns:
            if letter == self.letter:
                assert step[:2] == name(self.at[colour]), (step, self.at)
                self.turns += 1
                self.at[colour] = ('abcdefgh'.index(step[2]), int(step[3]) - 1)
                colour = 'black' if colour == 'white' else 'white'
        self.colour = to_move[self.letter]
        assert self.colour == colour

    def targets(self):
        # The two knights stay out of each other's way, and where no king is checked.
        mine, other = self.at[self.colour], self.at['black' if self.colour == 'white' else 'white']
        ranks = (2, 3, 4) if self.colour == 'white' else (3, 4, 5)
        return [t for t in KNIGHT[mine] if t != other and t[1] in ranks] or \
               [t for t in KNIGHT[mine] if t != other]


def problems_of(program, players, seen, events):
    """The differences between the screen and the journal; and how many turns there are."""
    left, turns, to_move = clocks_of(events)
    found = []
    if not seen <= len(turns) <= seen + 1:
        found.append(f'{seen} turns were shown, {len(turns)} are there')
    for b in 'AB':
        for colour in ('white', 'black'):
            text, mode = program.clock_text(b, colour)
            if text != shown(left[b, colour]):
                found.append(f'clock of {colour} on {b}: {text}, not {shown(left[b, colour])}')
            if mode != ('paused' if colour == to_move[b] else 'waiting'):
                found.append(f'clock of {colour} on {b} is {mode}')
        players[b].set(turns, to_move)
        squares = program.board(b)
        for colour, square in players[b].at.items():
            if squares[name(square)].name != f'{name(square)}, {colour} knight':
                found.append(f'no {colour} knight on {name(square)} of {b}')
    return found, len(turns)


def play_until(program, players, end, least):
    """Plays until the moment comes and so many turns are done, and says how many the screen has shown by then."""
    seen, patience = 0, Patience()
    while patience.goes_on(end, seen >= least):
        able = [player for player in players.values() if player.turns < TURNS]
        if not able:
            break
        player = chance.choice(able)
        squares = program.board(player.letter)
        origin, target = player.at[player.colour], player.target()
        program.step(player.letter, name(origin), name(target))
        while patience.goes_on(end, seen >= least):
            if squares[name(target)].name.endswith(f'{player.colour} knight'):
                seen += 1
                player.turns += 1
                player.at[player.colour] = target
                player.colour = 'black' if player.colour == 'white' else 'white'
                break
    return seen


tap = Tap()
good = total = seen = 0
players = {b: Player(b) for b in 'AB'}
for kill in range(kills + 1):
    events = journal() if kill else []
    program = Program([sys.argv[1], '--db', path])
    if kill:
        problems, seen = problems_of(program, players, seen, events)
        if problems:
            print(f'# kill {kill}:', *problems, sep='\n#   ')
        good += not problems
    if kill == kills:
        break
    if kill % MATCH == 0 or any(player.turns > TURNS // 2 for player in players.values()):
        total += seen
        program.focus()
        program.new_match()
        players = {b: Player(b) for b in 'AB'}
        seen = 0
    program.start()
    # On a busy computer no turn is done by then: every other time one is waited for.
    seen += play_until(program, players, time.monotonic() + chance.uniform(.02, .6), kill % 2)
    program.kill()

tap.equal(good, kills, f'{kills} times killed, {kills} times restored, {total + seen} turns in all')
tap.ok(total + seen >= kills // 2, 'turns were played between the kills')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
