#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A year of a club in the program itself: sixty people, evenings of every kind, a season.

test-year.py PROGRAM TOOL CHECK_SEASON EVENINGS KILL_EACH

All results are entered by keys.  Most people are imported, some are typed; games are imported; phones ask for the
pages; acts are undone and done again; people come late and go early.  In each KILL_EACH-th evening the program is
killed; 0: it runs for the whole year.  Time goes by in the dates of the evenings, a week each.  At the end a table
tells for each evening the memory of the program (anonymous PSS, no evening open), the size of the data file, and the
work of a start and of the Evening page that is shown then, with its list of evenings.  Where ASAN_OPTIONS is set, the leaks are told that the sanitizer finds.
"""
import collections
import csv
import datetime
import http.client
import importlib.util
import io
import random
import urllib.parse

from club import *

program_path, tool, check_season = sys.argv[1:4]
n_evenings, kill_each = map(int, sys.argv[4:])
chance = random.Random(42)
folder = tempfile.mkdtemp()
path = folder + '/club/club.db'
choice = folder + '/choice'
tap = Tap()

SURNAMES = ('Abbott Bevan Cadwal Dyer Evans Fenn Gower Hale Inskip Jessop Kemp Lloyd Morgan Norcott Oakes Pugh Quill '
            'Rees Selwyn Tarrant').split()
PEOPLE = [(f'{surname}, {first}', 60 + 2 * (20 * i + j)) for i, first in enumerate(('Ann', 'Ben', 'Cai'))
          for j, surname in enumerate(SURNAMES)]
TYPED = 3  # of the people of an evening; the others are imported
GAMES = 10  # are imported at each evening
PHONES = 5  # ask for the pages of each round
ACTS = 6  # are undone at each evening
STARTS = 3  # with the file of each evening
COMPARED_STARTS = 9  # with those of the first and the last one
SETTLED = 10  # evenings: then each kind was there
ALLOWED = 1.05  # of memory
ALLOWED_WORK = 1.1  # of a start
# A sanitized program looks for leaks, and is no measure of the time that a start takes.
SANITIZED = 'ASAN_OPTIONS' in os.environ

# An evening: its rules as a place in the list, people, rounds; how many come late and go early;
# matches of a pairing; what partners are looked for; is a match played on the boards here, and a group match?
Form = collections.namedtuple('Form', 'title rules people rounds late early matches aim here group',
                              defaults=(0, 0, 1, None, False, False))
YEAR = (
    Form('Round robin', 0, 16, 7, here=True),
    Form('Even tables', 0, 22, 6, late=1, early=1, aim=0),
    Form('Swiss', 0, 40, 4, early=1),
    Form('Double rounds', 1, 12, 5, matches=2),
    Form('Everyone with everyone', 0, 16, 8, aim=1, here=True),
    Form('Part of a round robin', 1, 24, 6, late=2),
    Form('Swap Chess', 2, 14, 7),
    Form('Leaders meet', 0, 28, 6, early=1, aim=2),
    Form('Everybody', 0, 60, 5),
    Form('Three in a team', 0, 19, 6, group=True),
)
RULES = ('Newport Exchange', 'Berkshire Exchange', 'Swap Chess')
SWAP = 2
AIMS = ('Even tables', 'Everyone with everyone', 'Leaders meet')
TEAMS = ('For the whole evening', 'New partners each round')
MATCHES = ('One match', 'Two matches')
IN_FILE = {'1–0': '1-0', '0–1': '0-1', '½–½': '1/2-1/2'}
SEASON = ('[Season]', 'Format=1', 'Name=The Year', 'Ranked=people', 'From=2026-01-01', 'To=2026-12-31',
          'Rule=points best=20', 'Rule=wins', 'Rule=direct-encounter', 'K=20', 'PairMatches=3')


def use_tool(*words):
    return subprocess.run([tool, *words, '--db', path], capture_output=True, text=True, check=True).stdout


def write(name, lines):
    with open(f'{folder}/{name}', 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines) + '\n')
    return f'{folder}/{name}'


# Reading the file, which the program has open

def evening_of_file(number):
    """Returns what the evening has come to."""
    return json.loads(use_tool('evening', 'export', str(number + 1), '--to', 'json'))['summary']


def matches_of(evening):
    """The matches of an evening by rounds: [(table, result)]; a double round has two of each table."""
    return [[(table, match['result']) for table in r['tables'] for match in table.get('matches', [table])]
            for r in evening['rounds']]


# The program

class Host(Club):
    """The program as somebody drives it who runs the evenings."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.boards = self.find('panel', 'Boards', shown=False)

    def begin(self, argv, environment):
        """Its memory is measured, so that what was freed is not written to.  GLib 2.74 has no slices here, in which it
        would keep what the largest window took, as later versions have none."""
        super().begin(argv, {**environment, 'MALLOC_PERTURB_': '0', 'G_SLICE': 'always-malloc'})

    def choose_file(self, action, name, lines):
        """Does an action that asks for a file, and gets one with these lines."""
        write(name, lines)
        with open(choice, 'w', encoding='utf-8') as file:
            file.write(f'{folder}/{name}')
        do(self.frame(), action)

    def over(self, action, title):
        """Opens a window over the main one, which gets the keyboard."""
        do(self.frame(), action)
        window = poll(lambda: next((n for n in self.node.children[1:] if title(name_of(n))), None))
        assert window, f'{action} opens no window'
        self.focus_over()
        return window

    def leave(self):
        """Presses Escape until only the main window is there."""
        for _ in range(5):
            key('Escape')
            if poll(lambda: len(self.toplevels()) == 1, 3):
                break
        self.no_dialog()

    # The dialog

    def hurry_to(self, dialog, title):
        """Presses Tab once for each row up to that one, which is not too often, and then looks."""
        rows = [n for n in walk(dialog) if n.role in ('text', 'combo box', 'spin button')]
        now = next((i for i, row in enumerate(rows) if any('focused' in n.states for n in walk(row))), 0)
        there = next(i for i, row in enumerate(rows) if name_of(row) == title)
        if there > now + 1:
            key(*['Tab'] * (there - now))
            poll(lambda: 'focused' not in rows[now].states, 5)
        self.tab_to(title)

    def choose(self, dialog, title, choices, place):
        """Chooses from a row of the dialog, unless it is so already."""
        row = self.find('combo box', title, root=dialog)

        def shown():
            return next(name_of(n) for n in walk(row) if n.role == 'label' and name_of(n) in choices)
        if shown() == choices[place]:
            return
        self.hurry_to(dialog, title)
        key('space')
        assert choices_open(row), f'the choices of {title} do not open'
        key('Home', *['Down'] * place, 'Return')
        assert poll(lambda: shown() == choices[place]), f'{choices[place]} is not chosen'

    def begin_evening(self, number, form):
        key('ctrl+shift+n')
        dialog = self.dialog('New Evening')
        date = datetime.date(2026, 1, 8) + datetime.timedelta(weeks=number)
        name = f'{form.title} {number + 1}'
        for title, value in (('Name', name), ('Venue', 'The Anchor'), ('Date and time', f'{date} 19:30')):
            set_text(self.find('text', title, root=dialog), value)
        self.choose(dialog, 'Rules', RULES, form.rules)
        if form.rules != SWAP:
            self.choose(dialog, 'Teams', TEAMS, form.aim is not None)
        if form.aim is not None:
            self.choose(dialog, 'Pairing', AIMS, form.aim)
        self.choose(dialog, 'Each pairing plays', MATCHES, form.matches - 1)
        self.find('spin button', 'Rounds', root=dialog).set('Value', 'CurrentValue', GLib.Variant('d', form.rounds))
        key('alt+b')
        self.no_dialog()
        self.pages, self.parts = {}, {}

    # People

    def admit(self, people):
        """The last ones are typed, the others are those of a file."""
        self.tab('Entries')
        imported = people[:-TYPED]
        self.choose_file('evening.import-entries', 'people.csv',
                         ['name,grade'] + [f'"{name}",{grade}' for name, grade in imported])
        assert poll(lambda: len(self.entry_rows()) == len(imported)), 'the people are not imported'
        self.focus()
        for name, grade in people[-TYPED:]:
            self.check_in(f'{name} {grade}', name)

    def come_late(self, people, teams):
        self.tab('Entries')
        for name, grade in people:
            self.check_in(f'{name} {grade}', name)
        self.tab('Rounds')
        if teams:
            self.tab_to('Assign to Team…')
            key('space')
            self.dialog('Assign Late Entries')
            key('alt+a')
            self.no_dialog()

    def go_early(self, name, teams):
        self.tab('Entries')
        self.field()
        type_text(name.lower())
        poll(lambda: self.suggested().startswith(name))
        key('Return')
        self.tab_to(f'{name} is here', limit=160)
        key('space')
        if teams:
            self.dialog('Withdrawal')
            key('alt+h')
            self.no_dialog()
        assert poll(lambda: any(e[0] == name and e[2] == 'gone' for e in self.entries())), f'{name} is here'

    def make_teams(self, individual):
        self.tab('Teams')
        key('alt+d' if individual else 'alt+m')
        assert poll(self.teams), 'no teams were made'

    # Matches

    def play_here(self, number):
        """The first table plays on the boards, until its higher White resigns.  The result."""
        self.tab_to('More about table 1')
        key('space')
        self.menu_item('Play Here')
        assert poll(lambda: 'boards.start-pause' in self.frame().actions), 'no match is there'
        key('ctrl+space')
        assert self.label('In play', root=self.boards), 'the match does not begin'
        name = evening_of_file(number)['rounds'][-1]['tables'][0]['higher_white']
        self.press('More for ' + name, root=self.boards)
        do(self.find('menu item', 'Resign', root=self.boards))
        assert poll(lambda: matches_of(evening_of_file(number))[-1][0][1] == '0-1', every=.3), 'no result'
        key('ctrl+1')
        self.tab('Rounds')
        return '0–1'

    def play_group_match(self, number):
        self.tab_to('Group Match…')
        key('Return')
        self.dialog('Group Match')
        key('alt+s')
        self.no_dialog()
        key('equal')
        assert poll(lambda: evening_of_file(number)['group_matches'][0]['result'] == '1/2-1/2'), 'no group match'

    def undo_and_redo(self, number):
        """Takes the last acts back and does them again.  Whether the evening is what it was, and was not between."""
        was = evening_of_file(number)
        button = self.find('button', 'Redo', root=self.evening)
        key(*['ctrl+z'] * ACTS)
        undone = poll(lambda: 'sensitive' in button.states) and evening_of_file(number)
        key(*['ctrl+shift+z'] * ACTS)
        return poll(lambda: 'sensitive' not in button.states) and undone != was and evening_of_file(number) == was

    def import_games(self, number):
        """Whether all of them are there in the end."""
        key('ctrl+3')
        assert poll(lambda: 'games.import' in self.frame().actions), 'the games are not shown'
        self.choose_file('games.import', f'games-{number}.pgn', [
            line for i in range(GAMES) for line in
            (f'[Event "Friendly {number}-{i}"]', f'[White "{PEOPLE[i][0]}"]', f'[Black "Guest {number}, Gil"]',
             '[Variant "swap"]', '[Result "1-0"]', '', '1. e4 e5 2. Nf3 Nc6 1-0', '')])
        found = poll(lambda: use_tool('games', 'list').count(f'Friendly {number}-') == GAMES, every=.3)
        self.focus()
        key('ctrl+1')
        return found

    def pair(self, number):
        key('alt+p')
        assert poll(lambda: self.lines() and all(n.name.endswith(', no result yet') for n in self.lines())), \
            f'round {number} is not paired'

    def type_results(self, keys, first=0):
        """Types them as fast as somebody can who reads them from a sheet.  Those that the screen has then."""
        wanted = [RESULT_OF_KEY[what] for what in keys]
        lines = self.lines()[first:first + len(keys)]
        assert not keys or poll(lambda: 'focused' in lines[0].states), f'table {first + 1} does not have the focus'
        key(*keys)
        poll(lambda: [n.name.rsplit(', ', 1)[1] for n in lines] == wanted)
        return [n.name.rsplit(', ', 1)[1] for n in lines]

    # Phones

    def show_on_phones(self):
        """Turns the pages for phones on, if they are not.  Their address, of which each evening has one."""
        window = self.over('win.phones', 'Show on Phones'.__eq__)
        switch = self.find('check box', 'Show on Phones', root=window)
        if 'checked' not in switch.states:
            do(switch)

        def address():
            found = [n for n in walk(window) if n.is_shown]
            other = next((n for n in found if n.role == 'button' and name_of(n).startswith('Use Port')), None)
            if other:
                do(other)
            return next((n for n in found if n.role == 'label' and name_of(n).startswith('http://')), None)
        label = poll(address, every=.5)
        assert label, 'the pages for phones are not shown'
        found = label.text
        self.leave()
        return found


