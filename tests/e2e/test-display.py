#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The room display comes back after a kill if it was open then, and only then.

test-display.py PROGRAM
"""
import pathlib
import re
import tempfile

from desktop import *

folder = tempfile.mkdtemp()
path = folder + '/club.db'
settings = pathlib.Path(folder, 'glib-2.0/settings/keyfile')
tap = Tap()


def start():
    # Settings in memory would not outlive the program.
    return Program([sys.argv[1], '--db', path], GSETTINGS_BACKEND='keyfile', XDG_CONFIG_HOME=folder)


def noted(key):
    """Returns the value of a setting; None: nobody set it."""
    found = re.search(f'^{key}=(.*)$', settings.read_text(), re.M)
    return found and found.group(1)


def is_noted():
    """A display that was drawn comes back."""
    return poll(lambda: noted('display-open') == 'true')


def display(program, deadline=DEADLINE):
    """The window that has the actions of the display, once it is there."""
    return poll(lambda: next((n for n in program.node.children if 'display.leave' in n.actions), None), deadline)


def is_started(program):
    """Has it opened its file?  A display that comes back is there by then."""
    return poll(lambda: program.button('New Match', deadline=0)) and program.find(None, 'Squares of Board A')


program = start()
program.focus()
program.new_match()
do(program.frame(), 'win.display')
tap.ok(display(program) and is_noted(), 'the display is opened')
for again in 'is there after a kill', 'and after another':
    program.kill()
    program = start()
    tap.ok(display(program) and is_noted(), again)
tap.ok(is_started(program), 'and so is the match')
program.kill()
settings.write_text(re.sub('^display-screen=.*$', "display-screen='HDMI-9'", settings.read_text(), flags=re.M))
program = start()
tap.ok(display(program) and is_noted(), 'it is there although its screen is not')
tap.equal(noted('display-screen'), "'HDMI-9'", 'that screen is not forgotten')
do(display(program), 'display.fullscreen')
tap.ok(poll(lambda: noted('display-screen') != "'HDMI-9'"), 'until a person lets it fill another')
do(display(program), 'display.fullscreen')
tap.ok(poll(lambda: noted('display-screen') == "''"), 'or makes it a window')
do(display(program), 'display.leave')
tap.ok(poll(lambda: not display(program, 0)), 'a person closes it')
program.kill()
program = start()
tap.ok(is_started(program) and not display(program, 0), 'after a kill it stays closed')
do(program.frame(), 'win.display')
tap.ok(display(program) and is_noted(), 'it is opened again')
main = next(n for n in program.node.children if 'win.display' in n.actions and 'win.about' in n.actions)
tap.equal(program.close(main), 0, 'a person closes the program, and that ends well')
program = start()
tap.ok(is_started(program) and not display(program, 0), 'the next start does not open the display')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
