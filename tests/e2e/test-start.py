#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the program starts: alone, a second time, on a file in use, on one that is no file of its own;
and what the tool reads of the file meanwhile.

test-start.py PROGRAM TOOL VERSION
"""
import contextlib
import sqlite3
import tempfile

from desktop import *

tap = Tap()
path, tool, version = sys.argv[1:]
folder = tempfile.mkdtemp()


def failure(title):
    return poll(lambda: any(n.name == title for n in walk(program.node)))


def failure_row(title):
    return poll(lambda: any((n.name or '').startswith(title) for n in walk(program.node)))


def new_match():
    """The windows of that name."""
    return sh('xdotool', 'search', '--onlyvisible', '--name', 'New Match').split()


def run_tool(*words):
    """The output of the tool about the file that is in use, with its errors."""
    run = subprocess.run([tool, *words, '--db', usual], capture_output=True, text=True)
    return run.stdout + run.stderr


def turns_of(db):
    with contextlib.closing(sqlite3.connect(f'file:{db}?mode=ro', uri=True)) as file:
        return [text for text, in file.execute("SELECT text FROM match_event WHERE kind = 'step'")]


first = Program([path])
first.focus()
first.new_match(names=[('Board A, White', 'Ann')])
first.start()
second = subprocess.Popen([path])
tap.equal(exit_status(second), 0, 'a second start joins the first and ends')
tap.equal(len(first.toplevels()), 1, 'there is one window')
usual = os.environ['XDG_DATA_HOME'] + '/interchange/interchange.db'
tap.ok(os.path.exists(usual), "the file is in the user's data folder")

program = Program([path, '--db', usual])
tap.ok(failure('The File Is in Use'), 'a start on a file in use says so')
tap.equal(program.close(), 0, 'and can be closed')
first.step('A', 'e2', 'e4')
tap.ok(poll(lambda: first.board('A')['e4'].name == 'e4, white pawn'), 'the first one plays on')

# The tool reads while the program has the file open, and goes on.
tap.equal(run_tool('check'), '1 matches, 0 evenings, all ok\n', 'the tool checks the file that is in use')
tap.equal(run_tool('evening', 'list'), 'id,name,date,venue,variant,teams,rounds,entries\n', 'it lists it')
tap.equal(run_tool('backup', folder + '/copy.db'), '', 'it copies it')
tap.equal(turns_of(folder + '/copy.db'), ['1 white e2e4'], 'the copy has the turn that was just made')
tap.equal(turns_of(usual), ['1 white e2e4'], 'and so sees any other program')
first.step('A', 'e7', 'e5')
tap.ok(poll(lambda: first.board('A')['e5'].name == 'e5, black pawn'), 'the program plays on')
tap.equal(turns_of(usual), ['1 white e2e4', '1 black e7e5'], 'another turn is in the file at once')
tap.equal(run_tool('check'), '1 matches, 0 evenings, all ok\n', 'and the tool checks it again')
tap.equal(first.close(), 0, 'the first one ends well')
tap.equal(sorted(os.listdir(os.path.dirname(usual))), ['copies', 'interchange.db'],
          'nothing is left beside the file but its copies')
[copy] = os.listdir(os.path.dirname(usual) + '/copies')
tap.equal(turns_of(os.path.dirname(usual) + '/copies/' + copy), ['1 white e2e4', '1 black e7e5'],
          'the program copied it when it ended')

# A run that is just ending holds the name, and answers nothing any more.
ENDING = """
import os
from gi.repository import Gio, GLib
def end(connection, message, incoming):
    if incoming and message.get_message_type() == Gio.DBusMessageType.METHOD_CALL:
        os._exit(0)
    return message
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.add_filter(end)
Gio.bus_own_name_on_connection(bus, 'io.github.interchange_chess.Interchange', Gio.BusNameOwnerFlags.NONE,
                               lambda *_: print('owned', flush=True), None)
GLib.MainLoop().run()
"""
ending = subprocess.Popen(['/usr/bin/python3', '-c', ENDING], stdout=subprocess.PIPE)
ending.stdout.readline()
program = Program([path])
tap.equal(exit_status(ending), 0, 'a start asks a run that is ending')
program.wait_open()
tap.equal(program.close(), 0, 'and then runs by itself')

# No window manager is here: GDK moves the dialog, also when it has closed under the button.
program = Program([path])
program.focus()
program.wait_open()
key('ctrl+n')
dialog = poll(new_match)


def is_moved():
    return 'X=0' not in xdotool('getwindowgeometry', '--shell', dialog[0]).splitlines()


# A window that is there may not hear the button yet.
for attempt in range(10):
    xdotool('mouseup', 1, 'mousemove', '--window', dialog[0], 320, 20, 'mousedown', 1)
    for step in range(5):
        xdotool('mousemove_relative', '--sync', 7, 5)
    if poll(is_moved, deadline=3):
        break
tap.ok(is_moved(), 'a dialog is moved by its header')
key('Escape')
tap.ok(poll(lambda: not new_match()), 'it closes')
for step in range(5):
    xdotool('mousemove_relative', '--sync', 2, 2)
xdotool('mouseup', 1)
key('ctrl+n')
tap.ok(poll(new_match), 'the program goes on')
key('Escape')
tap.equal(program.close(), 0, 'and ends well')

# The ways out, by keys alone.
with open(usual, 'r+b') as file:
    file.truncate(os.path.getsize(usual) // 2)
program = Program([path])
program.focus()
tap.ok(failure('The File Is Damaged'), 'a file that was cut off is damaged')
tap.ok(program.find(None, 'Go On with What Can Be Read'), 'what can be read of it is offered')
tap.ok(failure_row('Go Back to the Copy of '), 'so is the copy')
key('Tab', 'Return')
tap.ok(poll(lambda: program.board('A')['e5'].name == 'e5, black pawn'), 'the copy is what is played on')
tap.ok(any(name.startswith('interchange-set-aside-') for name in os.listdir(os.path.dirname(usual))),
       'the damaged file is kept')
tap.equal(program.close(), 0, 'the program ends well')

with open(folder + '/letter.txt', 'w') as file:
    file.write('Dear club,\n' * 100)
program = Program([path, '--db', folder + '/letter.txt'])
tap.ok(failure('The File Cannot Be Used'), 'a file of something else is refused')
tap.equal(program.close(), 0, 'and the program can be closed')
with open(folder + '/letter.txt') as file:
    tap.equal(file.read(), 'Dear club,\n' * 100, 'that file is as it was')

program = Program([path, '--db', folder + '/no/such/place/club.db'])
tap.ok(program.find(None, 'What Would You Like to Do?'), 'folders that lead to the file are made')
tap.equal(program.close(), 0, 'the program ends well')
tap.equal(sh(path, '--version'), 'Interchange ' + version, '--version tells the version')

# By its path alone: no folder where the desktop looks has its settings.
alone = ['env', '-u', 'GSETTINGS_SCHEMA_DIR', 'XDG_DATA_DIRS=/usr/local/share:/usr/share', path]
tap.equal(sh(*alone, '--version'), 'Interchange ' + version, 'by its path alone it tells the version')
program = Program([*alone, '--db', folder + '/alone.db'])
tap.ok(program.find(None, 'What Would You Like to Do?'), 'and starts')
tap.equal(program.close(), 0, 'and ends well')
tap.done()
