#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match whose clocks run keeps the computer awake and its screen on; one that is paused does not.

test-awake.py PROGRAM
"""
import select
import tempfile

from desktop import *

IDLE, SUSPEND = 8, 4

tap = Tap()
portal = subprocess.Popen(['/usr/bin/python3', os.path.dirname(__file__) + '/portal.py'],
                          stdout=subprocess.PIPE)


def heard():
    """The next message of the portal; '' if it tells nothing."""
    ready, _, _ = select.select([portal.stdout], [], [], DEADLINE)
    return os.read(portal.stdout.fileno(), 4096).decode().strip() if ready else ''


assert heard() == 'ready'
# On X11 GTK 4.24 asks a session manager; told so it asks the portal, as on Wayland.
debug = ','.join(filter(None, [os.environ.get('GDK_DEBUG'), 'portals']))
program = Program([sys.argv[1], '--db', tempfile.mkdtemp() + '/club.db'], GDK_DEBUG=debug)
program.focus()
program.new_match(names=[('Board A, White', 'Ann')])
awake = f'awake {IDLE | SUSPEND} A match is being played'
program.start()
tap.equal(heard(), awake, 'clocks that run keep the computer awake and the screen on')
program.step('A', 'e2', 'e4')
tap.ok(poll(lambda: program.board('A')['e4'].name == 'e4, white pawn'), 'a move is made')
program.start()
tap.equal(heard(), 'asleep', 'a pause lets it sleep, and the move asked for nothing more')
program.start()
tap.equal(heard(), awake, 'clocks that go on keep it awake again')
program.press('More for Ann')
do(program.find('menu item', 'Resign'))
tap.ok(program.label('Ann resigned'), 'the match ends')
tap.equal(heard(), 'asleep', 'and lets the computer sleep')
do(program.frame(), 'win.display')
tap.equal(heard(), f'awake {IDLE | SUSPEND} Room display', 'the display for the room keeps it awake')
tap.equal(program.close(), 0, 'the program ends well')
portal.kill()
tap.done()
