#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games on one board, turn by turn through the screen, typed and clicked by turns.  After each
turn the board is as the replay of the record says, and it is the same again after a restart.

test-variants.py PROGRAM TOOL MAKE_MATCH RECORD
"""
import re
import tempfile

from desktop import *

program_path, tool, make_match, record = sys.argv[1:]
PIECES = {'Q': 'queen', 'R': 'rook', 'B': 'bishop', 'N': 'knight', 'A': 'amazon', 'E': 'empress',
       'S': 'princess', 'V': 'veteran'}


def tag(name):
    found = re.search(rf'\[{name} "(.*)"\]', open(record).read())
    return found.group(1) if found else ''


def turns_of_record():
    """(turn, FEN after it) of every turn; those that are made for a player are left out, and what they
    do shows behind the turn before."""
    turns = []
    for line in sh(tool, 'replay', record, '--fens').splitlines():
        if '\t' in line:
            text, fen = line.split('\t')
            turns.append((text, fen))
    return turns


def shown(turns, i):
    """The placement on the screen behind the i-th turn: mirrors that follow are made at once."""
    fen = turns[i][1]
    if ' prelude:' not in fen:
        return fen.split(' ')[0].split('[')[0]
    placement, mover = fen.split(' ')[0].split('[')[0], fen.split(' ')[1]
    ranks = placement.split('/')
    # The player who is to move next repeats what stands on the other's first rank.
    if mover == 'w':
        ranks[7] = ranks[0].upper()
    else:
        ranks[0] = ranks[7].lower()
    return '/'.join(ranks)


class Game:
    def __init__(self, program, variant):
        self.program = program
        self.variant = variant
        self.squares = program.board('A')

    def chosen(self, name):
        return 'selected' in self.squares[name].description

    def go(self, origin, target, answer=None):
        """From one square to another; @answer is what is said if it is asked what is meant."""
        if not self.chosen(origin):
            do(self.squares[origin], 'square.activate')
            assert poll(lambda: self.chosen(origin)), f'{origin} is not chosen'
        marks = self.squares[target].description
        asked = answer in PIECES.values() or (answer and 'can go here' in marks and 'may be swapped' in marks)
        taking = (answer == 'Take' and self.variant == 'swap' and
                  not self.squares[target].name.endswith('empty'))
        do(self.squares[target], 'square.activate')
        if taking and not asked:
            # A piece that only a check keeps from being swapped is not taken without a question either.
            poll(lambda: not self.chosen(origin) or self.program.button('Take', deadline=0))
            asked = self.chosen(origin)
        if asked:
            self.program.press(answer)

    def move(self, san, before, after):
        here, there = squares_of(before), squares_of(after)
        came = [s for s in there if here.get(s) != there[s]]
        left = [s for s in here if s not in there and here[s].isupper() == there[came[0]].isupper()]
        if len(left) == 2:  # castling
            left, came = [s for s in left if here[s] in 'Kk'], [s for s in came if there[s] in 'Kk']
        promotion = re.search(r'=([A-Z])', san)
        self.go(left[0], came[0], PIECES[promotion.group(1)] if promotion else 'Take')

    def swaps(self, text):
        path = re.findall(r'([a-h][1-8])(?:=([A-Z]))?', text)
        for (origin, _), (target, promotion) in zip(path, path[1:]):
            self.go(origin, target, PIECES[promotion] if promotion else 'Swap')
            assert poll(lambda: self.chosen(target) or target is path[-1][0]), f'{target} in {text}'

    def replace(self, text, colour):
        piece, square = text.split('@')
        self.program.click(self.program.waiting('A', colour, PIECES[piece]))
        assert poll(lambda: 'can go here' in self.squares[square].description), text
        do(self.squares[square], 'square.activate')

    def click(self, text, before, after, colour):
        if '@' in text:
            self.replace(text, colour)
        elif '<>' in text:
            self.go(*re.findall(r'[a-h][1-8]', text))
        elif ' ' in text:
            san, swap = text.split(' ')
            middle = unswapped(after, swap)
            self.move(san, before, middle)
            assert poll(lambda: self.program.placement('A') == middle), f'{san} of {text}'
            self.swaps(swap)
        elif '/' in text:
            self.swaps(text)
        else:
            self.move(text, before, after)

    def play(self, i, text, before, after, colour):
        """Every second turn is typed, the others are made on the board; then the clock is pressed."""
        plain = re.sub(r'[+#!?]', '', text)
        if i % 2:
            self.click(plain, before, after, colour)
        else:
            self.program.enter('A', text)
        assert poll(lambda: self.program.placement('A') == after), \
            f'{text}: {self.program.placement("A")}, not {after}'
        self.program.click(self.program.clock('A', colour))


def unswapped(placement, swap):
    """The placement before a swap that brought no pawn to its last rank."""
    pieces = squares_of(placement)
    one, other = re.findall(r'[a-h][1-8]', swap)
    pieces[one], pieces[other] = pieces[other], pieces[one]
    rows = []
    for rank in '87654321':
        row = ''.join(pieces.get(file + rank, '1') for file in 'abcdefgh')
        rows.append(re.sub('1+', lambda ones: str(len(ones.group())), row))
    return '/'.join(rows)


tap = Tap()
variant = tag('Variant')
turns = [(text, fen) for text, fen in turns_of_record()]
folder = tempfile.mkdtemp()
path = folder + '/club.db'
subprocess.run([make_match, path, variant, tag('FEN'), 'MANUAL', 'Ann 145', 'Cid 120'], check=True)
program = Program([program_path, '--db', path])
program.focus()
program.start()
game = Game(program, variant)
before, colour, good = program.placement('A'), 'white', 0
for i, (text, fen) in enumerate(turns):
    after, colour_after = fen.split(' ')[0].split('[')[0], {'w': 'white', 'b': 'black'}[fen.split(' ')[1]]
    if text:
        try:
            game.play(i, text, before, after, colour)
        except AssertionError as why:
            print(f'# turn {i + 1}: {why}')
            picture(os.environ.get('E2E_PICTURE', folder + '/failed.png'))
            break
    before, colour = shown(turns, i), colour_after
    if not poll(lambda: program.placement('A') == before):
        print(f'# turn {i + 1}, {text}: have {program.placement("A")}, want {before}')
        picture(os.environ.get('E2E_PICTURE', folder + '/failed.png'))
        break
    good += 1
tap.equal(good, len(turns), f'all {len(turns)} turns were played through the screen')
last = turns[-1][1].split(' ')[0].split('[')[0]
tap.equal(program.placement('A'), last, 'the final position is that of the record')
tap.equal(program.close(), 0, 'the program ends well')

program = Program([program_path, '--db', path])
tap.equal(program.placement('A'), last, 'after the next start it stands where it stood')
tap.equal(program.close(), 0, 'the program ends well again')
tap.done()
