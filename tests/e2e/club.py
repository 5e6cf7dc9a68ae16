# SPDX-License-Identifier: GPL-3.0-or-later
"""The Evening page for somebody who has a keyboard and a screen, and nothing else.

What is there is read over AT-SPI; all that is done is done by keys.
"""
import json
import shutil
import tempfile
import unicodedata

from desktop import *

RESULT_OF_KEY = {'1': '1–0', '0': '0–1', 'equal': '½–½', 'd': '½–½', 'plus': '+ –',
                 'minus': '– +'}
POINTS = {'1–0': (1, 0), '0–1': (0, 1), '½–½': (.5, .5), '+ –': (1, 0), '– +': (0, 1)}


def export(tool, path, *words):
    """The tool's export of the one evening of the data file, which the program has open."""
    return subprocess.run([tool, 'evening', 'export', '1', *words, '--db', path], capture_output=True,
                          text=True, check=True).stdout


def summary(tool, path):
    """All that the evening has come to, without how it came about."""
    return json.loads(export(tool, path, '--to', 'json'))['summary']


class Table:
    """A table as the screen shows it; players of a team are (name, grade, 'White' or 'Black'), those
    at the higher boards first.  Players that are not shown, or not yet, are left out."""

    def __init__(self, line):
        players = []
        for node in walk(line):
            if node.description in ('has White', 'has Black') and node.is_shown:
                name, grade = node.children[-1].name.rsplit('  ', 1)
                players.append((name, grade_of(grade), node.description[4:]))
        self.spoken = line.name
        teams, self.result = self.spoken.split(': ', 1)[1].rsplit(', ', 1)
        self.names = teams.split(' against ')
        self.first, self.second = players[:2], players[2:]

    def key(self):
        return self.names, self.result, self.first, self.second


def grade_of(text):
    """"95 e" and "–" as numbers."""
    return int(text.rstrip(' e').replace('–', '0'))


def number(text):
    """The number that the screen and the files write as a half or a quarter."""
    text = text.strip('*')
    whole = ''.join(c for c in text if unicodedata.category(c) != 'No')
    parts = sum(unicodedata.numeric(c) for c in text if unicodedata.category(c) == 'No')
    return float(whole or 0) + parts


