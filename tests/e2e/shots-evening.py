#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the Evening page: shots-evening.py BUILD FOLDER LISTS normal|themed

LISTS is the folder with the lists of the tests.  SCENE_PREFIX begins each file name, SIZE is that of the
window, SCENE is the one scene to take.
"""
import csv

from club import *

build, folder, lists, which = sys.argv[1:]
lists = os.path.abspath(lists)  # for the chooser, too
prefix = os.environ.get('SCENE_PREFIX', '')
ONLY = os.environ.get('SCENE', '')
FEW, CLUB, MANY = 8, 19, 40


def entries(n):
    """So many people who come, as a file: those of the club, or of the grading list where more are wanted."""
    of_list = n > CLUB
    with open(lists + ('/grades201601.csv' if of_list else '/entries-newport-2016.csv'),
              encoding='latin-1' if of_list else 'utf-8') as file:
        rows = [(row.get('name') or row.get('Name'), row.get('grade') or row.get('Grade'),
                 row.get('code') or row.get('Ref'), row.get('club') or row.get('ClubNam1'))
                for row in csv.DictReader(file)]
    path = tempfile.mkdtemp() + '/entries.csv'
    with open(path, 'w', encoding='utf-8') as file:
        csv.writer(file).writerows([('name', 'grade', 'code', 'club'), *rows[:n]])
    return path


class Evening:
    """One run of the program with an evening of so many that is so far; without one if n is 0."""

    def __init__(self, n, rounds=0, *options):
        self.folder = tempfile.mkdtemp()
        path = self.folder + '/club.db'
        subprocess.run([build + '/src/tool/interchange-tool', 'list', 'import', lists + '/grades201601.csv',
                        '--db', path], check=True, stdout=subprocess.DEVNULL)
        if n:
            subprocess.run([build + '/tests/e2e/make-evening', path, entries(n), str(rounds), '7', *options],
                           check=True, stdout=subprocess.DEVNULL)
        self.club = Club(build + '/tests/e2e/interchange-e2e', path)
        resize(self.club.windows()[0])
        if rounds == 6:  # finished, and of another day: it is in the list
            key('Tab', 'Tab', 'Return')
        xdotool('mousemove', 4, 4)  # where it points at nothing
        # What it says at the start covers a part of the page.
        poll(lambda: not self.club.find('label', lambda name: ' goes on where it stood' in name, deadline=0))

    def __enter__(self):
        return self.club

    def __exit__(self, *_):
        self.club.process.kill()
        self.club.process.wait()
        shutil.rmtree(self.folder)


def take(name, settle=.5):
    if which == 'themed' and name not in THEMED:
        return
    time.sleep(settle)  # for the eye alone: the last frame, the end of a toast's fade
    picture(f'{folder}/{prefix}evening-{name}.png')


def close_dialog(club):
    key('Escape')
    club.no_dialog()


def menu_of(club, button, *items):
    club.tab_to(button)
    key('space')
    club.menu_item(*items)


def tabs(n):
    with Evening(n, 3, '--half') as club:
        for name in ('Entries', 'Teams', 'Rounds', 'Standings'):
            club.tab(name)
            take(f'{name.lower()}-{n}')
        for sheet in ('cross-table', 'players', 'fairness', 'pairings', 'names', 'results')[:6 if n == CLUB else 1]:
            club.tab_to(lambda name: name == 'Table', backward=sheet != 'cross-table')
            key('space')
            time.sleep(.3)
            key('Down', 'Return')
            take(f'{sheet}-{n}')


def few():
    tabs(FEW)


def club_night():
    tabs(CLUB)


def many():
    tabs(MANY)


def double():
    with Evening(CLUB, 3, '--half', '--double') as club:
        for name in ('Teams', 'Rounds', 'Standings'):
            club.tab(name)
            take(f'double-{name.lower()}')
        for sheet in ('cross-table', 'players', 'fairness', 'pairings', 'names', 'results'):
            club.tab_to(lambda name: name == 'Table', backward=sheet != 'cross-table')
            key('space')
            time.sleep(.3)
            key('Down', 'Return')
            take(f'double-{sheet}')
    with Evening(FEW, 3, '--half', '--double', '--variant', 'swap') as club:
        club.tab('Rounds')
        take('double-individual')


def by_clock():
    with Evening(CLUB, 2, '--by-clock') as club:
        club.tab('Rounds')
        take('by-clock-open')
        do(club.frame(), 'evening.edit')
        club.dialog('Evening')
        take('by-clock-edit', .8)
    with Evening(CLUB, 5, '--by-clock') as club:
        club.tab('Rounds')
        take('by-clock-last')


def start():
    with Evening(0) as club:
        take('start-empty')
    with Evening(CLUB, 4) as club:
        do(club.frame(), 'evening.close')
        take('start')
        do(club.frame(), 'evening.new')
        club.dialog('New Evening')
        take('new', .8)


def check_in():
    with Evening(CLUB) as club:
        do(club.frame(), 'evening.undo')  # the teams
        club.tab('Entries')
        club.field()
        type_text('penr')
        take('check-in')
        key('Escape')
        club.tab('Teams')
        take('odd')
        key('alt+m')
        take('teams-made')


def plan():
    with Evening(CLUB, 1, '--half') as club:
        club.tab('Teams')
        key('alt+p')
        club.dialog('Plan')
        take('plan', .8)
        close_dialog(club)
        club.tab_to(lambda n: n.startswith('Bevan, Lewis I, 163'))
        key('space')
        club.dialog('Bevan, Lewis I Changes Places')
        take('swap', .8)


def changes():
    with Evening(CLUB, 2, '--half') as club:
        club.tab('Entries')
        for name in ('Late, Anna 120', 'Late, Ben 90'):
            club.field()
            type_text(name)
            time.sleep(.3)
            key('Return')
            time.sleep(.3)
        club.tab('Rounds')
        take('unplaced')
        do(club.frame(), 'evening.place')
        club.dialog('Assign Late Entries')
        take('place', .8)
        key('alt+a')
        club.no_dialog()
        take('placed')
        club.tab('Entries')
        club.field()
        type_text('bevan')
        time.sleep(.3)
        key('Return')
        club.tab_to('Bevan, Lewis I is here')
        key('space')
        club.dialog('Withdrawal')
        take('leaver', .8)
        key('alt+h')
        club.no_dialog()
        take('left')
        club.tab('Teams')
        take('teams-changed')


def rounds():
    with Evening(CLUB, 3, '--half') as club:
        club.tab('Rounds')
        club.act('rounds.verify')
        club.tab_to(lambda n: n.startswith('Table 1:'))
        key('1', '0')
        take('verify')
        club.act('rounds.verify')
        club.tab_to('More about table 2')
        key('space')
        take('table-menu')
        key('Escape')
        club.tab_to('More about the round', backward=True)
        key('space')
        take('round-menu')
        key('Escape')
        menu_of(club, 'More about table 2', 'Why These Two?')
        club.dialog('Table 2')
        take('explanation', .8)
        close_dialog(club)
        menu_of(club, 'More about table 2', 'Change Places…')
        club.dialog('A Team Changes Places')
        take('change-places', .8)
        close_dialog(club)
        menu_of(club, 'More about table 2', 'Play Here')
        take('play-here', 1)


def trio():
    """Byes, and somebody who sits out."""
    with Evening(CLUB) as club:
        do(club.frame(), 'evening.undo')  # the teams
        club.tab('Teams')
        key('alt+m')
        poll(club.teams)
        club.tab('Rounds')
        take('no-round')
        key('alt+p')
        take('trio')


def standings():
    with Evening(CLUB, 6) as club:
        club.tab('Standings')
        take('final')
        club.tab_to(lambda n: n.startswith('SB: '))
        key('space')
        take('explained')
        key('Escape')
        club.act('standings.tie-breaks')
        club.dialog('Tie-Breaks')
        take('tie-breaks', .8)
        close_dialog(club)
        club.tab_to('Save')
        key('space')
        take('save-menu')
        club.menu_item('All Tables as PDF…')
        chooser(club, f'{folder}/evening-{CLUB}.pdf')
        club.expect(lambda: os.path.exists(f'{folder}/evening-{CLUB}.pdf'), 'there is no PDF')
        club.tab_to('Save')
        key('space')
        club.menu_item('All Tables and Rounds as PDF…')
        chooser(club, f'{folder}/evening-{CLUB}-whole.pdf')
        club.expect(lambda: os.path.exists(f'{folder}/evening-{CLUB}-whole.pdf'),
                    'there is no PDF of the whole evening')
        with open(f'{folder}/evening-{CLUB}.html', 'w', encoding='utf-8') as file:
            file.write(export(build + '/src/tool/interchange-tool', club.path, '--to', 'html'))
    subprocess.run(['pdftoppm', '-r', '60', '-png', f'{folder}/evening-{CLUB}.pdf',
                    f'{folder}/evening-{CLUB}-page'], check=True)


def group():
    """Group matches of some sizes: the offer, the seats, the card, and the two ways to play it here."""
    for n in (FEW, CLUB, 32, 64):
        with Evening(n, 6) as club:
            club.tab('Rounds')
            if n == CLUB:
                take('group-offer')
            key('ctrl+g')
            club.dialog('Group Match')
            take(f'group-seats-{n}', .8)
            key('alt+s')
            club.no_dialog()
            take(f'group-card-{n}', .8)
            if n == CLUB:
                key('1')
                take('group-result')
            elif n <= 32:
                key('alt+c')
                take(f'group-clocks-{n}', 1)


def chooser(club, path):
    """Types a path into the file chooser of the toolkit."""
    poll(lambda: len(club.windows()) == 2)
    xdotool('windowfocus', '--sync', club.windows()[-1])
    time.sleep(.5)
    key('ctrl+l')
    # It is not typed: the chooser would complete it.
    field = poll(lambda: club.focused().role == 'text' and club.focused())
    set_text(field, path)
    poll(lambda: field.text == path)
    key('Return')


def import_list():
    with Evening(0) as club:
        do(club.frame(), 'evening.import-list')
        chooser(club, lists + '/grades201201-upper.csv')
        club.find(None, 'Import a List')
        take('import', .8)
        xdotool('windowfocus', '--sync', club.windows()[-1])
        key('alt+i')
        club.find('label', lambda text: text.endswith(' players are imported'), shown=False)
        take('imported', .8)


def times():
    """The timetable, the announcement and the handicap clocks: each dialog empty, filled, and what follows."""
    with Evening(CLUB, 1, '--half') as club:
        club.tab('Rounds')
        do(club.frame(), 'evening.timetable')
        club.dialog('Timetable')
        take('times-plan', .8)
        for label, after in (('Tea', 2), ('Prize-giving', 6)):
            key('alt+a')
            type_text(label)
            key('Tab')
            type_text(str(after))
        take('times-breaks', .8)
        key('alt+s')
        club.no_dialog()
        do(club.frame(), 'evening.announce')
        club.dialog('Announcement')
        type_text('A blue car with the number KX 51 ABC blocks the gate: please move it')
        take('times-announce', .8)
        key('Return')
        club.no_dialog()
        do(club.frame(), 'evening.handicap')
        club.dialog('Handicap Clocks')
        take('times-handicap', .8)
        for stronger, weaker in (('4', '6'), ('3', '7 + 2')):
            key('alt+a', 'Tab')
            type_text(stronger)
            key('Tab')
            type_text(weaker)
        take('times-handicap-rows', .8)
        key('Escape')
        club.no_dialog()
        take('times-after', .8)


# Of the scenes that are taken in other colours and sizes, these pictures.
THEMED = ['entries-19', 'teams-19', 'rounds-19', 'standings-19', 'standings-40', 'rounds-40', 'teams-40',
          'cross-table-19', 'odd', 'check-in', 'new', 'start', 'place', 'leaver', 'verify', 'trio', 'unplaced',
          'tie-breaks', 'explained', 'play-here', 'explanation', 'group-seats-19', 'group-seats-32', 'group-card-19']
scenes = [few, club_night, many, double, by_clock, start, check_in, plan, changes, rounds, trio, standings, group, times, import_list]
if which == 'themed':
    scenes = [club_night, many, start, check_in, changes, rounds, trio, group]
failed = 0
for scene in scenes:
    if ONLY in ('', scene.__name__):
        try:
            scene()
        except AssertionError as error:
            print(f'{prefix}{scene.__name__}: {error}', file=sys.stderr)
            failed = 1
sys.exit(failed)
