#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The group match at the end of an evening, by the keyboard alone: the last round, the offer, seats that
trade places, the room display, a match on wooden boards with the clocks of the program, which is killed
in between, and a second one with a result by hand.

test-group.py PROGRAM TOOL MAKE_EVENING ENTRIES
"""

from club import *

program_path, tool, make_evening, entries = sys.argv[1:]
path = tempfile.mkdtemp() + '/club.db'
# Nineteen are in the file; of twenty each has a seat of their own.
with open(entries) as file, open(path + '.csv', 'w') as more:
    lines = file.read().splitlines()
    more.write('\n'.join(lines + ['"Twenty, Tess"' + ',' * lines[0].count(',')]) + '\n')
subprocess.run([make_evening, path, path + '.csv', '5', '7'], check=True, stdout=subprocess.DEVNULL)
tap = Tap()


def groups():
    return summary(tool, path)['group_matches']


def card(club):
    return club.find('panel', 'Group match', root=club.page('Rounds'))


def seats(root):
    """The seats of a plan: {(board, team): (name, grade, colour)}."""
    found = {}
    for node in walk(root):
        said = re.fullmatch(r'(.*), (\d+): Board (\d+), (White|Black), team ([12])', name_of(node))
        if said and node.role == 'button' and node.is_shown:
            name, grade, board, colour, team = said.groups()
            found[int(board), int(team)] = name, int(grade), colour
    return found


def sums(plan):
    return [sum(grade for (_, team), (_, grade, _) in plan.items() if team == side) for side in (1, 2)]


def shows(root, text):
    return poll(lambda: any(name_of(n) == text and n.is_shown for n in walk(root)))


# The last round, and the offer.
club = Club(program_path, path)
club.tab('Rounds')
club.pair(6)
for i in range(len(club.lines())):
    club.enter(i, '1' if i % 2 else 'equal')
tap.ok(shows(club.page('Rounds'), 'All rounds are played. A group match between all who are here may end the '
             'evening.'), 'after the last round a group match is offered')
club.tab_to('Group Match…')
key('Return')
dialog = club.dialog('Group Match')
present = {e['name'] for e in summary(tool, path)['entries'] if e['present']}
plan = seats(dialog)
tap.equal({name for name, _, _ in plan.values()}, present, 'everybody who is here has a seat')
tap.ok(abs(sums(plan)[0] - sums(plan)[1]) <= 1, f'the sums are even: {sums(plan)}')
tap.ok(all(colour == ('White' if (board + team) % 2 == 0 else 'Black')
           for (board, team), (_, _, colour) in plan.items()), 'team 1 has White on the odd boards')

# Two trade places: the sums on the screen are those by hand.
first, second = plan[1, 1], plan[2, 2]
club.tab_to(lambda n: n.startswith(first[0] + ', '))
key('space', 'Down', 'Right')
wanted = sums({**plan, (1, 1): second, (2, 2): first})
tap.ok(shows(dialog, f'Then {wanted[0]} and {wanted[1]}, {abs(wanted[0] - wanted[1])} apart: {first[0]} with '
             f'{second[0]}'), 'before a trade its sums are told')
key('space')
tap.ok(poll(lambda: seats(dialog)[1, 1][0] == second[0] and sums(seats(dialog)) == wanted),
       'and they are so after it')
key('ctrl+z')
tap.ok(poll(lambda: seats(dialog) == plan), 'Ctrl+Z takes it back')
key('alt+s')
club.no_dialog()
tap.ok(shows(card(club), '10 boards · The first decisive board ends the match · Outside the standings'),
       'the card of the match stands beside the rounds')
tap.equal([(g['result'], len(g['boards'])) for g in groups()], [('*', 10)], 'and it is in the file')

# The room display has the seats.
main = club.toplevels()[0]
key('ctrl+d')
room = club.find('frame', lambda n: n.startswith('Group match: who sits where'))
name = first[0].replace(',', '')
tap.ok(room and poll(lambda: any(name in name_of(n) for n in walk(room))), 'the room display shows who sits where')
xdotool('windowfocus', '--sync', next(w for w in club.toplevels() if w != main))
key('Escape', 'Escape')
club.no_dialog()

# Clocks alone: the match begins, the plug is pulled, and one flag decides.
key('alt+c')
tap.ok(club.label('The result goes to: Group match, Thursday Exchange'), 'the clocks are for the group match')
key('ctrl+space')
assert club.button('Pause All'), 'the clocks do not run'
club.process.stdin.write(b'100000000\n')
club.process.stdin.flush()
tap.ok(poll(lambda: club.find(None, lambda n: n.startswith('Clock of ') and ': 3:20' in n)),
       'they run on all boards')
club = club.restart()
key('ctrl+2')
tap.ok(club.label('The result goes to: Group match, Thursday Exchange'), 'killed, it goes on where it stood')
key('ctrl+space')
assert club.button('Pause All'), 'the clocks do not run'
club.process.stdin.write(b'300000000\n')
club.process.stdin.flush()
tap.ok(poll(lambda: groups()[0]['result'] != '*'), 'one flag ends it')
tap.equal(groups()[0]['reason'], 'flag', 'by which the evening has it')
key('ctrl+1')
club.tab('Rounds')
tap.ok(poll(lambda: any(name_of(n).startswith('Team ') and ' wins' in name_of(n) for n in walk(card(club)))),
       'and the card shows who won')

# Another one, with a result by hand.
key('ctrl+g')
club.dialog('Group Match')
key('alt+s')
club.no_dialog()
key('equal')
tap.ok(poll(lambda: groups()[1]['result'] == '1/2-1/2'), 'a second one is drawn by one key')
key('ctrl+z')
tap.ok(poll(lambda: groups()[1]['result'] == '*'), 'which Ctrl+Z takes back')
key('1')
tap.ok(poll(lambda: groups()[1]['result'] == '1-0'), 'and won by another')
was = groups()
club = club.restart()
club.tab('Rounds')
tap.ok(shows(card(club), 'Team 1 wins'), 'killed and started again, the card shows the result')
tap.equal(groups(), was, 'and the file has it')
tap.equal(club.close(), 0, 'the program ends well')
checked = subprocess.run([tool, 'check', '--db', path], capture_output=True, text=True)
tap.equal(checked.returncode, 0, 'the data file is sound')
tap.done()
