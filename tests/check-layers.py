#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-layers.py [--table] SOURCE BUILD: the rooms of the house keep to their order.

src/meson.build lists the rooms from the bottom up.  Each library is compiled with the include path
that the build gives it, once for each header of the house: it finds those of its own room and of the
rooms below, and no other.  With --table prints the rooms, their sizes and who includes whom.
"""

import collections
import json
import os
import re
import shlex
import subprocess
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<][^">]*[">])', re.M)
# The club stands beside the boards.
BESIDE = {'match': 'club/', 'record': 'club/'}


class House:
    def __init__(self, source, build):
        self.source = source
        self.build = build
        with open(os.path.join(source, 'src/meson.build'), encoding='utf-8') as file:
            listed = re.search(r'^rooms = \[(.*?)^\]', file.read(), re.M | re.S).group(1)
        self.rooms = re.findall(r"'([^']+)'", listed)
        self.files = {room: sorted(name for name in os.listdir(os.path.join(source, 'src', room))
                                   if name.endswith(('.c', '.h')))
                      for room in self.rooms}
        self.room_of = {name: room for room in self.rooms for name in self.files[room]}

    def text(self, room, name):
        with open(os.path.join(self.source, 'src', room, name), encoding='utf-8') as file:
            return file.read()

    def sees(self, room, other):
        """Whether a file of @room may include a header of @other."""
        if room.startswith(BESIDE.get(other, '-')):
            return False
        return self.rooms.index(other) <= self.rooms.index(room)

    def includes(self):
        """Each include of a header of the house: its file's room, the file, the header."""
        for room in self.rooms:
            for name in self.files[room]:
                for include in INCLUDE.findall(self.text(room, name)):
                    if include[1:-1] in self.room_of:
                        yield room, name, include[1:-1]

    def commands(self):
        """The compiler's command of each room, without its input and outputs."""
        with open(os.path.join(self.build, 'compile_commands.json'), encoding='utf-8') as file:
            entries = json.load(file)
        commands = {}
        for entry in entries:
            path = os.path.normpath(os.path.join(entry['directory'], entry['file']))
            room = os.path.relpath(os.path.dirname(path), os.path.join(self.source, 'src'))
            if room in self.files and room not in commands:
                words = shlex.split(entry['command'])
                words = words[:words.index('-MD')] if '-MD' in words else words[:words.index('-o')]
                commands[room] = list(without_precompiled(words)), entry['directory']
        return commands


def without_precompiled(words):
    """A command of gcc or clang without the header that is compiled ahead, which would bring others along."""
    words = iter(words)
    for word in words:
        if word in ('-include', '-include-pch', '-Xclang'):
            next(words)
        elif not word.startswith('-fpch'):
            yield word


def found(command, folder, headers):
    """Which of these headers a file that is compiled so would find."""
    text = ''.join(f'#if __has_include("{header}")\nfound {header}\n#endif\n' for header in headers)
    result = subprocess.run([*command, '-E', '-P', '-x', 'c', '-'], cwd=folder, input=text, text=True,
                            stdout=subprocess.PIPE, check=True)
    return {line.split()[1].replace(' ', '') for line in result.stdout.splitlines() if line.startswith('found ')}


def module_of(name):
    """A .c, its .h and its -private.h are one module."""
    return name[:-2].removesuffix('-private')


def circles(house):
    """Sets of modules that include each other round and round."""
    graph = collections.defaultdict(set)
    for _, name, header in house.includes():
        ours, theirs = module_of(name), module_of(header)
        if ours != theirs:
            graph[ours].add(theirs)

    index, low, stack, result = {}, {}, [], []

    def visit(module):
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in graph[module]:
            if other not in index:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], index[other])
        if low[module] == index[module]:
            circle = []
            while not circle or circle[-1] != module:
                circle.append(stack.pop())
            if len(circle) > 1:
                result.append(sorted(circle))

    sys.setrecursionlimit(10000)
    for module in sorted({module_of(name) for name in house.room_of}):
        if module not in index:
            visit(module)
    return result


def test_programs(source):
    """The names of all test programs, and those that tests/README.md tells of."""
    there = {name.removesuffix('.c')
             for folder, _, names in os.walk(os.path.join(source, 'tests')) if 'data' not in folder.split(os.sep)
             for name in names if re.match(r'(test|check)-.*\.(c|py|sh)$', name)}
    with open(os.path.join(source, 'tests/README.md'), encoding='utf-8') as file:
        told = re.findall(r'^\| `((?:test|check)-[^`]+)`', file.read(), re.M)
    return there, told


