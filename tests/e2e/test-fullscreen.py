#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In full screen the window has the size of the screen, also of one on which it has no room with a shadow around it.

test-fullscreen.py PROGRAM
"""
import tempfile

from desktop import *

tap = Tap()
program = Program([sys.argv[1], '--db', tempfile.mkdtemp() + '/club.db'])
program.focus()
program.wait_open()
program.new_match()
window = program.toplevels()[0]


def is_full():
    return 'FULLSCREEN' in sh('xprop', '-id', window, '_NET_WM_STATE')


def size():
    return xdotool('getwindowgeometry', '--shell', window).split()[-3:-1]


screen = [f'{name}={number}' for name, number in zip(('WIDTH', 'HEIGHT'), xdotool('getdisplaygeometry').split())]
before = size()
for again in '', ' again':
    do(program.frame(), 'win.fullscreen')
    tap.ok(poll(is_full) and poll(lambda: size() == screen), 'it fills the screen' + again)
    do(program.frame(), 'win.fullscreen')
    tap.ok(poll(lambda: not is_full()) and poll(lambda: size() == before), 'it is as it was' + again)
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