class Room:
    """Phones that look at the pages.  Each has an address of its own: one that asks for all would have to wait."""

    def __init__(self):
        self.address, self.phones, self.bytes = None, 0, 0

    def ask(self, address):
        self.phones += 1
        url = urllib.parse.urlsplit(address)
        phone = http.client.HTTPConnection(url.hostname, url.port, timeout=DEADLINE, source_address=(
            f'127.1.{self.phones // 250 % 250}.{1 + self.phones % 250}', 0))
        phone.request('GET', url.path)
        answer = phone.getresponse()
        body = answer.read().decode()
        self.bytes += len(body)
        phone.close()
        return body if answer.status == 200 else ''

    def look(self, number_of_round, names):
        """Whether all phones get all pages, and that of the pairings has the round with these names in the end."""
        address = self.address

        def is_there():
            page = self.ask(address + 'pairings.html')
            return f'Round {number_of_round}' in page and all(name in page for name in names)
        found = poll(is_there, every=.1)
        for _ in range(PHONES):
            for page in ('', 'pairings.html', 'standings.html', 'cross-table.html', 'rules.html', 'style.css'):
                found = found and self.ask(address + page) != ''
        return found


# An evening

class Evening:
    def __init__(self, host, room, number):
        self.host, self.room, self.number = host, room, number
        self.form = YEAR[number % len(YEAR)]
        self.results = []  # that the screen has shown, by rounds
        self.faults = []
        self.restarts = kill_each and (number + 1) % kill_each == 0

    def note(self, good, what):
        if not good:
            self.faults.append(what)
            print(f'# evening {self.number + 1}: {what}', flush=True)

    def kill(self):
        """The plug is pulled in the middle of a round."""
        was, seen = evening_of_file(self.number), [n.name for n in self.host.lines()]
        self.host = self.host.restart()
        self.host.tab('Rounds')
        self.note(poll(lambda: [n.name for n in self.host.lines()] == seen), 'the screen was another')
        self.note(evening_of_file(self.number) == was, 'the evening was another')
        self.room.address = self.host.show_on_phones()

    def play_round(self, r):
        host, form = self.host, self.form
        host.tab('Rounds')
        host.pair(r)
        n = len(host.lines())
        keys = [chance.choice(['1', '0', 'equal']) for _ in range(n)]
        typed = []
        if r == 1 and form.here:
            typed.append(host.play_here(self.number))
            host.tab_to(lambda name: name.startswith('Table 2:'))
        half = n // 2 if self.restarts and r == 2 else n
        typed += host.type_results(keys[len(typed):half], len(typed))
        if half < n:
            self.kill()
            typed += self.host.type_results(keys[half:], half)
        self.results.append(typed)

    def play(self):
        host, form = self.host, self.form
        teams = form.aim is None
        host.begin_evening(self.number, form)
        self.room.address = host.show_on_phones()
        people = chance.sample(PEOPLE, form.people + form.late)
        host.admit(people[form.late:])
        if teams:
            host.make_teams(form.rules == SWAP)
        for r in range(1, form.rounds + 1):
            if r == 2 and form.late:
                host.come_late(people[:form.late], teams)
            if r == 4 and form.early:
                self.host.go_early(people[-1][0], teams)
            self.play_round(r)
            self.note(self.room.look(r, [people[form.late][0].split(',')[0]]), f'phones do not have round {r}')
        if form.group:
            self.host.play_group_match(self.number)
        self.note(self.host.undo_and_redo(self.number), 'undone and done again it is another one')
        self.host.tab('Standings')
        assert poll(self.host.sheet_view), 'there are no standings'
        self.note(self.host.import_games(self.number), 'games are missing')
        self.look_around()
        self.note([[result for _, result in r] for r in matches_of(evening_of_file(self.number))] ==
                  [[IN_FILE[result] for result in r] for r in self.results], 'the file has other results')
        return self.host

    def look_around(self):
        """The room display and the season, opened and closed."""
        host = self.host
        host.over('win.display', lambda name: name != '')
        host.leave()
        host.over('evening.seasons', 'Seasons'.__eq__)
        key('Return')
        assert host.label('Rank', root=host.node.children[-1]), 'the season is not shown'
        host.leave()


