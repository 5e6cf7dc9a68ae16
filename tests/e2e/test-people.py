#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Free play by keys alone: five people, six matches; the program is killed in the middle of one.

test-people.py PROGRAM
"""
import shutil
import sqlite3
import tempfile

from desktop import *

program_path = sys.argv[1]
folder = tempfile.mkdtemp()
path = folder + '/club.db'
tap = Tap()
PEOPLE = ['Ann Smith 145', 'Bob', 'Cleo', 'Dan', 'Eve']


def dialog(title):
    return next((node for node in program.node.children if name_of(node) == title), None)


def open_dialog(keys, title):
    key(keys)
    assert poll(lambda: dialog(title)), f'{title} did not open'
    program.focus_over()


def closed(title):
    """Waits for its end, and gives the keyboard back to the main window."""
    gone = poll(lambda: not dialog(title)) and poll(lambda: len(program.toplevels()) == 1)
    program.focus()
    return gone


def finish():
    """The arbiter enters a result: the first team wins."""
    key('ctrl+space')
    assert program.label('In play')
    open_dialog('ctrl+r', 'Enter a Result')
    assert has_focus(dialog('Enter a Result'), 'Result')
    key('space')
    assert choices_open(dialog('Enter a Result'))
    # In one frame: the list that Return closes has the focus no more when the other key comes.
    xdotool('key', '--delay', '0', 'Return', 'alt+r')
    assert closed('Enter a Result')
    assert program.label('Match won by Team 1')


def begin_next():
    """The window Who Plays has the focus on Begin."""
    open_dialog('ctrl+j', 'Who Plays')
    assert has_focus(dialog('Who Plays'), 'Begin')
    key('Return')
    assert closed('Who Plays')
    assert program.label('Not started')


def matches():
    """The players of each match, as the data file has them."""
    with sqlite3.connect(f'file:{path}?mode=ro', uri=True) as db:
        rows = db.execute("SELECT text FROM free_play_event WHERE kind = 'match' ORDER BY number")
        return [[int(word) for word in text.split()[1:]] for text, in rows]


def sat_out():
    return [sum(person not in match for match in matches()) for person in range(len(PEOPLE))]


program = Program([program_path, '--db', path])
program.focus()
program.wait_open()
key('ctrl+2')
open_dialog('ctrl+j', 'Who Plays')
for name in PEOPLE:
    type_text(name)
    key('Return')
    plain = re.sub(' [0-9]+', '', name)
    assert program.find(None, f'{plain} plays', root=dialog('Who Plays'))
tap.equal([node for node in nameless(dialog('Who Plays')) if 'AdwToast' not in node], [],
          'all that can be reached has a name')
# The first one closes the message.
key('Escape', 'Escape')
tap.ok(closed('Who Plays'), 'Escape closes the list')

for number in range(3):
    begin_next()
    if number < 2:
        finish()
key('ctrl+space')
assert program.label('In play')
program.kill()
program = Program([program_path, '--db', path])
program.focus()
tap.ok(program.label('Paused'), 'the match is there after a kill')
tap.equal(len(matches()), 3, 'and counts once')
finish()
tap.ok(program.label(lambda text: text.startswith('Next: ')), 'the panel tells who plays next')
for number in range(3):
    begin_next()
    finish()
tap.equal(len(matches()), 6, 'six matches were played')
tap.equal(sorted(sat_out()), [1, 1, 1, 1, 2], 'all sat out equally often, as far as six matches go')
tap.equal(program.close(), 0, 'the program ends well')
shutil.rmtree(folder)
tap.done()
