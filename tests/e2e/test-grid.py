#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen of a group match, as a screen reader finds it: each board says what it is, one is chosen
by its number, by an arrow or by its action, and moves are made there by keys.

test-grid.py PROGRAM MAKE_MATCH
"""
import tempfile

from desktop import *

BOARDS = 16

tap = Tap()
path = tempfile.mkdtemp() + '/club.db'
subprocess.run([sys.argv[2], path, 'group', 'newport group_end=all-boards', str(BOARDS), '0'], check=True)
program = Program([sys.argv[1], '--db', path])


def small(number):
    """The board in the grid."""
    return program.find('radio button', lambda n: n.startswith(f'Board {number}, '))


def chosen():
    """The numbers of the boards that are chosen in the grid."""
    return [int(re.match(r'Board (\d+), ', name_of(node)).group(1)) for node in walk(program.node)
            if node.role == 'radio button' and 'checked' in node.states and name_of(node).startswith('Board ')]


program.focus()
tap.ok(small(16), 'the last board is there')
tap.equal(chosen(), [1], 'at first the first board is chosen')
program.start()
tap.ok(poll(lambda: name_of(small(3)).endswith('to move, 5:00')), 'a board says who is to move and their time')

key('7')
tap.ok(poll(lambda: chosen() == [7]), 'a number chooses a board')
key('ctrl+Right')
tap.ok(poll(lambda: chosen() == [8]), 'Ctrl with an arrow chooses the one beside it')
do(small(3), 'small-board.choose')
tap.ok(poll(lambda: chosen() == [3]), 'and so does the action of a board')
type_text('e4')
key('Return')
squares = program.find(None, lambda n: n.startswith('Board 3, ') and '(white)' in n)
tap.ok(poll(lambda: any(name_of(n) == 'e4, white pawn' for n in squares.children)), 'what is typed is played there')
tap.ok(poll(lambda: name_of(small(3)).split(', ')[2].startswith('Fritz Weber to move')), 'and the other player is to move')
tap.equal(nameless(program.frame()), [], 'all that can be focused has a name')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
