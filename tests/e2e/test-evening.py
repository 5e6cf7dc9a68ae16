#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole club evening by the keyboard alone: test-evening.py PROGRAM TOOL LIST ENTRIES whole|changes

whole    all of ENTRIES are checked in, teams made, six rounds paired and played; what the screen shows is
         held against the rules, against what was typed, and against what the tool reads from the file.
changes  who comes late, who leaves, results corrected, a round paired anew, teams exchanged, the
         program killed; then all of it is undone, and done again.
"""
import csv
import io
import itertools
import random
import signal
import unicodedata

from club import *

program_path, tool, grading_list, entries_path, which = sys.argv[1:]
chance = random.Random(6)
path = tempfile.mkdtemp() + '/club.db'
with open(entries_path, encoding='utf-8') as file:
    people = list(csv.DictReader(file))
tap = Tap()
POINTS = {'1–0': (1, 0), '0–1': (0, 1), '½–½': (.5, .5), '+ –': (1, 0), '– +': (0, 1)}


def number(text):
    """What the screen and the files say of a half or a quarter."""
    text = text.strip('*')
    whole = ''.join(c for c in text if unicodedata.category(c) != 'No')
    parts = sum(unicodedata.numeric(c) for c in text if unicodedata.category(c) == 'No')
    return float(whole or 0) + parts


def same(cell, other):
    if cell == other:
        return True
    try:
        return number(cell) == number(other)
    except ValueError:
        return False


def plain(text):
    """Small letters without accents: what a keyboard has."""
    return ''.join(c for c in unicodedata.normalize('NFD', text.lower()) if not unicodedata.combining(c))


def sheet_of_file(name):
    return list(csv.reader(io.StringIO(export(tool, path, '--to', 'csv', '--sheet', name))))


# By hand: the rules, as they are known without the program

class Book:
    """What somebody with paper and pencil would note of the evening."""

    def __init__(self, teams):
        self.members = {frozenset(name for name, _ in players) for players in teams.values()}
        self.met = set()
        self.points = {}
        self.rounds = []

    def team_of(self, name):
        return next(team for team in self.members if name in team)

    def check(self, tables, idle, present):
        """What is wrong with the round on the screen."""
        wrong = []
        seated = [name for t in tables for name, _, _ in t.first + t.second]
        resting = [name for text in idle for name in present if name in text]
        if sorted(seated + resting) != sorted(present):
            wrong.append(f'seated {sorted(seated)}, idle {idle}')
        for t in tables:
            for side, colours in ((t.first, ('White', 'Black')), (t.second, ('Black', 'White'))):
                if side[0][1] < side[1][1]:
                    wrong.append(f'{side[0]} is above {side[1]}')
                if (side[0][2], side[1][2]) != colours:
                    wrong.append(f'colours of {side}')
                if self.team_of(side[0][0]) != self.team_of(side[1][0]):
                    wrong.append(f'{side} are no team')
            pair = self.pair_of(t)
            if pair in self.met:
                wrong.append(f'{t.names} meet again')
        return wrong

    def pair_of(self, table):
        return frozenset((self.team_of(table.first[0][0]), self.team_of(table.second[0][0])))

    def note(self, tables, results, idle):
        """The results that were typed; who has no opponent gets as much as for a draw."""
        for t, result in zip(tables, results):
            self.met.add(self.pair_of(t))
            for side, points in zip((t.first, t.second), POINTS[result]):
                team = self.team_of(side[0][0])
                self.points[team] = self.points.get(team, 0) + points
        for text in idle:
            if text.endswith('has no opponent'):
                team = next(team for team in self.members if all(name in text for name in team))
                self.points[team] = self.points.get(team, 0) + .5
        self.rounds.append((tables, results, idle))

    def points_of_players(self):
        """Each player has what his team made while he sat there."""
        found = {}
        for tables, results, _ in self.rounds:
            for t, result in zip(tables, results):
                for side, points in zip((t.first, t.second), POINTS[result]):
                    for name, _, _ in side:
                        found[name] = found.get(name, 0) + points
        return found


def import_list():
    subprocess.run([tool, 'list', 'import', grading_list, '--db', path], check=True,
                   stdout=subprocess.DEVNULL)


def new_evening(club, name):
    key('ctrl+shift+n')
    club.dialog('New Evening')
    type_text(name)
    key('Return')
    club.no_dialog()
    assert club.label(name, root=club.evening), 'the evening did not begin'
    club.tab('Entries')


def check_in(club, person, by_code):
    """By the code, or by some letters of both names."""
    if by_code:
        club.check_in(person['code'], person['name'], person['grade'])
    elif person['code']:
        last, first = person['name'].split(', ')
        club.check_in(plain(f'{first[:3]} {last[:4]}'), person['name'], person['grade'])
    else:
        club.check_in(f"{person['name']} {person['grade']}".strip(), person['name'])


def type_results(club, keys):
    for i, what in enumerate(keys):
        club.enter(i, what)


def play(club, book, present, number, keys, by='alt+p', typed=None):
    """Pairs a round, looks at it, and enters its results as typed says."""
    club.pair(number, by)
    tables, idle = club.tables(), club.idle()
    tap.equal(book.check(tables, idle, present), [],
              f'round {number}: everybody once, nobody twice against the same, the higher above, '
              'first-named White there')
    keys = keys[:len(tables)]
    (typed or type_results)(club, keys)
    results = [RESULT_OF_KEY[what] for what in keys]
    tap.equal([t.result for t in club.tables()], results, f'round {number}: the screen has what was typed')
    book.note(tables, results, idle)


# The two evenings

def type_in_the_field(club, keys):
    """Results by the numbers of their tables, from the last one on."""
    club.tab_to('Table and result', backward=True)
    for i in reversed(range(len(keys))):
        type_text(f"{i + 1} {dict(equal='=', plus='+', minus='-').get(keys[i], keys[i])}")
        key('Return')
        line = club.lines()[i]
        wanted = ', ' + RESULT_OF_KEY[keys[i]]
        assert poll(lambda: line.get_name().endswith(wanted)), line.get_name()


def whole():
    import_list()
    club = Club(program_path, path)
    new_evening(club, 'Thursday Exchange')
    for i, person in enumerate(people):
        check_in(club, person, i % 3 == 0 and person['code'])
    wanted = sorted((p['name'], int(p['grade'] or 0), 'present') for p in people)
    tap.equal(sorted(club.entries()), wanted, f'{len(people)} players are in, as the list knows them')

    # One has no grade: the middle of the others is taken.  Nineteen do not make an even number of teams: a
    # trio, and one team that waits.
    club.tab('Teams')
    club.tab_to('Estimate So')
    key('Return')
    middle = sorted(int(p['grade']) for p in people if p['grade'])
    middle = (middle[(len(middle) - 1) // 2] + middle[len(middle) // 2]) // 2
    club.tab('Entries')
    tap.ok(poll(lambda: [e for e in club.entries() if e[0] == 'Beginner, New' and abs(e[1] - middle) <= 1]),
           'who has no grade is estimated by the middle of the others')
    grades = {name: grade for name, grade, _ in club.entries()}
    present = list(grades)
    club.tab('Teams')
    club.tab_to(lambda name: name.endswith('A house player joins'))
    key('Down')
    poll(lambda: club.focused().get_name().startswith('A team of three'))
    key('space')
    key('alt+m')
    assert poll(club.teams), 'no teams were made'
    teams = club.teams()
    tap.equal(sorted(player for players in teams.values() for player in players), sorted(grades.items()),
              'everybody is in one team')
    ranked = sorted(present, key=lambda name: -grades[name])
    tap.equal([len(players) for players in teams.values()].count(3), 1, 'one team has three players')
    tap.ok(any({name for name, _ in players} <= set(ranked[7:12]) for players in teams.values()
               if len(players) == 3), 'who are of the middle')

    book = Book(teams)
    club.tab('Rounds')
    keys = ['1', '0', 'equal', 'plus', '5', 'minus', 'd']
    for number_of_round in range(1, 7):
        chance.shuffle(keys)
        # The button has the focus when the last result is in.
        play(club, book, present, number_of_round, keys, 'Return' if number_of_round % 2 == 0 else 'alt+p',
             type_in_the_field if number_of_round == 3 else None)
        if number_of_round == 3:
            club.tab_to(lambda name: name.endswith('Pair Round 4'), backward=True)
    byes = [text for _, _, idle in book.rounds for text in idle if text.endswith('has no opponent')]
    tap.equal((len(byes), len(set(byes))), (6, 6), 'no team is without an opponent twice')
    trio = next(team for team in book.members if len(team) == 3)
    sat = [name for tables, results, idle in book.rounds for name in trio
           if any(text.startswith(name + ' sits out') for text in idle)
           for t, result in zip(tables, results)
           if {n for n, _, _ in t.first + t.second} & trio and result not in ('+ –', '– +')]
    tap.ok(len(sat) > 3 and max(map(sat.count, trio)) - min(map(sat.count, trio)) <= 1,
           f'the three sit out in turn, where there was a game: {len(sat)} times')

    club.tab('Standings')
    shown = club.sheet(len(sheet_of_file('standings')[0]))
    club.tab_to(lambda name: name == 'Table')
    key('space')
    poll(lambda: club.find('list item', lambda n: True, root=club.page('Standings'), deadline=0))
    key('Down', 'Down', 'Return')
    columns = len(sheet_of_file('players')[0])
    assert poll(lambda: club.sheet(columns)[0][0] == 'Name'), 'the points of the players are not shown'
    shown_players = club.sheet(columns)
    tap.equal(club.close(), 0, 'the program ends well')

    # The file
    in_file = sheet_of_file('standings')
    tap.equal(len(shown), len(in_file), 'the screen has as many lines as the file')
    tap.equal([(a, b) for a, b in zip(shown[1:], in_file[1:]) if not all(map(same, a, b))], [],
              'the standings on the screen are those that the tool finds in the file')
    tap.equal([(a, b) for a, b in zip(shown_players[1:], sheet_of_file('players')[1:])
               if not all(map(same, a, b))], [], 'and so are the points of the players')
    points = {frozenset(line[1].rstrip(' *').split(' / ')): number(line[3]) for line in shown[1:]}
    tap.equal(points, book.points, 'the points are those of the results that were typed')
    tap.equal([line[3] for line in shown[1:]],
              [line[3] for line in sorted(shown[1:], key=lambda line: -number(line[3]))],
              'and the best team stands first')
    by_hand = book.points_of_players()
    found = {line[0].rstrip(' *'): number(line[3]) for line in shown_players[1:]}
    tap.equal(found, {name: by_hand.get(name, 0) for name in present}, 'the points of each player too')
    trf = path + '.trf'
    with open(trf, 'w', encoding='utf-8') as file:
        file.write(export(tool, path, '--to', 'trf'))
    ranked = list(csv.reader(io.StringIO(subprocess.run([tool, 'standings', trf], capture_output=True,
                                                        text=True, check=True).stdout)))
    number_of = {frozenset(name for name, _ in players): team.split()[1] for team, players in teams.items()}
    tap.equal([line[1] for line in ranked[1:]],
              [number_of[frozenset(line[1].rstrip(' *').split(' / '))] for line in shown[1:]],
              'the tool ranks the tournament report alike')
    checked = subprocess.run([tool, 'check', '--db', path], capture_output=True, text=True)
    tap.equal(checked.returncode, 0, 'the data file is sound')


def changes():
    pass


{'whole': whole, 'changes': changes}[which]()
tap.done()
