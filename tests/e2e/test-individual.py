#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole evening on which partners change, by the keyboard alone: test-individual.py PROGRAM TOOL

Twenty-two people play six rounds; three come late, two go early, one of them after the pairing.  The
program is killed in a round, and an act is undone and done again.  The screen is held against the rules
and against what was typed.
"""
import collections
import csv
import io
import random

from club import *

program_path, tool = sys.argv[1:]
chance = random.Random(5)
path = tempfile.mkdtemp() + '/club.db'
tap = Tap()
SURNAMES = ('Abbott Bevan Cadwal Dyer Evans Fenn Gower Hale Inskip Jessop Kemp Lloyd Morgan Norcott Oakes Pugh '
            'Quill Rees Selwyn Tarrant Underhay Venables').split()
people = [(f'{name}, Pat', 60 + 6 * i) for i, name in enumerate(SURNAMES)]


class Book:
    """The notes of somebody with paper and pencil."""

    def __init__(self):
        self.points = collections.Counter()
        self.partners = collections.Counter()
        self.out_last = set()

    def check(self, tables, idle, present):
        """The faults of the round on the screen."""
        seated = [name for t in tables for side in (t.first, t.second) for name in {n for n, _, _ in side}]
        out = [name for name in present for text in idle if text.startswith(name)]
        wrong = [] if sorted(seated + out) == sorted(present) else [f'seated {seated}, out {out}']
        for t in tables:
            for side, colours in ((t.first, ['White', 'Black']), (t.second, ['Black', 'White'])):
                if [colour for _, _, colour in side] != colours:
                    wrong.append(f'colours of {side}')
                if self.partners[self.pair(side)]:
                    wrong.append(f'{side} are partners again')
        if set(out) & self.out_last:
            wrong.append(f'{out} sit out twice running')
        return wrong

    @staticmethod
    def pair(side):
        """Two partners; nothing to be counted where one plays both boards."""
        names = frozenset(name for name, _, _ in side)
        return names if len(names) == 2 else None

    def note(self, tables, results, idle, present):
        for t, result in zip(tables, results):
            for side, won in zip((t.first, t.second), POINTS[result]):
                if self.pair(side):
                    self.partners[self.pair(side)] += 1
                for name in {n for n, _, _ in side}:
                    self.points[name] += won
        self.out_last = {name for name in present for text in idle if text.startswith(name)}
        for name in self.out_last:
            self.points[name] += .5


def begin():
    club = Club(program_path, path)
    key('ctrl+shift+n')
    dialog = club.dialog('New Evening')
    type_text('New Partners')
    row = club.tab_to(lambda name: name.startswith('Teams'))
    club.choose_next(dialog, row, 'New partners each round')
    assert club.label('Even tables', root=dialog), 'what the partners are for is not asked'
    key('alt+b')
    club.no_dialog()
    assert club.label('New Partners'), 'the evening did not begin'
    club.tab('Entries')
    return club


def come(club, name, grade):
    club.tab('Entries')
    club.check_in(f'{name} {grade}', name)


def go(club, name, asked):
    """Takes the tick from somebody; while their table is played, the first way is taken."""
    club.tab('Entries')
    club.field()
    type_text(name.lower())
    poll(lambda: club.suggested().startswith(name))
    key('Return')
    club.tab_to(lambda n: n == f'{name} is here', limit=160)
    key('space')
    if asked:
        club.dialog('Withdrawal')
        key('alt+h')
        club.no_dialog()
    assert poll(lambda: any(e[0] == name and e[2] == 'gone' for e in club.entries())), f'{name} is here'


def planned(club):
    """The rounds of the plan that come later: texts."""
    club.tab('Plan')
    return poll(lambda: [name_of(n) for n in walk(club.page('Plan')) if n.role == 'label' and
                         ' – ' in name_of(n) and ' & ' in name_of(n)])


def some_keys(n):
    return [chance.choice(['1', '0', 'equal']) for _ in range(n)]


club = begin()
for name, grade in people:
    club.check_in(f'{name} {grade}', name)
present = [name for name, _ in people]
tap.equal(sorted(name for name, _, _ in club.entries()), sorted(present), 'twenty-two people are in')
tap.ok(poll(lambda: club.label('22 players · 5 tables · 2 sit out')), 'beside them are the tables')
tap.equal(len(planned(club)), 25, 'the plan has five tables of each later round')
book = Book()
for r in range(1, 7):
    if r == 2:
        come(club, 'Late, Anna', 100)
        present.append('Late, Anna')
    if r == 3:
        for name in ('Late, Ben', 'Late, Cai'):
            come(club, name, 130)
            present.append(name)
    if r == 5:
        go(club, present[3], asked=False)
        present.pop(3)
    club.tab('Rounds')
    club.pair(r)
    tables, idle = club.tables(), club.idle()
    tap.equal(book.check(tables, idle, present), [], f'round {r}: everybody once, with a new partner')
    if r == 1:
        key('ctrl+z')
        assert poll(lambda: not club.lines()), 'the round was not taken back'
        key('ctrl+shift+z')
        assert poll(lambda: len(club.lines()) == 5), 'the round did not come back'
        tap.equal([t.key() for t in club.tables()], [t.key() for t in tables], 'undone and done again it is as it was')
    if r == 4:
        gone = tables[0].first[0][0]
        go(club, gone, asked=True)
        present.remove(gone)
        club.tab('Rounds')
        before, tables, idle = tables, club.tables(), club.idle()
        tap.equal([t.key() for t in tables[1:]], [t.key() for t in before[1:]], 'who goes moves no other table')
        # Somebody who takes a seat may have had the partner before.
        wrong = [fault for fault in book.check(tables, idle, present) if not fault.endswith('again')]
        tap.equal(wrong, [], 'one who sits out has the seat')
        club.tab_to(lambda n: n.startswith('Table 1:'))
        results = club.enter_all(some_keys(2))
        seen = [t.key() for t in club.tables()]
        club = club.restart()
        club.tab('Rounds')
        tap.equal([t.key() for t in club.tables()], seen, 'killed in a round, the evening goes on there')
        results += club.enter_all(some_keys(len(tables) - 2), 2)
    else:
        results = club.enter_all(some_keys(len(tables)))
    book.note(tables, results, idle, present)

club.tab('Standings')
sheet_in_file = list(csv.reader(io.StringIO(export(tool, path, '--to', 'csv', '--sheet', 'standings'))))
shown = club.sheet(len(sheet_in_file[0]))
tap.equal(len(shown), len(sheet_in_file), 'the screen has as many lines as the file')
column = shown[0].index('Points')
found = {line[1]: number(line[column]) for line in shown[1:]}
tap.equal(found, {name: float(book.points[name]) for name in found}, 'the points are those that were typed')
tap.ok(len(found) == 25, 'all who came are ranked')
tap.equal(club.close(), 0, 'the program ends well')
checked = subprocess.run([tool, 'check', '--db', path], capture_output=True, text=True)
tap.equal(checked.returncode, 0, 'the data file is sound')
tap.done()
