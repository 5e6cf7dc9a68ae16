#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table is played on the boards of the program: its result follows the match, whatever happens to
either, also where the program is killed in between.

test-play.py PROGRAM TOOL MAKE_EVENING ENTRIES
"""

from club import *

program_path, tool, make_evening, entries = sys.argv[1:]
path = tempfile.mkdtemp() + '/club.db'
subprocess.run([make_evening, path, entries, '1', '7', '--half'], check=True, stdout=subprocess.DEVNULL)
tap = Tap()
PLACE = 'table 2 in round 1 of Thursday Exchange'


def in_file():
    """Result and reason of the table."""
    table = summary(tool, path)['rounds'][0]['tables'][1]
    return table['result'], table['reason']


def boards(club, action):
    """An action of the Boards page, which is in front."""
    key('ctrl+2')
    do(club.frame(), 'boards.' + action)


def notes(club, text):
    """Does the panel between the boards say where the result goes?"""
    return club.label(text, root=club.find('panel', 'Match'))


def resign(club, name):
    """Begins the match, or goes on with it, and resigns."""
    club.start()
    club.press('More for ' + name)
    club.menu_item('Resign')


def row(club):
    """All that the row of the table says."""
    return [name_of(n) for n in walk(club.lines()[1]) if n.role in ('label', 'button') and n.is_shown]


def says(club, *texts):
    return poll(lambda: all(text in row(club) for text in texts))


def rounds(club):
    key('ctrl+1')
    club.tab('Rounds')


players = summary(tool, path)['rounds'][0]['tables'][1]
club = Club(program_path, path)
rounds(club)
club.tab_to('More about table 2')
key('space')
club.menu_item('Play Here')
tap.ok(notes(club, f'The result goes to {PLACE}'), 'the boards say where the result goes')
resign(club, players['higher_white'])
tap.ok(notes(club, f'Entered at {PLACE}'), 'and where it went')
tap.equal(in_file(), ('0-1', 'resigned'), 'the table has the result')

club = club.restart()
boards(club, 'undo')
tap.ok(notes(club, f'The result goes to {PLACE}'), 'the match is undone')
tap.equal(in_file(), ('*', 'none'), 'and its table follows')
club = club.restart()
key('ctrl+2')
resign(club, players['higher_black'])
tap.ok(notes(club, f'Entered at {PLACE}'), 'it ends otherwise')
tap.equal(in_file(), ('1-0', 'resigned'), 'and its table follows')
rounds(club)
do(club.frame(), 'evening.undo')
tap.ok(says(club, 'Played here: 1–0. No result is entered.'), 'what is undone in the evening stays so')
tap.equal(in_file(), ('*', 'none'), 'and is written down')
do(club.frame(), 'evening.redo')
tap.ok(poll(lambda: in_file() == ('1-0', 'resigned')), 'until it is done again')

# Somebody has entered another result by hand.
club.tab_to(lambda n: n.startswith('Table 2:'))
club.enter(1, '0')
tap.ok(says(club, 'Played here: 1–0. Entered: 0–1.'), 'the table shows both results')
boards(club, 'undo')
tap.ok(notes(club, f'Entered at {PLACE}: 0–1 instead'), 'and so do the boards')
tap.equal(in_file(), ('0-1', 'none'), 'the result by hand stays when the match is undone')
club = club.restart()
rounds(club)
question = 'The match here is not over. Entered: 0–1. Which is right?'
tap.ok(says(club, question), 'killed and started again, the table asks')
club.tab_to('Keep 0–1')
key('space')
tap.ok(says(club, 'The match here is not over. Entered: 0–1.'), 'the answer is taken')
club = club.restart()
rounds(club)
tap.ok(says(club, 'The match here is not over. Entered: 0–1.'), 'once and for all')
key('ctrl+2')
resign(club, players['higher_black'])
rounds(club)
tap.ok(says(club, 'Played here: 1–0. Entered: 0–1. Which is right?'), 'until the match ends again')
club.tab_to('Show the Table')
key('space')
assert poll(lambda: 'focused' in club.lines()[1].states), 'the table is not shown'
club.tab_to('Take 1–0')
key('space')
tap.ok(poll(lambda: in_file() == ('1-0', 'resigned')), 'the result of the match is taken')
do(club.frame(), 'evening.undo')
tap.ok(poll(lambda: in_file() == ('0-1', 'none')), 'which is one act that can be undone')

# The table becomes another one.
club.tab_to(lambda n: n.startswith('Table 2:'))
key('Delete')
assert poll(lambda: in_file()[0] == '*'), 'the result is still there'
club.act('rounds.repair')
key('ctrl+2')
tap.ok(notes(club, f'No longer counts for a table: {PLACE} has changed'), 'paired again, the link is gone')
tap.equal(club.close(), 0, 'the program ends well')
checked = subprocess.run([tool, 'check', '--db', path], capture_output=True, text=True)
tap.equal(checked.returncode, 0, 'the data file is sound')
tap.done()
