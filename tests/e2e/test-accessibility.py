#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that can be focused says what it is; all can be reached and done by keys alone.

test-accessibility.py PROGRAM MAKE_EVENING ENTRIES
"""
from club import *

tap = Tap()
program = Program([sys.argv[1], '--db', tempfile.mkdtemp() + '/club.db'])


def sweep(root, what):
    tap.equal(nameless(root), [], f'{what}: all that can be focused has a name')


def dialog(title):
    node = poll(lambda: next((n for n in program.node.children if name_of(n) == title), None))
    assert node, f'{title} did not open'
    poll(lambda: len(program.toplevels()) == 2)
    return node


def close_dialog():
    xdotool('windowfocus', '--sync', program.toplevels()[-1])
    key('Escape')
    poll(lambda: len(program.toplevels()) == 1)
    program.focus()


program.focus()
program.wait_open()
sweep(program.frame(), 'the empty page')
program.press('New Match')
sweep(dialog('New Match'), 'the dialog for a new match')
close_dialog()
program.new_match(names=[('Board A, White', 'Ann')], automatic=False)
sweep(program.frame(), 'a match')

# In each there is something that is called otherwise than what it shows.
for action, title, role, name in (
        ('boards.adjust-clocks', 'Set the Clocks', 'button', 'Ann: Ten seconds more'),
        ('win.preferences', 'Preferences', 'button', 'Key of White, Board A: S'),
        ('win.rules', 'Rules', 'scroll pane', 'Exchange, Newport Rules')):
    do(program.frame(), action)
    node = dialog(title)
    sweep(node, title)
    tap.ok(program.find(role, lambda said: said.startswith(name), root=node), f'{title}: {name}')
    close_dialog()

reader = Reader()

# Keys alone: start, move with the cursor, press the clock, type a move, undo.
key('ctrl+space')
tap.ok(program.label('In play'), 'Ctrl+Space starts the clocks')
squares = program.board('A')
poll(lambda: any('focused' in n.states for n in squares.values()))
tap.ok('focused' in squares['e2'].states, 'the board has the focus, the cursor stands on e2')
key('Return')
tap.ok(poll(lambda: 'selected' in squares['e2'].description), 'Return chooses the pawn')
tap.equal(squares['e4'].description, 'can go here', 'and its targets say so')
key('Up', 'Up', 'space')
tap.ok(poll(lambda: squares['e4'].name == 'e4, white pawn'), 'arrows and Space move it')
tap.ok(program.label('Ann has moved: press the clock'), 'the state line asks for the clock')
key('BackSpace')
tap.ok(poll(lambda: squares['e2'].name == 'e2, white pawn'), 'Backspace takes the step back')
key('n')
type_text('d5')
key('Return')
tap.ok(reader.hears('“nd5”: That piece does not move there.'), 'a refusal is heard')
type_text('Nf3')
key('Return')
tap.ok(poll(lambda: squares['f3'].name == 'f3, white knight'),
       'a move typed on the board is played there, though its letter is small')
key('s')
tap.ok(program.label('Black, Board A to move'), "the seat's key presses the clock")
key('Tab')
tap.ok(poll(lambda: not any('focused' in n.states for n in squares.values())), 'Tab leaves the board')
key('ctrl+z')
tap.ok(program.label('Paused') and program.label('Ann has moved: press the clock'),
       'Ctrl+Z takes back what was done last, the press, and pauses')
key('ctrl+z')
tap.ok(poll(lambda: squares['g1'].name == 'g1, white knight'), 'and then the step')
# Ann is to move, and has the focus on her board.
key('ctrl+space')
poll(lambda: program.label('In play'))
program.press('Black, Board A claims a stall')
tap.ok(reader.hears('Stall claim against Ann: first White, Board B must move'), 'a claim is heard')
program.press('More for Ann')
resign = program.find('menu item', 'Resign')
while not poll(lambda: 'focused' in resign.states, .5):
    key('Down')
key('Return')
tap.ok(reader.hears('Board A: Ann resigned. Match won by Team 2'), 'and a result')
reader.end()
tap.equal(program.close(), 0, 'the program ends well')

# An evening under way: its tabs, and all that opens from them.
path = tempfile.mkdtemp() + '/club.db'
subprocess.run([sys.argv[2], path, sys.argv[3], '3', '7', '--half'], check=True, stdout=subprocess.DEVNULL)
program = Club(sys.argv[1], path)


def opened(title, what=None):
    node = program.dialog(title)
    sweep(node, what or title)
    key('Escape')
    program.no_dialog()


def from_menu(button, item, title):
    """Sweeps the dialog that opens from the menu of a button."""
    program.tab_to(button)
    key('space')
    program.menu_item(item)
    opened(title, item)


def someone(name):
    return program.find('list item', lambda n: n.startswith(name), root=program.page('Entries'))


program.tab('Entries')
sweep(program.frame(), 'Entries')
program.field()
type_text('bev')
poll(program.suggested)
sweep(program.frame(), 'who may be meant')
key('Escape')
tap.ok(someone('Bevan, Lewis I, 163, present'), 'a line tells name, grade and presence')
program.field()
type_text('bevan')
poll(lambda: program.suggested().startswith('Bevan, Lewis'))
key('Return')
program.tab_to(lambda n: n.startswith('Bevan, Lewis I, '))
key('Return')
opened('Entry')
program.tab_to(lambda n: n.startswith('Bevan, Lewis I, '))
from_menu('More about this entry', 'Wishes…', 'Wishes of Bevan, Lewis I')
program.tab_to(lambda n: n.startswith('Bevan, Lewis I, '))
from_menu('More about this entry', 'Payment…', 'Payment of Bevan, Lewis I')
program.tab_to(lambda n: n == 'Bevan, Lewis I is here')
key('space')
opened('Withdrawal')
program.tab('Teams')
sweep(program.frame(), 'Teams')
program.tab_to(lambda n: n.startswith('Bevan, Lewis I, 163: change places'))
key('space')
opened('Bevan, Lewis I Changes Places')
program.act('teams.plan')
opened('Plan')
program.tab('Rounds')
sweep(program.frame(), 'Rounds')
program.tab_to(lambda n: n.startswith('Table 2:'))
from_menu('More about table 2', 'Change Places…', 'A Team Changes Places')
from_menu('More about table 2', 'Why These Two?', 'Table 2')
program.act('rounds.announce')
opened('The Next Round')
program.act('rounds.verify')
tap.ok(poll(lambda: program.status().startswith('Type each result again')), 'results are typed again')
sweep(program.frame(), 'results typed again')
program.tab('Standings')
sweep(program.frame(), 'Standings')
program.act('standings.tie-breaks')
opened('Tie-Breaks')
program.tab_to(lambda n: n.startswith('SB: '))
key('space')


def explained():
    return program.find('label', lambda n: n.startswith('SB = '), root=program.page('Standings'), deadline=0)


tap.ok(poll(explained), 'a value tells how it comes about')
sweep(program.frame(), 'how a value comes about')
key('Escape')
poll(lambda: not explained() and len(program.windows()) == 1)
do(program.frame(), 'evening.edit')
opened('Evening')
do(program.frame(), 'evening.prizes')
opened('Prizes and Entry Fee')
key('ctrl+h')
history = program.dialog('History')
tap.ok(program.find('list item', lambda n: n.endswith(', Round 3 is paired'), root=history),
       'an act of the history tells its time and what was done')
opened('History')
# An act makes the cards of the teams again; the arrow keys must not start from an old one.
program.tab('Teams')
program.click(program.find('button', lambda n: n.startswith('Bevan, Lewis I, 163: change places'),
                           root=program.page('Teams')))
program.dialog('Bevan, Lewis I Changes Places')
key('Escape')
program.no_dialog()
key('End', 'ctrl+z', 'Left', 'ctrl+shift+z', 'Left', 'Home')
tap.ok(poll(lambda: any('focused' in n.states and n.is_shown for n in walk(program.page('Teams')))),
       'the arrow keys move among the cards when they are made anew')
do(program.frame(), 'evening.close')
assert program.find('list item', lambda n: n.startswith('Thursday Exchange'), root=program.evening)
sweep(program.frame(), 'the evenings there are')
do(program.frame(), 'evening.new')
opened('New Evening')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
