#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed before, or in the middle of, each of the calls by which an act changes files: imports,
removals, rules of the house, Who Plays, and an evening on which partners change.  The files then hold the act whole or not at all, and whole if the
screen had shown it; nothing else is changed, and the next start goes on with them.

test-instants.py PROGRAM TOOL SHIM MAKE_EVENING DATA INSTANTS [ACT...]

The shim counts the calls, and kills (tests/faults/fault-shim.h).  An act is done once without a kill, which counts
its calls; then INSTANTS kills are spread over these calls.
"""
import collections
import ctypes
import hashlib
import mmap
import shutil
import signal
import sqlite3
import tempfile

import desktop
from desktop import *

program_path, tool, shim, make_evening, data = sys.argv[1:6]
instants = int(sys.argv[6])
acts = sys.argv[7:]
scratch = tempfile.mkdtemp()
folder = scratch + '/club'
CONTROL, CHOICE = scratch + '/control', scratch + '/choice'
CALLS = ['write', 'sync', 'open', 'rename', 'read', 'truncate', 'unlink', 'mkdir', 'lock', 'change', 'any']


class Died(BaseException):
    """The program that is being driven has died.  No look at a tree takes it for an object that went."""


driven = None


def poll(condition, deadline=DEADLINE, every=.02):
    """The same, but a program that has died is not waited for."""
    def look():
        if driven and driven.process.poll() is not None:
            raise Died
        return condition()
    return poll_living(look, deadline, every)


poll_living, desktop.poll = desktop.poll, poll


class Control(ctypes.Structure):
    """IxFaultControl"""
    _fields_ = [('number', ctypes.c_uint), ('counts', ctypes.c_uint * len(CALLS))]


with open(CONTROL, 'wb') as file:
    file.write(bytes(ctypes.sizeof(Control)))
with open(CONTROL, 'r+b') as file:
    control = Control.from_buffer(mmap.mmap(file.fileno(), ctypes.sizeof(Control)))


def changes():
    return control.counts[CALLS.index('change')]


def use_tool(*words, db=None):
    return subprocess.run([tool, *words, '--db', db or folder + '/club.db'], capture_output=True, text=True)


# Contents

before = set()  # the program that is driven has this

TABLES = {'kept': "SELECT name, text FROM kept WHERE kind = 'rules'",
          'free play': 'SELECT number, kind, text FROM free_play_event',
          'removed': 'SELECT match FROM match_removed',
          'evening': 'SELECT evening, number, kind, text FROM evening_event'}


def contents():
    """All that can be read of what a program has left, as a set, without a change of the files."""
    found = set()
    with tempfile.TemporaryDirectory(dir=scratch) as copy:
        for end in ('', '-journal'):
            if os.path.exists(f'{folder}/club.db{end}'):
                shutil.copy(f'{folder}/club.db{end}', f'{copy}/copy{end}')
        db = sqlite3.connect(copy + '/copy')
        for part, select in TABLES.items():
            found.update((part, *row) for row in db.execute(select))
        db.close()
    for part, words in (('games', ('games', 'list')), ('lists', ('list', 'show'))):
        answer = use_tool(*words)
        assert answer.returncode == 0, answer.stderr
        found.update((part, line) for line in answer.stdout.splitlines()[1:])
    return found


def difference(before, after):
    """How much has come and gone, by part."""
    return collections.Counter([(row[0], 'came') for row in after - before] +
                               [(row[0], 'went') for row in before - after])


# Those that an act changes, or that are not finished.  Removed games are noted in their collection.
CHANGING = r'club\.db$|own\.index$|.*-journal$|\.interchange-'


def others(act):
    """Sums of all files but those that the act may change."""
    found, changing = {}, CHANGING + (r'|.*\.games$' if act['name'] == 'remove a game' else '')
    for root, _, names in os.walk(folder):
        for name in names:
            if not re.match(changing, name):
                with open(f'{root}/{name}', 'rb') as file:
                    found[f'{root}/{name}'] = hashlib.sha256(file.read()).hexdigest()
    return found


# The acts

class Instants(Program):
    """The program, started over the folder, with the shim."""

    def __init__(self, torn):
        global driven
        driven = None
        with open(CHOICE, 'w'):
            pass
        super().__init__([program_path, '--db', folder + '/club.db'], LD_PRELOAD=shim, FAULTS_FOLDER=folder,
                         FAULTS_PLAN='change:0:' + ('torn-kill' if torn else 'kill'), FAULTS_CONTROL=CONTROL,
                         GDK_DEBUG=','.join(filter(None, [os.environ.get('GDK_DEBUG'), 'portals'])))
        driven = self

    def window(self, title):
        found = poll(lambda: next((n for n in self.node.children if name_of(n) == title), None))
        assert found, f'{title} did not open'
        return found

    def choose(self, action, path):
        """Does an action that asks for a file, and gets this one."""
        with open(CHOICE, 'w') as file:
            file.write(path)
        do(self.frame(), action)

    def menu(self, button, item):
        """Opens the menu of a button, for the item that is meant."""
        do(button)
        return self.find('menu item', item)


def name_now(act):
    """A name that nothing has had, without a number, which would be a grade."""
    act['n'] += 1
    return 'New ' + ''.join('ABCDEFGHIJ'[int(digit)] for digit in str(act['n']))


def says(program, root, label):
    """Whether that can be read there."""
    return lambda: program.find('label', lambda text: re.search(label, text), root=root, deadline=0, shown=False)


COUNT = '^[0-9]+ games?$'


def games_of(name, n):
    """Makes a file of games of somebody of that name."""
    path = f'{scratch}/{name}.pgn'
    with open(path, 'w') as file:
        for i in range(n):
            file.write(f'[Event "Friendly {i}"]\n[White "{name} {i}"]\n[Black "Bo"]\n[Variant "swap"]\n[Result "*"]\n\n'
                       '1. e4 e5 *\n\n')
    return path


def game_count(program, page):
    """The label with the number of games, when all of them are counted."""
    label = program.find('label', lambda text: re.search(COUNT, text), root=page)
    n = sum(row[0] == 'games' for row in before)
    assert poll(lambda: label.name == f'{n} games'), f'{label.name}, not {n}'
    return label


def counts_more(label, more):
    """Whether there are so many games more than those of before."""
    n = sum(row[0] == 'games' for row in before) + more
    return lambda: label.name == f'{n} games'


def import_games(program, act):
    path = games_of(name_now(act), 40)
    label = game_count(program, show(program, 'Games', 'games.import'))
    return (lambda: program.choose('games.import', path)), counts_more(label, 40)


def show(program, page, action):
    """Shows a page of the window, which brings its actions."""
    program.focus()
    key({'Evening': 'ctrl+1', 'Games': 'ctrl+3'}[page])
    assert poll(lambda: action in program.frame().actions), f'{page} is not shown'
    return program.find('panel', page, shown=False)


def remove_games(program, act):
    page = show(program, 'Games', 'games.import')
    label = game_count(program, page)
    box = program.find('list', 'Games', root=page)
    assert poll(lambda: len(box.children) > 0)
    assert poll(lambda: box.act('Selection', 'SelectChild', '(i)', 0) and 'games.remove' in program.frame().actions)
    return (lambda: do(program.frame(), 'games.remove')), counts_more(label, -1)


def remove_collection(program, act):
    page = show(program, 'Games', 'games.import')
    label = game_count(program, page)
    box = program.find('combo box', 'Where from', root=page)
    do(program.button('Where from', root=box))
    assert choices_open(box)
    key('Down', 'Down', 'Return')  # behind all games and those that were played here
    assert poll(lambda: label.name == '5 games') and poll(lambda: 'games.remove-collection' in program.frame().actions), 'no collection is chosen'
    return (lambda: do(program.frame(), 'games.remove-collection')), counts_more(label, -5)


def import_list(program, act):
    name = name_now(act)
    path = f'{scratch}/{name}.csv'
    with open(path, 'w') as file:
        file.write('Name,Club,Rating\n')
        for i in range(150):
            file.write(f'"{name} {i}, Ann",Club {i % 9},{1200 + i}\n')
    show(program, 'Evening', 'evening.import-list')
    program.choose('evening.import-list', path)
    dialog = program.window('Import a List')
    button = program.button('Import', root=dialog)
    for title, value in (('Name of the list', name), ('Year and month, such as 2016-01', '2024-01')):
        set_text(program.find('text', title, root=dialog), value)
    assert poll(lambda: 'sensitive' in button.states)
    # The window closes by itself once the list is there.
    return (lambda: do(button)), lambda: dialog not in program.node.children


def import_entries(program, act):
    name = name_now(act)
    path = f'{scratch}/{name}.csv'
    with open(path, 'w') as file:
        file.write('Name,Club,Grade\n')
        for i in range(12):
            file.write(f'"{name} {i}, Ann",Club {i % 9},{90 + i}\n')
    page = show(program, 'Evening', 'evening.import-entries')
    return (lambda: program.choose('evening.import-entries', path)), says(program, page, '^12 players enter')


def rules_window(program):
    do(program.frame(), 'win.rules-of-the-house')
    return program.window('Rules of the House')


def is_closed(program, rules):
    """Whether the editor over that window is gone, in a program that answers still."""
    return len(program.node.children) == 2 and rules.actions


def save_rules(program, act):
    rules = rules_window(program)
    do(rules, 'rule-set.new')
    editor = program.window('New Rules of the House')
    name = name_now(act)
    set_text(program.find('text', 'Name', root=editor), name)
    save = program.button('Save', root=editor)
    return (lambda: do(save)), lambda: is_closed(program, rules)


def change_rules(program, act):
    rules = rules_window(program)
    item = program.menu(program.button('More about Friday', root=rules), 'Edit…')
    do(item)
    editor = poll(lambda: next((n for n in program.node.children if program.find('text', 'Name', root=n, deadline=0)),
                               None))
    assert editor, 'the editor did not open'
    do(program.find('check box', 'Castling with a Dropped Rook', root=editor, shown=False))
    save = program.button('Save', root=editor)
    return (lambda: do(save)), lambda: is_closed(program, rules)


def remove_rules(program, act):
    rules = rules_window(program)
    item = program.menu(program.button('More about Friday', root=rules), 'Remove')
    own = program.find('list', 'Rules of This Club', root=rules)
    return (lambda: do(item)), lambda: not own.children[0].name.startswith('Friday')


def who_plays(program):
    do(program.frame(), 'boards.who-plays')
    who = program.window('Who Plays')
    program.focus_over()
    return who


def add_person(program, act):
    who, name = who_plays(program), name_now(act)
    entry = program.find('text', lambda n: n.startswith('Name'), root=who)
    key('x')  # A letter brings the focus there, wherever it is.
    assert poll(lambda: entry.text), 'the field does not get the keyboard'
    set_text(entry, name)
    assert poll(lambda: entry.text == name)
    people = program.find('list', 'People', root=who)
    n = len(people.children)
    return (lambda: key('Return')), lambda: len(people.children) > n


def take_back_person(program, act):
    who = who_plays(program)
    assert poll(lambda: 'who.undo' in who.actions)
    people = program.find('list', 'People', root=who)
    n = len(people.children)
    return (lambda: do(who, 'who.undo')), lambda: len(people.children) < n


def tables(program):
    """The list of the tables of the last round, which is shown."""
    show(program, 'Evening', 'evening.undo')
    key('alt+r')
    return program.find('list', 'Tables')


def open_tables(box):
    return [n for n in box.children if n.name.endswith(', no result yet')]


def pair_round(program, act):
    box = tables(program)
    pair = program.button(lambda name: name.startswith('Pair Round'))
    return (lambda: do(pair)), lambda: len(box.children) and len(open_tables(box)) == len(box.children)


def enter_result(program, act):
    box = tables(program)
    table = open_tables(box)[0]
    button = program.button('1–0', root=table)
    return (lambda: do(button)), lambda: table.name.endswith(', 1–0')


def change_places(program, act):
    box = tables(program)
    before = [n.name for n in open_tables(box)]
    do(program.menu(program.button('More about table 2', root=box), 'Change Places…'))
    change = program.button('Change', root=program.window('Two People Change Places'))
    assert poll(lambda: 'sensitive' in change.states)

    def changed():
        now = [n.name for n in open_tables(box)]
        # A program that dies has no tables, or tables without names.
        return len(now) == len(before) and all(now) and now != before
    return (lambda: do(change)), changed


def come_late(program, act):
    name = 'Quite ' + name_now(act)  # on no list
    page = show(program, 'Evening', 'evening.undo')
    key('alt+e')
    field = program.find('text', 'Check in a player', root=page)
    assert poll(lambda: 'focused' in field.states), 'the field does not get the keyboard'
    entries = program.find('list', 'Entries', root=page)
    n = len(entries.children)
    set_text(field, name)
    assert poll(lambda: any('selected' in n.states and n.name.startswith(f'Add {name}, on no list')
                            for n in program.find('list', 'Suggestions', root=page, deadline=0).children)), \
        'nothing is suggested'
    return (lambda: key('Return')), lambda: len(entries.children) == n + 1


def take_back_result(program, act):
    box = tables(program)
    n = len(open_tables(box))
    return (lambda: do(program.frame(), 'evening.undo')), lambda: len(open_tables(box)) == n + 1


# The arguments of make-evening: rounds, the seed, and more.
TEAMS, PARTNERS = ('0', '7'), ('2', '7', '--partners')
HALF = ('3', '7', '--partners', '--half')

# Each with how often one folder serves, and with its evening.
ACTS = {'import games': (import_games, 5, TEAMS), 'remove a game': (remove_games, 5, TEAMS),
        'remove a collection': (remove_collection, 3, TEAMS), 'import a list': (import_list, 3, TEAMS),
        'import entries': (import_entries, 3, TEAMS), 'save rules': (save_rules, 5, TEAMS),
        'change rules': (change_rules, 5, TEAMS), 'remove rules': (remove_rules, 1, TEAMS),
        'enter a person': (add_person, 5, TEAMS), 'take a person back': (take_back_person, 2, TEAMS),
        'pair partners': (pair_round, 1, PARTNERS), 'enter a result': (enter_result, 2, HALF),
        'change places': (change_places, 5, HALF), 'come late': (come_late, 5, HALF),
        'take a result back': (take_back_result, 3, HALF)}


# Killing

def make_template(evening):
    """A folder with this evening, which others are copied from."""
    global folder
    folder = template_of(evening)
    os.mkdir(folder)
    subprocess.run([make_evening, folder + '/club.db', data + '/lists/entries-newport-2016.csv', *evening],
                   check=True, stdout=subprocess.DEVNULL)
    with open(scratch + '/Friday.rules', 'w') as file:
        file.write('[Rules]\nVariant=newport\nName=Friday\ndrop_mate=on\n')
    for words in (('rules', 'import', scratch + '/Friday.rules'),
                  ('list', 'import', data + '/lists/grades201601.csv', '--name', 'Grades'),
                  *(('games', 'import', games_of(f'Old {i}', 5)) for i in range(3))):
        answer = use_tool(*words)
        assert answer.returncode == 0, answer.stderr
    folder = scratch + '/club'
    if evening == TEAMS and 'take a person back' in acts:
        people = {'name': 'enter people', 'make': add_person, 'n': 1000, 'stuck': 0}
        renew(evening)
        for _ in range(3):
            run_once(people, 0, False)
        shutil.rmtree(template_of(evening))
        shutil.copytree(folder, template_of(evening))


def template_of(evening):
    return scratch + '/template' + ''.join(evening)


def renew(evening):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(template_of(evening), folder)


def begin(torn):
    """Starts the program, again where it does not come to the accessibility bus: on a busy computer one of some
    hundred starts loses that race."""
    for _ in range(3):
        try:
            return Instants(torn)
        except AssertionError as error:
            print('#', error, flush=True)
            Program.runs[-1].process.kill()
            Program.runs[-1].process.wait()
    raise AssertionError('the program cannot be started')


def run_once(act, number, torn):
    """Does the act, in which the program dies at that call, or when the act is shown.  Returns whether it was shown,
    and how many calls there were."""
    global driven
    shown, first = False, 0
    try:
        program = begin(torn)
        perform, confirmed = act['make'](program, act)
        first = changes()
        control.number = first + number if number else 0
        perform()
        shown = bool(poll(confirmed, every=.005))
        if not shown:
            raise AssertionError(f"{act['name']} is not shown: " + ', '.join(
                name_of(n) for n in walk(program.node) if n.role in ('label', 'frame', 'dialog')))
    except Died:
        pass
    except (AssertionError, GLib.Error) as error:
        # It died while it was asked; or it was not understood, and is killed where it is.
        if exit_status(driven.process) is None:
            act['stuck'] += 1
            print('# stuck:', str(error)[:200], flush=True)
    n = changes() - first
    ended, driven = driven, None
    ended.process.kill()
    ended.process.wait()
    return shown, n


def judge(act, before, files, shown):
    """The contents after a kill, whether the act is among them, and what is wrong with them."""
    after, wrong = contents(), []
    came = difference(before, after)
    whole = came == act['whole']
    if came and not whole:
        wrong.append(f'it is half there: {dict(came)}, not {dict(act["whole"])}')
    if shown and not whole:
        wrong.append('it was shown, and is not there')
    checked = use_tool('check')
    if checked.returncode != 0:
        wrong.append(checked.stdout + checked.stderr)
    now = others(act)
    # New files may come; of the old ones a collection alone may go.  Some seconds after the start the copy of the day is
    # made again.
    for path in files:
        if now.get(path) == files[path] or (act['name'] == 'remove a collection' and whole and path not in now):
            continue
        if '/copies/' not in path or use_tool('check', db=path).returncode != 0:
            wrong.append(f'{path} is changed')
    return after, whole, wrong


def kill_at_instants(tap, name, n):
    global before
    make, room, evening = ACTS[name]
    act = {'name': name, 'make': make, 'n': 0, 'stuck': 0}
    renew(evening)
    before = contents()
    shown, calls = run_once(act, 0, False)
    act['whole'] = difference(before, contents())
    tap.ok(act['whole'] and calls > 0, f'{name}: {dict(act["whole"])} by {calls} calls')
    count, faults, left = collections.Counter(), [], 0
    try:
        for i in range(n):
            if left == 0:
                renew(evening)
                before, left = contents(), room
            # From the first call to behind the last: there the kill comes when the act is shown.
            number = (1 + i * calls // max(n - 1, 1)) % (calls + 1)
            files = others(act)
            shown, _ = run_once(act, number, i % 2 == 1)
            before, whole, wrong = judge(act, before, files, shown)
            count['whole' if whole else 'absent'] += 1
            count['shown'] += shown
            left -= whole
            if wrong:
                left = 0
                faults.append((f'at call {number} of {calls}: ' if number else 'when it is shown: ') + '; '.join(wrong))
                print('# ' + faults[-1].replace('\n', ' '), flush=True)
    finally:
        print('# %-20s %5d calls %5d instants: %5d absent, %5d whole, of these %5d shown; %d faults' %
              (name, calls, count['whole'] + count['absent'], count['absent'], count['whole'], count['shown'],
               len(faults)), flush=True)
    tap.equal(faults, [], f'{name}: killed {n} times')
    tap.ok(act['stuck'] * 10 <= n, f"{name}: {act['stuck']} times the program was not understood")


tap = Tap()
acts = acts or list(ACTS)
portal = subprocess.Popen(['/usr/bin/python3', os.path.dirname(__file__) + '/portal.py', CHOICE],
                          stdout=subprocess.PIPE)
portal.stdout.readline()
for evening in {ACTS[name][2]: None for name in acts}:
    make_template(evening)
for i, name in enumerate(acts):
    kill_at_instants(tap, name, instants * (i + 1) // len(acts) - instants * i // len(acts))
portal.kill()
shutil.rmtree(scratch)
tap.done()
