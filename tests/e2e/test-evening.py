#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole club evening by the keyboard alone: test-evening.py PROGRAM TOOL LIST ENTRIES whole|changes|double

whole    all of ENTRIES are checked in, teams made, six rounds paired and played; what the screen shows is
         held against the rules, against what was typed, and against what the tool reads from the file.
changes  who comes late, who leaves, results corrected, a round paired again, teams that trade places, the
         program killed; then all of it is undone, and done again.
double   eight players in double rounds: both matches of each pairing, the program killed between them.
"""
import csv
import io
import itertools
import random

from club import *

program_path, tool, grading_list, entries_path, which = sys.argv[1:]
chance = random.Random(6)
path = tempfile.mkdtemp() + '/club.db'
with open(entries_path, encoding='utf-8') as file:
    people = list(csv.DictReader(file))
tap = Tap()


def same(cell, other):
    """Whether the screen and the file mean the same: an estimated grade is 145 e on the screen, and 145e in the file."""
    if cell == other or re.sub('(?<=[0-9]) e$', 'e', cell) == other:
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
    """The notes of somebody with paper and pencil."""

    def __init__(self, teams):
        self.members = set()
        self.rounds = {}  # number: tables, results, who is idle
        self.set_teams(teams)

    def set_teams(self, teams):
        self.members |= {frozenset(name for name, _ in players) for players in teams.values()}

    def team_of(self, name):
        return next(team for team in self.members if name in team)

    def pair_of(self, table):
        return frozenset((self.team_of(table.first[0][0]), self.team_of(table.second[0][0])))

    def check(self, number, tables, idle, present):
        """The faults of the round on the screen."""
        wrong = []
        met = {self.pair_of(t) for n in range(1, number) for t in self.rounds[n][0]}
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
            if self.pair_of(t) in met:
                wrong.append(f'{t.names} meet again')
        return wrong

    def note(self, number, tables, results, idle):
        self.rounds[number] = tables, list(results), idle

    def points(self):
        """A team without an opponent gets as much as for a draw."""
        points = {team: 0 for team in self.members}
        for tables, results, idle in self.rounds.values():
            for t, result in zip(tables, results):
                for side, won in zip((t.first, t.second), POINTS[result]):
                    points[self.team_of(side[0][0])] += won
            for team in self.members:
                if any(' has no opponent: a bye' in text and all(name in text for name in team)
                       for text in idle):
                    points[team] += .5
        return points

    def points_of_players(self):
        """Each player has the points that the team made while that player sat there, or had no opponent."""
        found = {}
        for tables, results, idle in self.rounds.values():
            for team in self.members:
                if any(' has no opponent: a bye' in text and all(name in text for name in team)
                       for text in idle):
                    for name in team:
                        found[name] = found.get(name, 0) + .5
            for t, result in zip(tables, results):
                for side, won in zip((t.first, t.second), POINTS[result]):
                    for name, _, _ in side:
                        found[name] = found.get(name, 0) + won
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
    assert club.label(name), 'the evening did not begin'
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


def play(club, book, present, number, keys, by='alt+p', typed=None):
    """Pairs a round, looks at it, and enters its results as typed says."""
    club.pair(number, by)
    tables, idle = club.tables(), club.idle()
    tap.equal(book.check(number, tables, idle, present), [],
              f'round {number}: everybody once, nobody twice against the same, the higher above, '
              'first-named White there')
    keys = keys[:len(tables)]
    (typed or Club.enter_all)(club, keys)
    results = [RESULT_OF_KEY[what] for what in keys]
    tap.equal([t.result for t in club.tables()], results, f'round {number}: the screen has what was typed')
    book.note(number, tables, results, idle)


def points_on(sheet):
    return {frozenset(line[1].rstrip(' *').split(' / ')): number(line[3]) for line in sheet[1:]}


# The two evenings

def type_in_the_field(club, keys):
    """Results by the numbers of their tables, from the last one on."""
    club.tab_to('Table and result', backward=True)
    for i in reversed(range(len(keys))):
        type_text(f"{i + 1} {dict(equal='=', plus='+', minus='-').get(keys[i], keys[i])}")
        key('Return')
        line = club.lines()[i]
        wanted = ', ' + RESULT_OF_KEY[keys[i]]
        assert poll(lambda: line.name.endswith(wanted)), line.name


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
    club.tab_to('Use as Estimate')
    key('Return')
    middle = sorted(int(p['grade']) for p in people if p['grade'])
    middle = (middle[(len(middle) - 1) // 2] + middle[len(middle) // 2]) // 2
    club.tab('Entries')
    tap.ok(poll(lambda: [e for e in club.entries() if e[0] == 'Beginner, New' and abs(e[1] - middle) <= 1]),
           'who has no grade is estimated by the middle of the others')
    grades = {name: grade for name, grade, _ in club.entries()}
    present = list(grades)
    club.tab('Teams')
    # It is proposed: nobody is invented unless somebody asks for it.
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
    keys = ['1', '0', 'equal', 'plus', 'd', 'minus', 'equal']
    for number_of_round in range(1, 7):
        chance.shuffle(keys)
        # The button has the focus when the last result is in.
        play(club, book, present, number_of_round, keys, 'Return' if number_of_round % 2 == 0 else 'alt+p',
             type_in_the_field if number_of_round == 3 else None)
        if number_of_round == 3:
            club.tab_to(lambda name: name.endswith('Pair Round 4'), backward=True)
    byes = [text for _, _, idle in book.rounds.values() for text in idle if ' has no opponent: a bye' in text]
    tap.equal((len(byes), len(set(byes))), (6, 6), 'no team is without an opponent twice')
    trio = next(team for team in book.members if len(team) == 3)
    sat = [name for tables, results, idle in book.rounds.values() for name in trio
           if any(text.startswith(name + ' sits out') for text in idle)
           for t, result in zip(tables, results)
           if {n for n, _, _ in t.first + t.second} & trio and result not in ('+ –', '– +')]
    tap.ok(len(sat) >= 3 and max(map(sat.count, trio)) - min(map(sat.count, trio)) <= 1,
           f'the three sit out in turn, where there was a game: {len(sat)} times')

    club.tab('Standings')
    shown = club.sheet(len(sheet_of_file('standings')[0]))
    club.tab_to(lambda name: name == 'Table')
    key('space')
    assert choices_open(club.page('Standings')), 'the tables of the standings do not open'
    key('Down', 'Down', 'Return')
    columns = len(sheet_of_file('players')[0])
    assert poll(lambda: club.sheet(columns)[0][0] == 'Rank'), 'the points of the players are not shown'
    shown_players = club.sheet(columns)
    tap.equal(club.close(), 0, 'the program ends well')

    # The file
    in_file = sheet_of_file('standings')
    tap.equal(len(shown), len(in_file), 'the screen has as many lines as the file')
    tap.equal([(a, b) for a, b in zip(shown[1:], in_file[1:]) if not all(map(same, a, b))], [],
              'the standings on the screen are those that the tool finds in the file')
    tap.equal([(a, b) for a, b in zip(shown_players[1:], sheet_of_file('players')[1:])
               if not all(map(same, a, b))], [], 'and so are the points of the players')
    points = points_on(shown)
    tap.equal(points, book.points(), 'the points are those of the results that were typed')
    tap.equal([line[3] for line in shown[1:]],
              [line[3] for line in sorted(shown[1:], key=lambda line: -number(line[3]))],
              'and the best team stands first')
    by_hand = book.points_of_players()
    found = {line[1].rstrip(' *'): number(line[4]) for line in shown_players[1:]}
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


def take_all_back(club, keys, name):
    """Presses the keys until there is nothing left for them."""
    button = club.find('button', name, root=club.evening)
    while 'sensitive' in button.states:
        key(*[keys] * 10)
        club.find('button', button.name, root=club.evening)
    return poll(lambda: 'sensitive' not in button.states)


def screen(club):
    """All that the four tabs show."""
    seen = []
    club.tab('Entries')
    seen.append(club.entries())
    club.tab('Teams')
    seen.append(club.teams())
    club.tab('Rounds')
    seen += [[t.key() for t in club.tables()], club.idle(), club.status()]
    club.tab('Standings')
    view = club.sheet_view()
    seen.append([name_of(n) for n in walk(view) if n.role == 'label'] if view else [])
    return seen


def trade_teams(club, number_of_table):
    """Lets the first team of the table change places with the first one of another."""
    before = club.tables()
    club.tab_to(f'More about table {number_of_table}')
    key('space')
    club.menu_item('Change Places…')
    club.dialog('A Team Changes Places')
    key('alt+h')
    club.no_dialog()
    assert poll(lambda: [t.names for t in club.tables()] != [t.names for t in before]), 'nothing changed'
    return before, club.tables()


def changes():
    import_list()
    club = Club(program_path, path)
    new_evening(club, 'Thursday Exchange')
    beginning = summary(tool, path)
    first = screen(club)
    club.tab('Entries')
    for i, person in enumerate([p for p in people if p['code']][:14]):
        check_in(club, person, i % 2)
    present = [name for name, _, _ in club.entries()]
    club.tab('Teams')
    key('alt+m')
    assert poll(club.teams), 'no teams were made'
    book = Book(club.teams())
    club.tab('Rounds')
    play(club, book, present, 1, ['1', 'equal', '0'])

    # A pair comes when round 2 is paired: it meets the team that has no opponent.
    club.pair(2)
    before, waiting = club.tables(), club.idle()
    club.tab('Entries')
    club.check_in('Late, Anna 120', 'Late, Anna')
    club.check_in('Late, Ben 90', 'Late, Ben')
    club.tab('Rounds')
    club.tab_to('Assign to Team…')
    key('space')
    dialog = club.dialog('Assign Late Entries')
    ways = [n.name for n in walk(dialog) if n.role == 'list item']
    tap.equal((len(ways), len(set(ways))), (9, 9),
              'eight ways are offered, each once, and what a missed round counts')
    key('alt+a')
    club.no_dialog()
    present += ['Late, Anna', 'Late, Ben']
    assert poll(lambda: not club.idle()), 'the late pair did not get a place'
    tap.ok(poll(lambda: club.focused().name.startswith('Table ')), 'the keyboard goes on at the tables')
    tables = club.tables()
    tap.equal([t.names for t in tables[:3]], [t.names for t in before], 'a late pair moves nobody else')
    met = {name for name, _, _ in tables[3].first + tables[3].second}
    tap.ok({'Late, Anna', 'Late, Ben'} < met and all(n in waiting[0] for n in met - {'Late, Anna', 'Late, Ben'}),
           'it meets the team that had no opponent')
    club.tab('Teams')
    book.set_teams(club.teams())
    club.tab('Rounds')
    tap.equal(book.check(2, tables, [], present), [], 'and the round is as it should be')
    club.tab_to(lambda n: n.startswith('Table 1:'))
    results = club.enter_all(['0', '1', 'minus', 'equal'])
    book.note(2, tables, results, [])

    # A team trades places by hand, the round paired again, and a team trades places again.
    club.pair(3)
    paired = [t.names for t in club.tables()]
    trade_teams(club, 2)
    club.tab_to('More about the round', backward=True)
    key('space')
    club.menu_item('Pair This Round Again')
    tap.ok(poll(lambda: [t.names for t in club.tables()] == paired), 'paired anew the round is as it was')
    before, tables = trade_teams(club, 3)
    moved = [i for i in range(4) if before[i].names != tables[i].names]
    tap.ok(len(moved) == 2 and 2 in moved, 'a team and another one have changed places')
    tap.equal(sorted(name for t in tables for name, _, _ in t.first + t.second), sorted(present),
              'everybody still plays once')

    # The plug is pulled.
    was, seen = summary(tool, path), screen(club)
    club = club.restart()
    club.tab('Rounds')
    tap.equal(screen(club), seen, 'killed and started again, the screen shows what it showed')
    tap.equal(summary(tool, path), was, 'and the evening is what it was')
    club.tab('Rounds')
    tap.ok('sensitive' not in (club.button('Pair Round 4', root=club.page('Rounds'))).states,
           'no round can be paired while results are open')
    club.tab_to(lambda n: n.startswith('Table 1:'))
    results = club.enter_all(['1', '1', '0', 'equal'])
    book.note(3, tables, results, [])

    # A result of two rounds ago is corrected.
    club.tab_to('Round 1', backward=True)
    key('space')
    assert poll(lambda: [t.names for t in club.tables()] == [t.names for t in book.rounds[1][0]]), 'round 1'
    club.tab_to(lambda n: n.startswith('Table 2:'))
    club.enter(1, '0')
    book.rounds[1][1][1] = '0–1'
    tap.ok(book.rounds[1][1] == [t.result for t in club.tables()], 'a result of two rounds ago is corrected')

    # A withdrawal: first it is only asked about, then the player goes, and the team with them.
    club.tab('Entries')
    club.field()
    type_text('late, ben')
    poll(lambda: club.suggested().startswith('Late, Ben'))
    key('Return')
    switch = club.tab_to(lambda n: n == 'Late, Ben is here')
    key('space')
    club.dialog('Withdrawal')
    key('Escape')
    club.no_dialog()
    tap.ok(poll(lambda: 'checked' in switch.states), 'who is only asked about is still here')
    club.tab_to(lambda n: n == 'Late, Ben is here')
    key('space')
    dialog = club.dialog('Withdrawal')
    key('alt+h')
    club.no_dialog()
    tap.ok(poll(lambda: ('Late, Ben', 90, 'gone') in club.entries()), 'then he has gone')
    club.tab('Rounds')
    key('alt+p')
    assert poll(lambda: len(club.tables()) == 3 and not club.status().startswith('All results')), 'round 4'
    tables, idle = club.tables(), club.idle()
    left = [name for name in present if not name.startswith('Late')]
    tap.equal(book.check(4, tables, idle, left), [], 'the next round is paired without the team')
    club.tab_to(lambda n: n.startswith('Table 1:'))
    results = club.enter_all(['equal', '0', 'plus'])
    book.note(4, tables, results, idle)
    club.tab('Standings')
    # The team that is gone keeps the name under which it played.
    tap.equal(points_on(club.sheet(len(sheet_of_file('standings')[0]))), book.points(),
              'the standings are those of what was typed and corrected')

    # All of it is undone, and done again; the plug is pulled once more between.
    end, last = summary(tool, path), screen(club)
    acts = len({event['at'] for event in json.loads(export(tool, path, '--to', 'json'))['events']}) - 1
    tap.ok(take_all_back(club, 'ctrl+z', 'Undo'), f'{acts} acts are undone by Ctrl+Z')
    tap.equal(summary(tool, path), beginning, 'then the evening is as it began')
    tap.equal(screen(club), first, 'and so is the screen')
    club = club.restart()
    tap.ok(take_all_back(club, 'ctrl+shift+z', 'Redo'), 'Ctrl+Shift+Z does them again')
    tap.equal(summary(tool, path), end, 'then the evening is as it ended')
    tap.equal(screen(club), last, 'and so is the screen')
    tap.equal(club.close(), 0, 'the program ends well')
    checked = subprocess.run([tool, 'check', '--db', path], capture_output=True, text=True)
    tap.equal(checked.returncode, 0, 'the data file is sound')


def check_twice(tables):
    """The faults of the two matches of each pairing on the screen."""
    wrong = []
    for first, second in zip(tables[::2], tables[1::2]):
        if first.names != second.names:
            wrong.append(f'{first.names} and {second.names} in one pairing')
        for side, other in ((first.first, second.first), (first.second, second.second)):
            if [who for *who, _ in side] != [who for *who, _ in other]:
                wrong.append(f'other players: {side}, {other}')
            if any(colour == again for (*_, colour), (*_, again) in zip(side, other)):
                wrong.append(f'the same colours: {side}, {other}')
    return wrong


def double():
    club = Club(program_path, path)
    key('ctrl+shift+n')
    dialog = club.dialog('New Evening')
    type_text('Hawaii')
    row = club.tab_to(lambda name: name.startswith('Each pairing plays'))
    club.choose_next(dialog, row, 'Two matches')
    key('alt+b')
    club.no_dialog()
    assert club.label('Hawaii'), 'the evening did not begin'
    club.tab('Entries')
    for person in [p for p in people if p['grade']][:8]:
        club.check_in(f"{person['name']} {person['grade']}", person['name'])
    club.tab('Teams')
    key('alt+m')
    assert poll(club.teams), 'no teams were made'
    book = Book(club.teams())
    match_points = {team: 0 for team in book.members}
    game_points = {team: 0 for team in book.members}
    club.tab('Rounds')
    keys = ['1', '0', 'equal', 'plus']
    for number_of_round in range(1, 4):
        club.pair(number_of_round)
        tables = club.tables()
        tap.equal((len(tables), check_twice(tables)), (4, []),
                  f'round {number_of_round}: each pairing has two matches, the second with the other colours')
        chance.shuffle(keys)
        club.enter_all(keys[:1])
        if number_of_round == 2:
            # The plug is pulled where one match of a pairing is over.
            club = club.restart()
            club.tab('Rounds')
            tap.equal([t.result for t in club.tables()], [RESULT_OF_KEY[keys[0]]] + ['no result yet'] * 3,
                      'the half-finished pairing is as it was')
        for i in range(1, 4):
            club.enter(i, keys[i])
        tap.equal([t.result for t in club.tables()], [RESULT_OF_KEY[what] for what in keys],
                  f'round {number_of_round}: the screen has what was typed')
        for i in (0, 2):
            sums = [sum(points) for points in zip(POINTS[RESULT_OF_KEY[keys[i]]], POINTS[RESULT_OF_KEY[keys[i + 1]]])]
            for side, own, other in ((tables[i].first, *sums), (tables[i].second, *reversed(sums))):
                team = book.team_of(side[0][0])
                game_points[team] += own
                match_points[team] += 1 if own > other else .5 if own == other else 0
    club.tab('Standings')
    shown = club.sheet(len(sheet_of_file('standings')[0]))
    teams = [frozenset(line[1].split(' / ')) for line in shown[1:]]
    tap.equal([number(line[2]) for line in shown[1:]], [match_points[team] for team in teams],
              'the points are those of the pairings')
    tap.equal([number(line[3]) for line in shown[1:]], [game_points[team] for team in teams],
              'and the game points those of the matches')
    order = [(match_points[team], game_points[team]) for team in teams]
    tap.equal(order, sorted(order, reverse=True), 'which rank in that order')
    tap.equal(club.close(), 0, 'the program ends well')
    tap.equal([number(line[2]) for line in sheet_of_file('standings')[1:]],
              [match_points[team] for team in teams], 'the file has the same')


{'whole': whole, 'changes': changes, 'double': double}[which]()
tap.done()