class Club(Program):
    """The program with its Evening page in front."""

    def __init__(self, program, path):
        self.program, self.path = program, path
        super().__init__([program, '--db', path])
        self.focus()
        self.wait_open()
        key('ctrl+1')
        self.evening = self.find('panel', 'Evening', shown=False)
        self.pages, self.parts, self.shown = {}, {}, None

    def restart(self):
        """Kills it; another run with the same file."""
        self.kill()
        return type(self)(self.program, self.path)

    # Keys, and where they go

    def focused(self):
        """The object that has the keyboard in the window in front; a row for a text has no sign of it.
        GTK 4.24 never says of a link that it has lost the focus, so a link counts only if nothing else has it."""
        # It tells of the new object a moment after the old one has lost the focus, and to look for it costs much.
        told = poll(lambda: focus_of(self.node), .2)
        if told and told.role != 'link':
            return told
        found = [node for node in walk(self.node.children[-1]) if 'focused' in node.states]
        return min(found, key=lambda node: node.role == 'link', default=None)

    def leaves(self, before):
        """Whether the focus leaves what had it."""
        return poll(lambda: 'focused' not in before.states or
                    before.role == 'link' and self.focused() != before)

    def tab_to(self, accepts, backward=False, limit=80):
        """Presses Tab until something has the focus that has the name, or that is accepted."""
        if isinstance(accepts, str):
            accepts = accepts.__eq__
        node = self.focused()
        for _ in range(limit):
            if node and accepts(name_of(node)):
                return node
            before = node
            key('shift+Tab' if backward else 'Tab')
            if before:
                self.leaves(before)
            node = poll(self.focused, 5)
        raise AssertionError('Tab does not lead there')

    def choose_next(self, dialog, row, choice):
        """Chooses what comes after the present choice of a row that has the keyboard, and gets it back."""
        key('space')
        assert choices_open(dialog, row), f'{choice} cannot be chosen'
        key('Down', 'Return')
        assert poll(lambda: 'focused' in row.states), 'the choices do not close'
        assert self.label(choice, root=dialog), f'{choice} is not chosen'

    def menu_item(self, *labels):
        """Chooses from the menu that is open: submenus first."""
        for label in labels:
            item = self.find('menu item', label)
            assert item, f'there is no menu item {label!r}'
            for _ in range(30):
                if 'focused' in item.states:
                    break
                before = poll(lambda: self.focused(), 1)
                key('Down')
                poll(lambda: before is None or 'focused' not in before.states)
            assert 'focused' in item.states, f'Down does not lead to {label!r}'
            key('Return')

    def dialog(self, title):
        node = poll(lambda: next((n for n in self.node.children if name_of(n) == title), None))
        assert node and poll(lambda: len(self.toplevels()) == 2), f'{title} did not open'
        # There is no window manager to do it.
        xdotool('windowfocus', '--sync', self.toplevels()[-1])
        return node

    def no_dialog(self):
        assert poll(lambda: len(self.toplevels()) == 1), 'the dialog stays open'
        self.focus()

    # Tabs

    def tab(self, name):
        """Shows a tab of the page by its letter, and waits for it."""
        if name not in self.parts:
            self.parts[name] = self.find('page tab', name, root=self.evening)
        tab = self.parts[name]
        # After a start the evening has still to be read: until then there is no tab that hears a key.
        assert poll(lambda: tab.is_shown), f'there is no tab {name}'
        key('alt+' + ('l' if name == 'Plan' else name[0].lower()))
        self.shown = name
        if name not in self.pages:
            self.pages[name] = self.find('panel', name, root=self.evening, shown=False)
        node = self.pages[name]
        assert poll(lambda: 'selected' in tab.states and
                    any(part.is_shown for part in node.children[0].children)), name
        return node

    def page(self, name):
        return self.pages[name]

    def part(self, page, role, name):
        """A part that stays where it is as long as the page is there; None while it is not shown."""
        node = self.parts.get((page, role, name))
        if not node:
            node = next((n for n in walk(self.page(page)) if n.role == role and
                         name_of(n) == name), None)
            self.parts[page, role, name] = node
        return node if node and node.is_shown else None

    # Entries

    def entry_rows(self):
        box = self.part('Entries', 'list', 'Entries')
        return box.children if box else []

    def entries(self):
        """The entries: [(name, grade, present or gone)]."""
        lines = [n.name.rsplit(', ', 2) for n in self.entry_rows()]
        return [(name, grade_of(grade), here) for name, grade, here in lines]

    def field(self):
        """Brings the keyboard to where players are checked in."""
        field = self.part('Entries', 'text', 'Check in a player')
        if 'focused' not in field.states:
            self.tab_to('Check in a player')
        return field

    def suggested(self):
        """The suggestion that Enter would take."""
        box = self.part('Entries', 'list', 'Suggestions')
        return next((n.name for n in box.children if 'selected' in n.states), '') if box else ''

    def check_in(self, typed, name, grade=None):
        """Types, goes down to the player who is meant, and checks them in."""
        field = self.field()
        n = len(self.entry_rows())
        type_text(typed)
        assert poll(lambda: field.text == typed), f'{typed!r} was typed, {field.text!r} is there'
        wanted = f'Add {name}, on no list' if grade is None else f'{name}, {grade}, '
        for _ in range(10):
            now = poll(self.suggested)
            if now.startswith(wanted):
                break
            key('Down')
            poll(lambda: self.suggested() != now)
        assert self.suggested().startswith(wanted), f'{typed!r} finds {self.suggested()!r}'
        key('Return')
        assert poll(lambda: len(self.entry_rows()) == n + 1), f'{name} is not in'

    # Teams

    def teams(self):
        """The cards: {team: [(player, grade)]}."""
        found = {}
        for card in walk(self.page('Teams')):
            if card.role == 'panel' and card.name.startswith('Team '):
                players = [n.name.rsplit(':', 1)[0].rsplit(', ', 1) for n in children_deep(card)
                           if n.role == 'button']
                found[card.name] = [(name, grade_of(grade)) for name, grade in players]
        return found

    # Rounds

    def status(self):
        return ' '.join(n.name for n in walk(self.page('Rounds')) if n.role == 'label' and
                        n.name.startswith(('Waiting for', 'All results', 'Type each')))

    def lines(self):
        box = self.part('Rounds', 'list', 'Tables')
        return box.children if box else []

    def tables(self):
        """All tables of the round, once they are laid out: at each, two players sit on either side."""
        def laid_out():
            tables = [Table(line) for line in self.lines()]
            return all(len(t.first) == len(t.second) == 2 for t in tables) and [tables]
        found = poll(laid_out)
        assert found, 'the tables are not laid out'
        return found[0]

    def idle(self):
        """The teams that do not play: texts."""
        return [n.name for n in walk(self.page('Rounds'))
                if n.role in ('button', 'label') and
                (' has no opponent: a bye' in n.name or
                 n.name.endswith(('sits out', 'the team has three players', 'does not play; no point')))
                and n.parent.role != 'button']

    def enter(self, number, what):
        """One key on the table that has the focus."""
        line = self.lines()[number]
        assert poll(lambda: 'focused' in line.states), f'table {number + 1} does not have the focus'
        key(what)
        wanted = ', ' + RESULT_OF_KEY[what]
        assert poll(lambda: line.name.endswith(wanted)), f'{line.name} is not {wanted}'

    def enter_all(self, keys, first=0):
        """One key on each table, beginning with the one that has the focus.  The results."""
        for i, what in enumerate(keys):
            self.enter(first + i, what)
        return [RESULT_OF_KEY[what] for what in keys]

    def pair(self, number, by='alt+p'):
        """Pairs a round, which is shown then, without a result."""
        key(by)
        assert poll(lambda: not self.status().startswith('All results') and self.lines() and
                    any('pressed' in n.states for n in walk(self.page('Rounds'))
                        if n.name == f'Round {number}')), f'round {number} is not paired'

    # Standings

    def sheet_view(self):
        """All of the table on the screen, with its title; None where there is none."""
        title = next((n for n in walk(self.page('Standings')) if n.role == 'label' and
                      ' · ' in n.name), None)
        return title and title.parent

    def sheet(self, n_columns):
        """The table on the screen, its head first, which stays above the rows."""
        nodes = walk(self.sheet_view())
        heads = next(n for n in nodes if len(n.children) == n_columns and
                     all(head.role == 'label' for head in n.children))
        grid = next(n for n in nodes if n not in heads.children and len(n.children) >= n_columns)
        cells = [name_of(n.children[0] if n.role == 'button' else n)
                 for part in (heads, grid) for n in part.children]
        return [cells[i:i + n_columns] for i in range(0, len(cells), n_columns)]

    # Actions without a button, or with one in a menu

    def act(self, action):
        """An action of a tab that has been shown, such as "rounds.verify"."""
        tab = walk(self.page(action.split('.')[0].capitalize()))
        do(next(n for n in tab if 'Action' in n.interfaces and action in n.actions), action)


def children_deep(node):
    nodes = walk(node)
    next(nodes)
    return nodes