def promised(source):
    """The tests that the promises of the store name, and of those the ones that are not there."""
    with open(os.path.join(source, 'src/store/promises.md'), encoding='utf-8') as file:
        named = set(re.findall(r'`((?:test-|/)[^` ]+)`', file.read()))
    cases = set()
    for folder, _, names in os.walk(os.path.join(source, 'tests')):
        for name in names:
            if name.startswith('test-') and name.endswith('.c'):
                with open(os.path.join(folder, name), encoding='utf-8') as file:
                    cases.update(re.findall(r'"(/[-a-z0-9/]+)"', file.read()))
    return named, named - cases - test_programs(source)[0]


def table(house):
    count = collections.Counter((room, house.room_of[header]) for room, _, header in house.includes())
    upward = sum(n for (room, other), n in count.items() if not house.sees(room, other))
    print(f'{"room":15} files  lines  includes of its own / of rooms below')
    for room in house.rooms:
        lines = sum(house.text(room, name).count('\n') for name in house.files[room])
        below = sum(n for (a, b), n in count.items() if a == room and b != room)
        print(f'{room:15} {len(house.files[room]):5} {lines:6}  {count[room, room]:5} / {below}')
    print(f'{len(house.room_of)} files in {len(house.rooms)} rooms, {sum(count.values())} includes, {upward} upward')
    for circle in circles(house):
        print('circle:', *circle)


def main():
    arguments = [word for word in sys.argv[1:] if word != '--table']
    house = House(*map(os.path.abspath, arguments))
    if len(arguments) < len(sys.argv) - 1:
        table(house)
        return 0

    results = []

    def report(ok, what, why=()):
        results.append(ok)
        print(f'{"ok" if ok else "not ok"} {len(results)} - {what}')
        for line in why:
            print('#', line)

    commands = house.commands()
    report(set(commands) == set(house.rooms), 'each room is built',
           [room for room in house.rooms if room not in commands])
    headers = sorted(name for name in house.room_of if name.endswith('.h'))
    for room in house.rooms:
        reached = found(*commands[room], headers)
        allowed = {header for header in headers if house.sees(room, house.room_of[header])}
        report(reached == allowed, f'{room} finds its own {len(allowed)} headers and those below, and no other',
               sorted(reached ^ allowed))

    upward = [f'{room}/{name} includes {header}' for room, name, header in house.includes()
              if not house.sees(room, house.room_of[header])]
    report(not upward, 'no include runs upward', upward)
    around, foreign = [], []
    pure = [room for room in house.rooms if room.split('/')[0] in ('base', 'rules', 'match', 'record', 'club')]
    for room in [*house.rooms, 'tool']:
        for name in house.files.get(room) or sorted(os.listdir(os.path.join(house.source, 'src/tool'))):
            for include in INCLUDE.findall(house.text(room, name)) if name.endswith(('.c', '.h')) else ():
                header = include[1:-1]
                if '../' in header:
                    around.append(f'{room}/{name}: {header}')
                shell = re.match(r'gtk|gdk|adwaita|librsvg|canberra', header)
                database = header.startswith('sqlite3')
                if (room in pure and (shell or database or header.startswith('gio')) or
                        room in ('store', 'tool') and shell or room.startswith('ui/') and database):
                    foreign.append(f'{room}/{name}: {header}')
    report(not around, 'no include goes up a folder', around)
    report(not foreign, 'the pure rooms include neither toolkit nor database, store and tool no toolkit, ui no '
           'database', foreign)
    room_of_module = {module_of(name): room for name, room in house.room_of.items()}
    across = [circle for circle in circles(house) if len({room_of_module[module] for module in circle}) > 1]
    report(not across, 'no circle of files runs across rooms', map(str, across))
    there, told = test_programs(house.source)
    report(sorted(there) == sorted(told), 'tests/README.md tells of each test program once, and of no other',
           sorted(there ^ set(told)))
    named, missing = promised(house.source)
    report(len(named) > 20 and not missing, 'each promise of the store names a test that is there', sorted(missing))
    print(f'1..{len(results)}')
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main())