# Measures

def memory(program):
    """Its anonymous memory in MiB, once that stands still: the program gives some back in the second after an evening."""
    def read():
        with open(f'/proc/{program.process.pid}/smaps_rollup', encoding='ascii') as file:
            return next(int(line.split()[1]) for line in file if line.startswith('Pss_Anon:'))
    seen = []

    def stands():
        seen.append(read())
        return len(seen) > 30 and len(set(seen[-30:])) == 1
    poll(stands, every=.1)
    return seen[-1] / 1024


def keep_files(number):
    """The data file of that evening with what is beside it.  Its size in KiB, and that of all."""
    shutil.copytree(os.path.dirname(path), f'{folder}/{number}')
    sizes = [os.path.getsize(f'{root}/{name}') for root, _, names in os.walk(f'{folder}/{number}') for name in names
             if not root.endswith('copies')]
    return os.path.getsize(f'{folder}/{number}/club.db') // 1024, sum(sizes) // 1024


def work_of_start(number):
    """Starts the program with the file of that evening, and shows the Evening page.  The milliseconds that the processor
    works for each until all is shown and the program waits: what else the computer does counts little."""
    program = subprocess.Popen([program_path, '--db', f'{folder}/{number}/club.db'])
    clock = ~program.pid << 3 | 2  # as clock_getcpuclockid() has it
    seen, works = [], []

    def waits():
        with open(f'/proc/{program.pid}/stat', encoding='ascii') as file:
            asleep = file.read().rsplit(') ', 1)[1][0] == 'S'
        seen.append(time.clock_gettime(clock) if asleep else None)
        return len(seen) > 10 and seen[-1] is not None and len(set(seen[-10:])) == 1
    window = poll(lambda: xdotool('search', '--onlyvisible', '--pid', program.pid), every=.1)
    assert window, 'no window is shown'
    for begin in (lambda: None, lambda: key('ctrl+1')):
        seen.clear()
        begin()
        assert poll(waits, every=.1), 'the program does not come to rest'
        works.append(round(seen[-1] * 1000) - sum(works))
        xdotool('windowfocus', '--sync', window.split()[0])
    program.kill()
    program.wait()
    return works


