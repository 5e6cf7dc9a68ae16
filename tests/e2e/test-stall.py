#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A stall claim through all its stages, on a clock that the test turns.

test-stall.py PROGRAM-WITH-A-CLOCK
"""
import tempfile

from desktop import *

tap = Tap()
folder = tempfile.mkdtemp()
program = Program([sys.argv[1], '--db', folder + '/club.db'])
names = [('Board A, White', 'Ann'), ('Board B, Black', 'Bob'), ('Board A, Black', 'Cleo'),
         ('Board B, White', 'Dan'), ]


def turn_clock(seconds):
    program.process.stdin.write(f'{int(seconds * 1e6)}\n'.encode())
    program.process.stdin.flush()


def live(name):
    node = program.find('button', name, deadline=0)
    return node is not None and 'sensitive' in node.states


def says(text):
    return program.label(text) is not None


def countdown():
    """The big number of the claim's card."""
    for node in walk(program.find(None, 'Match')):
        if node.role == 'label' and node.name.isdigit() and node.is_shown \
                and node.name not in ('1', '2'):
            return int(node.name)
    return None


program.focus()
program.new_match(names=names)
tap.ok(not live('Cleo claims a stall'), 'before the start nothing can be claimed')
program.start()
poll(lambda: live('Cleo claims a stall'))
# Ann is to move on A, Dan on B: Cleo may say that Ann stalls, and Bob that Dan does.
tap.ok(live('Cleo claims a stall'), 'the opponent of who is to move may claim')
tap.ok(live('Bob claims a stall'), 'on the other board as well')
tap.ok(not live('Ann claims a stall') and not live('Dan claims a stall'), 'who is to move may not')

program.press('Cleo claims a stall')
tap.ok(says('Stall claim against Ann: first Dan must move'), "stage 1: the claimant's partner must move")
tap.ok(poll(lambda: countdown() == 20), 'he has 20 seconds')
tap.ok(not live('Cleo claims a stall'), 'there is one open claim against a player')
turn_clock(7)
tap.ok(poll(lambda: countdown() == 13), 'the countdown runs')

program.step('B', 'e2', 'e4')
tap.ok(says('Stall claim against Ann, who may wait until Bob has moved'), 'stage 2: her partner must move')
turn_clock(40)
tap.ok(poll(lambda: 'Clock' in program.clock('B', 'black').name and
            program.clock_text('B', 'black')[0].startswith('4:')), 'no deadline in stage 2, clocks run')
program.step('B', 'e7', 'e5')
tap.ok(says('Ann must move now'), 'stage 3: the accused must move')
tap.ok(poll(lambda: countdown() == 10), 'she has 10 seconds')
turn_clock(10.5)
tap.ok(says('Ann did not move: Team 2 may claim the game'), 'stage 4: the game may be claimed')
tap.ok(not live('Cleo claims a stall'), 'no second claim while it may be')
program.press('Claim the game')
tap.ok(says('The game is claimed from Ann for Team 2: the arbiter decides, the clocks run on'), 'stage 5: the arbiter is asked')
program.press('Refuse')
tap.ok(poll(lambda: program.label('The game is claimed from Ann for Team 2: the arbiter decides, the clocks run on', deadline=0) is None),
       'refused, the claim is gone')
poll(lambda: live('Cleo claims a stall'))

# Again, and confirmed.  Bob is no longer to move: Dan is, so the claim begins at stage 1.
program.press('Cleo claims a stall')
tap.ok(says('Stall claim against Ann: first Dan must move'), 'a new claim begins at the beginning')
turn_clock(20.5)
tap.ok(poll(lambda: program.label('Stall claim against Ann: first Dan must move', deadline=0) is None),
       'the claim lapses if the partner lets his time pass')
tap.ok(not live('Cleo claims a stall'), 'and cannot be made anew before he has moved')
program.step('B', 'd2', 'd4')
tap.ok(poll(lambda: live('Cleo claims a stall')), 'once he has, it can')
program.press('Cleo claims a stall')
tap.ok(says('Stall claim against Ann, who may wait until Bob has moved'), 'stage 2 at once: Bob is to move')
program.step('B', 'd7', 'd5')
tap.ok(says('Ann must move now'), 'stage 3 again')
turn_clock(10.5)
program.press('Claim the game')
program.press('Confirm')
tap.ok(says('Match won by Team 2'), 'confirmed, the match is won')
tap.ok(says('Ann lost by stalling'), 'and the reason is told')
do(program.frame(), 'boards.undo')
tap.ok(says('The game is claimed from Ann for Team 2: the arbiter decides'), 'Undo takes the decision back, in a pause')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
