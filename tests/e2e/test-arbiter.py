#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The work of an arbiter in an evening: clocks, take-backs, positions, results, and undo of it all.

test-arbiter.py PROGRAM
"""
import tempfile

from desktop import *

tap = Tap()
program = Program([sys.argv[1], '--db', tempfile.mkdtemp() + '/club.db'])


def dialog(title):
    node = poll(lambda: next((n for n in program.node.children if name_of(n) == title), None))
    assert node, f'{title} did not open'
    return node


def gone(title):
    return poll(lambda: not any(name_of(n) == title for n in program.node.children))


def stands(letter, square, what):
    return poll(lambda: program.board(letter)[square].name == f'{square}, {what}')


program.focus()
program.new_match(names=[('Board A, White', 'Ann'), ('Board B, Black', 'Bob'),
                         ('Board A, Black', 'Cleo'), ('Board B, White', 'Dan')])
program.start()
program.step('A', 'e2', 'e4')
program.step('A', 'd7', 'd5')
program.step('A', 'e4', 'd5')
tap.ok(poll(lambda: program.in_hand('B') == 'p'), 'a piece that is captured is in the hand of the partner')

# Clocks
do(program.frame(), 'boards.adjust-clocks')
clocks = dialog('Set the Clocks')
set_text(program.find('text', 'Bob', root=clocks), '6:30')
set_text(program.find('text', 'Dan', root=clocks), 'half an hour')
button = program.button('Set', root=clocks)
tap.ok(poll(lambda: 'sensitive' not in button.states), 'what is no time cannot be set')
set_text(program.find('text', 'Dan', root=clocks), '0:25')
tap.ok(poll(lambda: 'sensitive' in button.states), 'times can')
program.press('Undo', root=program.toast(lambda: do(button), '2 clocks set'))
tap.ok(gone('Set the Clocks'), 'the dialog closes')
tap.ok(poll(lambda: program.clock_text('B', 'black')[0] == '5:00' and program.clock_text('B', 'white')[0] != '0:25'),
       'one Undo takes both back')
do(program.frame(), 'boards.redo')
tap.ok(poll(lambda: program.clock_text('B', 'white') == ['0:25', 'paused', 'low']), 'Redo sets one again, and it is low')
do(program.frame(), 'boards.redo')
tap.ok(poll(lambda: program.clock_text('B', 'black') == ['6:30', 'waiting']), 'and the other')

# A turn taken back: the captured piece leaves the partner's hand.
program.press('Correct')
program.find('menu item', 'Take Back Last Turn of Board A')
key('Return')
tap.ok(stands('A', 'e4', 'white pawn'), 'the last turn of a board is taken back')
tap.ok(poll(lambda: program.in_hand('B') == ''), 'and its piece from the hand')
do(program.frame(), 'boards.undo')
tap.ok(stands('A', 'd5', 'white pawn'), 'which can be undone')

# A board set up again
program.press('Correct')
program.find('menu item', 'Set Up Board B…')
key('Up', 'Return')
setup = dialog('Set Up Board B')
fen = program.find('text', lambda n: 'FEN' in n, root=setup)
set_text(fen, '4k3/8/8/8/8/8/4P3/4K2R[QPn] w K - 0 20')
key('Return')
button = program.button('Set Up', root=setup)
poll(lambda: 'sensitive' in button.states)
do(button)
tap.ok(gone('Set Up Board B'), 'a position is set up')
tap.ok(stands('B', 'h1', 'white rook') and stands('B', 'a1', 'empty'), 'and stands on the board')
tap.equal(program.in_hand('B'), 'QPn', 'with the pieces in hand')
do(program.frame(), 'boards.undo')
tap.ok(stands('B', 'a1', 'white rook'), 'Undo brings back what stood there')

# Resignation, and the result of the match
program.start()
program.click(program.button('More for Dan'))
program.find('menu item', 'Resign')
key('Down', 'Return')  # behind the claims, the only other one that can be chosen now
tap.ok(program.label('Dan resigned'), 'a player resigns')
tap.ok(program.label('Match won by Team 1'), 'and the other team has lost')
do(program.frame(), 'boards.undo')
tap.ok(program.label('Paused'), 'unless it is undone')
do(program.frame(), 'boards.result')
result = dialog('Enter a Result')
record = program.button('Record', root=result)
tap.ok('sensitive' not in record.states, 'no result is proposed')
program.focus_over()
assert has_focus(result, 'Result')
key('space', 'Return')
assert poll(lambda: 'sensitive' in record.states)
do(record)
# The keyboard was last at a seat of board B.
tap.ok(program.label('Match won by Team 2'), 'the arbiter enters a result')
tap.ok(program.label('Bob lost by the arbiter’s ruling'), 'with its reason')
do(program.frame(), 'boards.undo')
tap.ok(program.label('Paused'), 'and takes it back')
program.focus()

# The menu of the page, and the keyboard behind it
do(program.button('More about the match'))
copy = program.find('menu item', 'Copy the Game')
while not poll(lambda: 'focused' in copy.states, .5):
    key('Down')
tap.ok(program.toast(lambda: key('Return'), 'The game is copied as BPGN'),
       'an item of the menu of the page is chosen')
key('ctrl+3')
tap.ok(program.find(name='Search games'), 'and the keyboard works as before')

tap.equal(program.close(), 0, 'the program ends well')
tap.done()
