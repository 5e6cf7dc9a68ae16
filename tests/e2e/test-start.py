#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the program starts: alone, a second time, on a file in use, on one that is no file of its own.

test-start.py PROGRAM VERSION
"""
import tempfile

from desktop import *

tap = Tap()
path = sys.argv[1]
folder = tempfile.mkdtemp()


def failure(title):
    return poll(lambda: any(n.get_name() == title for n in walk(program.node)))


first = Program([path])
first.focus()
first.new_match(names=[('Board A, White', 'Ann')])
first.start()
second = subprocess.run([path], timeout=30)
tap.equal(second.returncode, 0, 'a second start joins the first and ends')
tap.equal(len(first.toplevels()), 1, 'there is one window')
usual = os.environ['XDG_DATA_HOME'] + '/interchange/interchange.db'
tap.ok(os.path.exists(usual), "the file is in the user's data folder")

program = Program([path, '--db', usual])
tap.ok(failure('The File Is in Use'), 'a start on a file in use says so')
tap.equal(program.close(), 0, 'and can be closed')
first.step('A', 'e2', 'e4')
tap.ok(poll(lambda: first.board('A')['e4'].get_name() == 'e4, white pawn'), 'the first one plays on')
tap.equal(first.close(), 0, 'the first one ends well')

with open(folder + '/letter.txt', 'w') as file:
    file.write('Dear club,\n' * 100)
program = Program([path, '--db', folder + '/letter.txt'])
tap.ok(failure('The File Cannot Be Used'), 'a file of something else is refused')
tap.equal(program.close(), 0, 'and the program can be closed')
with open(folder + '/letter.txt') as file:
    tap.equal(file.read(), 'Dear club,\n' * 100, 'that file is as it was')

program = Program([path, '--db', folder + '/no/such/place/club.db'])
tap.ok(program.find(None, 'Begin a Match'), 'folders that lead to the file are made')
tap.equal(program.close(), 0, 'the program ends well')
tap.equal(sh(path, '--version'), 'Interchange ' + sys.argv[2], '--version tells the version')
tap.done()
