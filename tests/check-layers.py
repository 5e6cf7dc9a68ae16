#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-layers.py [--table] SOURCE BUILD: the modules keep to their order.

src/meson.build lists the modules from the bottom up.  Each library is compiled with the include path
that the build gives it, once for each header of the project: it finds those of its own module and of the
modules below, and no other.  Within a module, files call each other round and round only where src/README.md
says so.  With --table prints the modules, their sizes, who includes whom, and the circles.
"""

import collections
import json
import os
import re
import shlex
import subprocess
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<][^">]*[">])', re.M)
COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.S)
# A function's name begins its line; a table is not static.
DEFINITION = re.compile(r'^(ix_\w+) \(|^(?!static|extern|return)\w[\w *]*\b(ix_\w+)[][\w ]* = ', re.M)
QUARK = re.compile(r'^G_DEFINE_QUARK \(([-\w]+)', re.M)
# The club stands beside the boards.
BESIDE = {'match': 'club/', 'record': 'club/'}


class Tree:
    def __init__(self, source, build):
        self.source = source
        self.build = build
        with open(os.path.join(source, 'src/meson.build'), encoding='utf-8') as file:
            listed = re.search(r'^modules = \[(.*?)^\]', file.read(), re.M | re.S).group(1)
        self.modules = re.findall(r"'([^']+)'", listed)
        self.files = {module: sorted(name for name in os.listdir(os.path.join(source, 'src', module))
                                     if name.endswith(('.c', '.h')))
                      for module in self.modules}
        self.module_of = {name: module for module in self.modules for name in self.files[module]}

    def text(self, module, name):
        with open(os.path.join(self.source, 'src', module, name), encoding='utf-8') as file:
            return file.read()

    def sees(self, module, other):
        """Whether a file of @module may include a header of @other."""
        if module.startswith(BESIDE.get(other, '-')):
            return False
        return self.modules.index(other) <= self.modules.index(module)

    def includes(self):
        """Each include of a header of the project: its file's module, the file, the header."""
        for module in self.modules:
            for name in self.files[module]:
                for include in INCLUDE.findall(self.text(module, name)):
                    if include[1:-1] in self.module_of:
                        yield module, name, include[1:-1]

    def commands(self):
        """The compiler's command of each module, without its input and outputs."""
        with open(os.path.join(self.build, 'compile_commands.json'), encoding='utf-8') as file:
            entries = json.load(file)
        commands = {}
        for entry in entries:
            path = os.path.normpath(os.path.join(entry['directory'], entry['file']))
            module = os.path.relpath(os.path.dirname(path), os.path.join(self.source, 'src'))
            if module in self.files and module not in commands:
                words = shlex.split(entry['command'])
                words = words[:words.index('-MD')] if '-MD' in words else words[:words.index('-o')]
                commands[module] = list(without_precompiled(words)), entry['directory']
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
    """Those of these headers that a file compiled so would find."""
    text = ''.join(f'#if __has_include("{header}")\nfound {header}\n#endif\n' for header in headers)
    result = subprocess.run([*command, '-E', '-P', '-x', 'c', '-'], cwd=folder, input=text, text=True,
                            stdout=subprocess.PIPE, check=True)
    return {line.split()[1].replace(' ', '') for line in result.stdout.splitlines() if line.startswith('found ')}


def unit_of(name):
    """A .c, its .h and its -private.h are one unit."""
    return name[:-2].removesuffix('-private')


def includes(tree):
    """The units whose headers each unit includes."""
    graph = collections.defaultdict(set)
    for _, name, header in tree.includes():
        graph[unit_of(name)].add(unit_of(header))
    return graph


def calls(tree):
    """The units of the same module whose functions and tables each unit uses."""
    graph = collections.defaultdict(set)
    for module in tree.modules:
        texts = {unit_of(name): COMMENT_OR_STRING.sub(' ', tree.text(module, name))
                 for name in tree.files[module] if name.endswith('.c')}
        home = {name: unit for unit, text in texts.items() for names in DEFINITION.findall(text) for name in names}
        home.update((quark.replace('-', '_'), unit) for unit, text in texts.items() for quark in QUARK.findall(text))
        for unit, text in texts.items():
            graph[unit].update(home[name] for name in set(re.findall(r'\bix_\w+', text)) if name in home)
    return graph


def circles(graph):
    """Sets of units that lead to each other round and round."""
    index, low, stack, result = {}, {}, [], []

    def visit(unit):
        index[unit] = low[unit] = len(index)
        stack.append(unit)
        for other in graph.get(unit, ()):
            if other not in index:
                visit(other)
                low[unit] = min(low[unit], low[other])
            elif other in stack:
                low[unit] = min(low[unit], index[other])
        if low[unit] == index[unit]:
            circle = []
            while not circle or circle[-1] != unit:
                circle.append(stack.pop())
            if len(circle) > 1:
                result.append(sorted(circle))

    sys.setrecursionlimit(10000)
    for unit in sorted(graph):
        if unit not in index:
            visit(unit)
    return sorted(result)


