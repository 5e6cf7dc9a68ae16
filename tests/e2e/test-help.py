#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The handbook for somebody who has a keyboard alone: F1 opens the page about what is seen, also over a dialog;
Escape gives the keyboard back; search, links and the way back.  A window manager gives the keyboard to windows.

test-help.py PROGRAM MAKE_EVENING ENTRIES
"""
from club import *

tap = Tap()
path, make_evening, entries = sys.argv[1:]
folder = tempfile.mkdtemp()


def in_front():
    """The window that has the keyboard, and its title."""
    window = xdotool('getwindowfocus')
    return window, xdotool('getwindowname', window)


def shows(title, over=None):
    """The handbook has the keyboard, at the page of this title, which the dialog @over may have, too."""
    return poll(lambda: in_front()[0] not in (main, over) and in_front()[1] == title)


def opens(where, title, over=None):
    key('F1')
    tap.ok(shows(title, over), f'F1 {where} opens “{title}”')


def close_help(back, where):
    key('Escape')
    tap.ok(poll(lambda: in_front()[0] == back), f'Escape gives the keyboard back to {where}')


def begin(*words):
    """The program with its main window in front."""
    global main
    program = Program([path, *words])
    main = program.toplevels()[0]
    assert poll(lambda: in_front()[0] == main), 'the main window has no keyboard'
    program.wait_open()
    return program


def quit():
    """The exit status after Ctrl+Q."""
    key('ctrl+q')
    return exit_status(program.process)


def dialog_over():
    """The dialog that opens over the main window."""
    # While the keyboard goes from one window to another, none has it.
    front = poll(lambda: len(program.toplevels()) == 2 and (now := in_front()[0]) not in ('', main) and now)
    assert front, 'no dialog opens'
    return front


# The first start.
program = begin('--db', folder + '/empty.db')
assert program.find(None, 'What Would You Like to Do?')
opens('on the first page', 'The Start')
close_help(main, 'the main window')
quit()

# Each page.
subprocess.run([make_evening, folder + '/club.db', entries, '2', '7'], check=True, stdout=subprocess.DEVNULL)
program = begin('--db', folder + '/club.db')
key('ctrl+1')
for letter, title in ('e', 'Entries'), ('t', 'Teams'), ('r', 'Rounds and Results'), ('s', 'Standings'):
    key('alt+' + letter)
    opens(f'after Alt+{letter.upper()}', title)
    close_help(main, 'the tab')
key('ctrl+3')
opens('after Ctrl+3', 'Games')
close_help(main, 'the page')

# Dialogs, which keep the keyboard from all windows but the handbook.
for keys, title in ('ctrl+n', 'Set Up a Match'), ('ctrl+shift+n', 'Begin an Evening'), ('ctrl+comma', 'Preferences'):
    key(keys)
    dialog = dialog_over()
    opens('in a dialog', title, dialog)
    close_help(dialog, 'the dialog')
    key('Escape')
    assert poll(lambda: in_front()[0] == main), 'the dialog stays'

# A form over a window over the main one: the window below gets the keyboard when it is left, and when it is saved.
do(program.frame(), 'evening.seasons')
seasons = dialog_over()
for last, how in ('Escape', 'cancelled'), ('Return', 'saved'):
    do(next(n for n in program.node.children if 'seasons.new' in n.actions), 'seasons.new')
    assert poll(lambda: len(program.toplevels()) == 3 and in_front()[0] not in (main, seasons)), 'no form opens'
    type_text('Winter')
    key(last)
    tap.ok(poll(lambda: len(program.toplevels()) == 2 and in_front()[0] == seasons),
           f'a form that is {how} gives the keyboard back to the window below')
# The first Escape takes the word about the saved season away, if it is still there.
key('Escape', 'Escape')
tap.ok(poll(lambda: in_front()[0] == main), 'and that gives it back to the main window')

# Search: Return opens the first page; a link in the text; and back, twice.
opens('once more', 'Games')
key('ctrl+f')
type_text('eight steps')
tap.ok(shows('eight steps'), 'what is typed after Ctrl+F is searched for')
key('Return')
tap.ok(shows('The First Evening'), 'Return opens the first page that was found')
key('Tab', 'Return')
tap.ok(shows('Begin an Evening'), 'a link of the text leads to its page')
key('alt+Left')
tap.ok(shows('The First Evening'), 'Alt+Left leads back')
key('alt+Left')
tap.ok(shows('Games'), 'and to where it began')
key('alt+Home')
tap.ok(shows('Handbook of Interchange'), 'Alt+Home shows the contents')
tap.equal(quit(), 0, 'Ctrl+Q in the handbook ends the program well')
tap.done()