def starts(numbers, n):
    """The least work of n starts, and of n Evening pages, with the files of each of these evenings, in turn."""
    works = [[work_of_start(number) for number in numbers] for _ in range(n)]
    return {number: [min(each) for each in zip(*of_number)] for number, of_number in zip(numbers, zip(*works))}


def leaks_of_ours():
    """Returns the leaks of the program and the tool that have a function of ours in their stack.  Fontconfig keeps some
    memory until the end, whoever asked for a font: that is its own."""
    found = []
    for name in sorted(os.listdir(folder)):
        if name.startswith('leaks.'):
            with open(f'{folder}/{name}', encoding='utf-8', errors='replace') as file:
                found += re.split(r'\n\n', file.read())
    return [leak for leak in found if 'libfontconfig' not in leak and
            re.search(r' leak of .* in (?!main )\w+ \S*src/(?!libsanitizer)', leak, re.DOTALL)]


# The season

def load_check_season():
    spec = importlib.util.spec_from_file_location('check_season', check_season)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def faults_of_season(exported):
    """All figures computed again from what the season has read of the evenings."""
    module = load_check_season()
    try:
        season = module.Season(exported)
        season.check_table()
        season.check_pairs_and_cards()
    except module.Wrong as fault:
        return str(fault)
    return ''


