#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of four people, played through the screen in every way there is: typed, clicked,
dragged and by assistive technology.  After each turn both boards and all pieces in hand are as the
replay of the record says.

test-game.py PROGRAM TOOL RECORD NUMBER
"""
import re
import tempfile

from desktop import *

program_path, tool, record, number = sys.argv[1:]


def turns_of_record():
    """(board, colour, SAN, FENs after it) of every turn of the game of that number."""
    lines = sh(tool, 'replay', record, '--fens').splitlines()
    game, turns = 1, []
    for line in lines:
        if line.startswith('game '):
            game += 1
        elif '\t' in line and game == int(number):
            turn, fens = line.split('\t')
            letter, san = re.match(r'\d+([ABab])\. (\S+)', turn).groups()
            turns.append((letter.upper(), 'white' if letter.isupper() else 'black', san,
                          fens.split(' | ')))
    return turns


def movement(before, after, colour):
    """The square that the moved piece came from and the one it is on now; no origin for a drop."""
    is_own = str.isupper if colour == 'white' else str.islower
    here, there = squares_of(before), squares_of(after)
    left = [s for s in here if is_own(here[s]) and s not in there]
    came = [s for s in there if is_own(there[s]) and here.get(s) != there[s]]
    if len(left) == 2:  # castling: the king
        left = [s for s in left if here[s] in 'Kk']
        came = [s for s in came if there[s] in 'Kk']
    return (left[0] if left else None), came[0]


PIECES = {'P': 'pawn', 'N': 'knight', 'B': 'bishop', 'R': 'rook', 'Q': 'queen'}


def promote(program, san):
    promotion = re.search(r'=([QRBN])', san)
    if promotion:
        do(program.button(PIECES[promotion.group(1)]))


def play(program, letter, colour, san, before, after, way):
    origin, target = movement(before, after, colour)
    squares = program.board(letter)
    if way == 'typed':
        program.enter(letter, san)
        return
    source = squares[origin] if origin else program.slot(letter, colour, PIECES[san[0]])
    if way == 'dragged':
        program.drag(source, squares[target])
    elif way == 'clicked':
        program.click(source)
        program.click(squares[target])
    else:
        do(source, 'square.activate' if origin else None)
        # A button that is activated without a pointer stays down for a moment first.
        assert poll(lambda: 'selected' in source.description), f'{source.name} is not chosen'
        do(squares[target], 'square.activate')
    promote(program, san)


tap = Tap()
turns = turns_of_record()
folder = tempfile.mkdtemp()
program = Program([program_path, '--db', folder + '/club.db'])
program.focus()
program.new_match(rules_down=1, names=[('Board A, White', 'Ann 145'), ('Board B, Black', 'Bob')])
tap.ok(program.label('Berkshire Exchange'), 'the match goes by the rules that were chosen')
program.start()
placements = [program.placement('A'), program.placement('B')]
ways = ['typed', 'dragged', 'clicked', 'told']
good = 0
for i, (letter, colour, san, fens) in enumerate(turns):
    board = 'AB'.index(letter)
    want = [fen_board(fen) for fen in fens]
    play(program, letter, colour, san, placements[board], want[board][0], ways[i % 4])

    def stands():
        return [(program.placement(l), ''.join(sorted(program.in_hand(l)))) for l in 'AB'] == want
    if not poll(stands):
        print(f'# turn {i + 1}: {letter} {san}, {ways[i % 4]}')
        for l, w in zip('AB', want):
            print(f'#   have {program.placement(l)} {program.in_hand(l)}\n#   want {w}')
        picture(os.environ.get('E2E_PICTURE', folder + '/failed.png'))
        break
    placements[board] = want[board][0]
    good += 1
tap.equal(good, len(turns), f'all {len(turns)} turns were played through the screen')
last = turns[-1]
tap.equal([(program.placement(l), ''.join(sorted(program.in_hand(l)))) for l in 'AB'],
          [fen_board(fen) for fen in last[3]], 'the final position is that of the record')

# Looking back by the mouse, then by keys; the last turn's own place comes first.
of_a = [(fen_board(fens[0]), san) for letter, _, san, fens in turns if letter == 'A']
moves = program.find('panel', 'Moves of Board A')
program.click([n for n in walk(moves) if n.role == 'label' and name_of(n) == of_a[-1][1]][-1])
good = 0
for (placement, in_hand), _ in reversed(of_a[-8:]):
    good += bool(poll(lambda: (program.placement('A'), ''.join(sorted(program.in_hand('A')))) ==
                      (placement, in_hand)))
    key('Left')
tap.equal(good, 8, 'the last eight turns of board A are looked back at, with the pieces in hand of then')
tap.equal(program.placement('B'), placements[1], 'board B stays in the game')
key('Escape')
tap.ok(poll(lambda: program.placement('A') == placements[0]), 'Escape returns')
tap.equal(program.close(), 0, 'the program ends well')

program = Program([program_path, '--db', folder + '/club.db'])
tap.ok(program.find(None, 'Board A, Ann (white) – Black, Board A (black)'),
       'the match is there again after the next start')
tap.equal([program.placement(l) for l in 'AB'], [fen_board(fen)[0] for fen in last[3]],
          'and stands where it stood')
tap.equal(program.close(), 0, 'the program ends well again')
tap.done()
