#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are opened: named at the start, by a second start, and by the desktop over the bus, several at once.

test-files.py PROGRAM TOOL MAKE_EVENING ENTRIES GAMES
"""
import tempfile

from desktop import *

program_path, tool, make_evening, entries, games = sys.argv[1:]
tap = Tap()
folder = tempfile.mkdtemp()


def write(name, value):
    with open(f'{folder}/{name}', 'w') as file:
        file.write(value)
    return f'{folder}/{name}'


def selected(page):
    """Whether that page is in front."""
    return poll(lambda: any(n.is_shown for n in program.find('panel', page, shown=False).children))


def message(*parts):
    """Whether a dialog says all of that; closes it."""
    found = program.find('label', lambda n: all(part in n for part in parts))
    key('Escape')
    program.focus()
    return bool(found)


subprocess.run([make_evening, folder + '/other.db', entries, '1', '7', '--half'], check=True,
               stdout=subprocess.DEVNULL)
evening = write('club.evening', subprocess.run(
    [tool, 'evening', 'export', '1', '--to', 'json', '--db', folder + '/other.db'],
    check=True, capture_output=True, text=True).stdout)
friday = write('friday.rules', '[Rules]\nName=Friday Night\nVariant=newport\n')
usual = os.environ['XDG_DATA_HOME'] + '/interchange/interchange.db'


def run_tool(*words):
    return subprocess.run([tool, *words, '--db', usual], capture_output=True, text=True, check=True).stdout


# At the start: several of several kinds.
program = Program([program_path, games, evening])
program.focus()
tap.ok(selected('Evening'), 'the evening that is named at the start is shown')
tap.ok(poll(lambda: run_tool('evening', 'list').count('\n') == 2), 'it is in the data file')
tap.ok(poll(lambda: run_tool('games', 'list').count('\n') > 1), 'the games are imported')

# A second start hands its files over and ends.
second = subprocess.Popen([program_path, friday])
tap.equal(exit_status(second), 0, 'a second start ends')
tap.ok(poll(lambda: 'Friday Night,newport,house' in run_tool('rules', 'list')), 'its rules are in the data file')
tap.ok(program.find('frame', 'Rules of the House', deadline=5) or program.find(None, 'Rules of the House'),
       'the rules of the house are shown')
program.focus_over()
key('Escape')

# The desktop opens files over the bus, as a double click does.
odd = [write('letter.txt', 'Dear club,\n'), write('broken.evening', '{ "format": "interchange-evening", '),
       'https://example.org/far.pgn']
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.call_sync('io.github.interchange_chess.Interchange', '/io/github/interchange_chess/Interchange',
              'org.freedesktop.Application', 'Open',
              GLib.Variant('(asa{sv})', ([Gio.File.new_for_commandline_arg(f).get_uri() for f in odd], {})),
              None, Gio.DBusCallFlags.NONE, 30000, None)
tap.ok(message('letter.txt: ', 'broken.evening: ', 'far.pgn: '), 'one message names all that cannot be opened')
tap.equal(run_tool('evening', 'list').count('\n'), 2, 'nothing of them is in the data file')
tap.equal(program.close(), 0, 'the program ends well')
tap.done()