def cards_by_hand():
    """The seats of all matches of the year, from the evenings: {name: {'white': [matches, tenths], ...}}."""
    tenths = {'1-0': (10, 0), '1/2-1/2': (5, 5), '0-1': (0, 10)}
    cards = collections.defaultdict(lambda: {what: [0, 0] for what in ('higher', 'lower', 'white', 'black')})
    for number in range(n_evenings):
        for matches in matches_of(evening_of_file(number)):
            again = None
            for table, result in matches:
                second, again = table is again, table
                alone = {} if 'higher_white' in table else {('higher', 'white'): table['first'],
                                                            ('higher', 'black'): table['second']}
                for side, seats in zip(tenths[result], ((('higher', 'white'), ('lower', 'black')),
                                                        (('higher', 'black'), ('lower', 'white')))):
                    for board, colour in seats:
                        # Where each plays alone, the first one has White at the first match.
                        name = table.get(f'{board}_{colour}') or alone.get((board, colour))
                        if name:
                            other = 'black' if colour == 'white' else 'white'
                            for what in (board, other if second else colour):
                                cards[name][what][0] += 1
                                cards[name][what][1] += side
    return cards


def table_on_screen(host):
    """The season as its window shows it."""
    window = host.over('evening.seasons', 'Seasons'.__eq__)
    key('Return')
    assert host.label('Rank', root=window), 'the season is not shown'
    n_columns = len(next(csv.reader(io.StringIO(use_tool('season', 'show', 'The Year')))))
    host.sheet_view = lambda: window
    found = host.sheet(n_columns)
    host.leave()
    return found