def named_circles(source):
    """Those that src/README.md names, each in a line of a table."""
    with open(os.path.join(source, 'src/README.md'), encoding='utf-8') as file:
        rows = re.search(r'^## Circles$.*?(?=^## )', file.read(), re.M | re.S).group(0)
    return sorted(sorted(re.findall(r'`([^`]+)`', row)) for row in re.findall(r'^\| (`[^|]+)\|', rows, re.M))


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


def table(tree):
    count = collections.Counter((module, tree.module_of[header]) for module, _, header in tree.includes())
    upward = sum(n for (module, other), n in count.items() if not tree.sees(module, other))
    print(f'{"module":15} files  lines  includes of its own / of modules below')
    for module in tree.modules:
        lines = sum(tree.text(module, name).count('\n') for name in tree.files[module])
        below = sum(n for (a, b), n in count.items() if a == module and b != module)
        print(f'{module:15} {len(tree.files[module]):5} {lines:6}  {count[module, module]:5} / {below}')
    print(f'{len(tree.module_of)} files in {len(tree.modules)} modules, {sum(count.values())} includes, {upward} upward')
    for circle in circles(includes(tree)):
        print('circle of includes:', *circle)
    for circle in circles(calls(tree)):
        print('circle of calls:', *circle)


def main():
    arguments = [word for word in sys.argv[1:] if word != '--table']
    tree = Tree(*map(os.path.abspath, arguments))
    if len(arguments) < len(sys.argv) - 1:
        table(tree)
        return 0

    results = []

    def report(ok, what, why=()):
        results.append(ok)
        print(f'{"ok" if ok else "not ok"} {len(results)} - {what}')
        for line in why:
            print('#', line)

    commands = tree.commands()
    report(set(commands) == set(tree.modules), 'each module is built',
           [module for module in tree.modules if module not in commands])
    headers = sorted(name for name in tree.module_of if name.endswith('.h'))
    for module in tree.modules:
        reached = found(*commands[module], headers)
        allowed = {header for header in headers if tree.sees(module, tree.module_of[header])}
        report(reached == allowed, f'{module} finds its own {len(allowed)} headers and those below, and no other',
               sorted(reached ^ allowed))

    upward = [f'{module}/{name} includes {header}' for module, name, header in tree.includes()
              if not tree.sees(module, tree.module_of[header])]
    report(not upward, 'no include runs upward', upward)
    around, foreign = [], []
    pure = [module for module in tree.modules if module.split('/')[0] in ('base', 'rules', 'match', 'record', 'club', 'web')]
    for module in [*tree.modules, 'tool', 'web']:
        for name in tree.files.get(module) or sorted(os.listdir(os.path.join(tree.source, 'src', module))):
            for include in INCLUDE.findall(tree.text(module, name)) if name.endswith(('.c', '.h')) else ():
                header = include[1:-1]
                if '../' in header:
                    around.append(f'{module}/{name}: {header}')
                shell = re.match(r'gtk|gdk|adwaita|librsvg|canberra', header)
                database = header.startswith('sqlite3')
                if (module in pure and (shell or database or header.startswith('gio')) or
                        module in ('store', 'tool') and shell or module.startswith('ui/') and database or
                        module == 'web' and tree.module_of.get(header, 'web/wire') != 'web/wire'):
                    foreign.append(f'{module}/{name}: {header}')
    report(not around, 'no include goes up a folder', around)
    report(not foreign, 'the pure modules include neither toolkit nor database, store and tool no toolkit, ui no '
           'database', foreign)
    module_of_unit = {unit_of(name): module for name, module in tree.module_of.items()}
    across = [circle for circle in circles(includes(tree)) if len({module_of_unit[unit] for unit in circle}) > 1]
    report(not across, 'no circle of files runs across modules', map(str, across))
    found_circles, named = circles(calls(tree)), named_circles(tree.source)
    report(found_circles == named, 'files call each other round and round only where src/README.md says so',
           [*(f'not named: {circle}' for circle in found_circles if circle not in named),
            *(f'is none: {circle}' for circle in named if circle not in found_circles)])
    there, told = test_programs(tree.source)
    report(sorted(there) == sorted(told), 'tests/README.md tells of each test program once, and of no other',
           sorted(there ^ set(told)))
    named, missing = promised(tree.source)
    report(len(named) > 20 and not missing, 'each promise of the store names a test that is there', sorted(missing))
    print(f'1..{len(results)}')
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main())