def play_year():
    """Plays all evenings.  Returns what is told of each, and the season on the screen at the end."""
    host, room, year = Host(program_path, path), Room(), []
    for number in range(n_evenings):
        evening = Evening(host, room, number)
        host = evening.play()
        do(host.frame(), 'evening.close')
        assert host.button('New Evening…', root=host.evening), 'the evening is not closed'
        year.append((evening, memory(host), *keep_files(number)))
        tell(year[-1])
    shown = table_on_screen(host)
    tap.equal(host.close(), 0, 'the program ends well')
    return year, shown


def main():
    os.makedirs(os.path.dirname(path))
    os.environ['GDK_DEBUG'] = ','.join(filter(None, [os.environ.get('GDK_DEBUG'), 'portals']))
    if SANITIZED:
        os.environ['ASAN_OPTIONS'] += f':log_path={folder}/leaks:exitcode=0'
    use_tool('season', 'import', write('year.season', SEASON))
    # Behind the portal's dialog stands one of GTK's own, which loses widgets when it goes before it has read its folder.
    portal = subprocess.Popen(['/usr/bin/python3', os.path.dirname(__file__) + '/portal.py', choice, '500'],
                              stdout=subprocess.PIPE)
    portal.stdout.readline()
    try:
        year, shown = play_year()
    finally:
        portal.kill()
    n_matches = sum(len(r) for evening, *_ in year for r in evening.results)
    tap.equal([fault for evening, *_ in year for fault in evening.faults], [],
              f'{n_evenings} evenings, {n_matches} matches: nothing is lost')
    # With kills a later run of the program has had other evenings than an earlier one.
    if not kill_each and n_evenings > SETTLED:
        first, last = year[SETTLED - 1][1], year[-1][1]
        tap.ok(last <= first * ALLOWED, f'after evening {n_evenings} the memory is {last:.1f} MiB, after evening '
               f'{SETTLED} {first:.1f} MiB')
    check_files(shown)
    if SANITIZED:
        tap.equal(leaks_of_ours(), [], 'nothing of ours is lost in memory')
    else:
        check_starts()
    shutil.rmtree(folder)
    tap.done()


def tell(row):
    evening, mib, size, all_sizes = row
    print(f'# {evening.number + 1:3} {evening.form.title:24} {evening.form.people:3} people '
          f'{sum(map(len, evening.results)):3} matches {mib:7.1f} MiB {size:6} KiB, all {all_sizes:6} KiB'
          f'{"  killed" if evening.restarts else ""}', flush=True)


def check_files(shown):
    checked = subprocess.run([tool, 'check', '--db', path], capture_output=True, text=True)
    tap.equal((checked.returncode, checked.stderr), (0, ''), 'the data file is sound: ' + checked.stdout.strip())
    exported = use_tool('season', 'export', 'The Year', '--to', 'json')
    tap.equal(faults_of_season(exported), '', 'the figures of the season are those of its evenings')
    season = json.loads(exported)
    by_hand = cards_by_hand()
    found = {player['name']: {what: card[what] for what in ('higher', 'lower', 'white', 'black')}
             for player, card in zip(season['players'], season['cards'])}
    tap.equal(found, dict(by_hand), 'and each match counts once for each who sat there')
    in_file = list(csv.reader(io.StringIO(use_tool('season', 'show', 'The Year'))))
    tap.equal((shown[0][:7], len(shown)), (in_file[0][:7], len(in_file)), 'the window has its columns and lines')
    tap.equal([(a, b) for a, b in zip(shown[1:], in_file[1:]) if not all(map(same, a, b))], [], 'and its figures')


def same(cell, other):
    """Whether the screen and the file mean the same.  The screen strikes what does not count; the file has a star
    there."""
    try:
        return cell == other or number(cell.lstrip('▲▼ ')) == number(other)
    except ValueError:
        return False


def check_starts():
    found = starts(range(n_evenings), STARTS)
    print('# starts and Evening pages, in milliseconds of work: ' + ' '.join(
        f'{number + 1}: {start} + {page}' for number, (start, page) in found.items()), flush=True)
    settled = min(SETTLED, n_evenings) - 1
    found = starts((0, settled, n_evenings - 1), COMPARED_STARTS)
    last, first = found[n_evenings - 1][0], found[0][0]
    tap.ok(last <= first * ALLOWED_WORK, f'a start is {last} ms of work, {first} ms after the first evening')
    last, first = found[n_evenings - 1][1], found[settled][1]
    tap.ok(last <= first * ALLOWED_WORK, f'the Evening page is {last} ms of work, {first} ms after evening {settled + 1}')


main()
