#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-formats.py TOOL SOURCE: src/store/formats.md and what the tool does say the same.  Prints TAP.

Each example of the document, a block in a fence with the name of its format, is read by the tool, and so is
each with another version or with a word that nobody knows.  The tables of the document have what the tool writes.
"""

import csv
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile


class Formats:
    def __init__(self, tool, source):
        self.tool = tool
        self.text = (source / 'src/store/formats.md').read_text(encoding='utf-8')
        self.evening_text = (source / 'src/store/evening-json.md').read_text(encoding='utf-8')
        self.kept = sorted((source / 'tests/data/kept').glob('*.db'))[-1]
        self.dir = pathlib.Path(tempfile.mkdtemp())
        self.db = self.dir / 'new.db'
        self.n = self.n_failed = 0

    def report(self, good, what, why=''):
        self.n += 1
        self.n_failed += not good
        print(f'{"ok" if good else "not ok"} {self.n} - {what}')
        if not good and why:
            print('#', why)

    def run(self, *words, db=None):
        """Runs the tool; with @db on that data file."""
        words = [self.tool, *map(str, words)] + (['--db', str(db)] if db else [])
        return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def file(self, name, text):
        path = self.dir / name
        path.write_text(text, encoding='utf-8')
        return path

    def example(self, name):
        return re.search(rf'^```{name}\n(.*?)^```', self.text, re.M | re.S).group(1)

    def section(self, title):
        return re.search(rf'^##+ {title}\n(.*?)(?=^##|\Z)', self.text, re.M | re.S).group(1)

    def rows(self, title):
        """The cells of the rows of the first table of a section, without their marks of code."""
        lines = re.findall(r'^\| (.*) \|$', self.section(title).replace(r'\|', '¦'), re.M)
        return [[cell.strip() for cell in line.split(' | ')] for line in lines if not line.startswith('---')][1:]

    def good(self, what, *words, db=None):
        done = self.run(*words, db=db)
        self.report(done.returncode == 0, what, done.stderr)
        return done.stdout

    def refused(self, what, why, *words, db=None):
        done = self.run(*words, db=db)
        self.report(done.returncode == 1 and re.search(why, done.stderr), f'{what} is refused',
                    f'{done.returncode}: {done.stderr}')

    # The sections

    def versions(self):
        rows = re.findall(r'^\| ([\w ]+) \| [^|]* \| (\d+) \|', self.text, re.M)
        return {name: int(version) for name, version in rows}

    def data_file(self, version):
        db = sqlite3.connect(self.kept)
        self.report(db.execute('PRAGMA user_version').fetchone()[0] == version, f'the data file has version {version}')
        self.report(f'0x{db.execute("PRAGMA application_id").fetchone()[0]:x}' in self.text, 'its application_id')
        there = {name: [column[1] for column in db.execute(f'PRAGMA table_info ({name})')]
                 for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        told = {row[0].strip('`'): re.findall(r'`(\w+)`', row[1]) for row in self.rows('1. The data file')}
        self.report(told == there, 'its tables and columns', f'{told} {there}')
        events = re.search(r'^\| event \| members.*?\n\n', self.evening_text, re.M | re.S).group()
        told = {'evening_event': set(re.findall(r'^\| `([\w-]+)`', events, re.M))}
        for table, title in ('match_event', 'Events of a match'), ('free_play_event', 'Events of free play'):
            told[table] = {word for row in self.rows(title) for word in re.findall(r'`([\w-]+)`', row[0])}
        for table, kinds in told.items():
            there = {kind for (kind,) in db.execute(f'SELECT DISTINCT kind FROM {table}')}
            self.report(kinds == there, f'{table}: the document has the kinds that a file of this version has',
                        str(kinds ^ there))
        db.close()

    def versions_of_data_file(self, version):
        for other, why in (version + 1, 'by a later version'), (1, 'by an earlier version'):
            path = self.dir / f'{other}.db'
            shutil.copy(self.kept, path)
            with sqlite3.connect(path) as db:
                db.execute(f'PRAGMA user_version = {other}')
            db.close()
            before = path.read_bytes()
            self.refused(f'a data file of version {other}', why, 'check', db=path)
            self.refused(f'a data file of version {other}, to write to it,', why, 'evening', 'import',
                         self.dir / 'evening.json', db=path)
            self.report(path.read_bytes() == before, 'it stays as it is')
        old = self.dir / 'old.db'
        shutil.copy(self.kept, old)
        with sqlite3.connect(old) as db:
            db.execute('PRAGMA user_version = 11')
        db.close()
        self.good('a data file of version 11 is read', 'check', db=old)
        self.good('and copied', 'backup', self.dir / 'copied.db', db=old)
        self.good('the copy is read, too', 'check', db=self.dir / 'copied.db')
        self.good('the file is converted', 'evening', 'import', self.dir / 'evening.json', db=old)
        self.report((self.dir / 'old-version-11.db').exists(), 'it is there as it was')

    def evening(self, version):
        text = self.example('evening')
        path = self.file('evening.json', text)
        self.good('the evening is read', 'evening', 'import', path, db=self.db)
        written = json.loads(self.run('evening', 'export', 1, '--to', 'json', db=self.db).stdout)
        self.report(written['version'] == version, f'evenings are written in version {version}')
        self.report(written['events'] == json.loads(text)['events'], 'its events come back')
        later = self.file('later.json', text.replace(f'"version": {version}', f'"version": {version + 1}'))
        self.refused('a later version', f'version {version + 1} is not known', 'evening', 'import', later, db=self.db)
        odd = self.file('odd.json', text.replace('"text": "Tea', '"mood": "good", "text": "Tea'))
        self.refused('a member of an event', "'mood' is not known", 'evening', 'import', odd, db=self.db)
        odd = self.file('odd.json', text.replace('"notice"', '"cheer"'))
        self.refused('an event', 'event 2: cheer is not an event', 'evening', 'import', odd, db=self.db)

    def season(self, version):
        text = self.example('season')
        self.good('the season is read', 'season', 'import', self.file('s.season', text), db=self.db)
        for what, odd in ('a later Format', text.replace('Format=1', 'Format=2')), ('a key', text + 'Mood=good\n'):
            self.refused(what, 'line [0-9]+: ', 'season', 'import', self.file('odd.season', odd), '--name', 'Odd', db=self.db)
        written = json.loads(self.run('season', 'export', 'Winter', '--to', 'json', db=self.kept).stdout)
        self.report(written['version'] == version, f'seasons are written in version {version}')
        told = re.search(r'The members are (.*?)\. A program', self.section('3. A season'), re.S).group(1)
        self.report(re.findall(r'`(\w+)`', told) == list(written), 'the members of a season', str(list(written)))

    def rules(self):
        text = self.example('rules')
        self.good('the rules are read', 'rules', 'import', self.file('a.rules', text), db=self.db)
        shown = self.run('rules', 'show', 'Friday Night', db=self.db).stdout
        again = self.file('again.rules', shown.replace('Friday Night', 'Saturday'))
        self.good('as they are written, too', 'rules', 'import', again, db=self.db)
        fields = [line for line in text.splitlines() if re.match('[a-z_]+=', line)]
        self.report(all(line in shown.splitlines() for line in fields), 'with their values')
        for what, odd in ('a field of rules', 'mood=good'), ('a value of one', 'drop_mate=perhaps'):
            self.refused(what, 'line [0-9]+: ', 'rules', 'import', self.file('odd.rules', text + odd + '\n'),
                         '--name', 'Odd', db=self.db)

    def games(self):
        text = self.example('bpgn')
        path = self.file('game.bpgn', text)
        self.report(self.good('the game is read', 'replay', path).endswith('1 games, 1 ok, 0 failed\n'), 'and played')
        self.report(self.run('convert', path, '--to', 'bpgn').stdout.strip() == text.strip(), 'it is written so')
        tags = {tag for row in self.rows('5. Games') for tag in re.findall(r'`([A-Z]\w+)`', row[0])}
        written = self.run('games', 'export', db=self.kept).stdout
        found = {re.sub('(White|Black)[A-Z]{1,2}(?=Elo|$)', r'\1A', tag) for tag in re.findall(r'\[(\w+) "', written)}
        found = {re.sub('^(White|Black)(Elo)?$', r'\1A\2', tag).replace('BlackAElo', 'WhiteAElo') for tag in found}
        self.report(found <= tags, 'each tag that is written is in the document', str(found - tags))
        odd = self.file('odd.bpgn', text.replace('[Variant', '[Mood "good"]\n[Variant'))
        self.report('[Mood "good"]' in self.run('convert', odd, '--to', 'bpgn').stdout, 'a tag that is not known is kept')

    def reports(self):
        text = self.example('trf')
        path = self.file('evening.trf', text)
        self.good('the report is read', 'standings', path)
        self.good('an evening goes on from it', 'evening', 'import', path, db=self.dir / 'trf.db')
        odd = self.file('odd.trf', '932 mood good\n' + text)
        self.report(self.run('standings', odd).stdout == self.run('standings', path).stdout,
                    'a record that is not known is passed over')
        rows = self.rows('6. Tournament reports')
        told = {record for row in rows for record in re.findall(r'`(\d{3})`', row[0])}
        written = ''
        for row in list(csv.DictReader(self.run('evening', 'list', db=self.kept).stdout.splitlines())):
            written += self.run('evening', 'export', row['id'], '--to', 'trf', db=self.kept).stdout
        found = {line[:3] for line in written.splitlines()}
        self.report(found <= told, 'each record that is written is in the document', str(found - told))
        self.report({'001', '310', '352'} <= found, 'many are written', str(found))
        told = set(re.findall('`(.)`', next(row[1] for row in rows if row[0] == '`001`')))
        found = {result for line in written.splitlines() if line.startswith('001 ') for result in line[98::10]} - {' '}
        self.report(found <= told, 'so is each result of a player', str(found - told))
        self.report({'1', 'W'} <= found, 'games and matches of teams are among them', str(found))

    def tables(self):
        entries = self.file('entries.csv', self.example('entries'))
        for command, heading in self.rows('7. Tables'):
            words = command.strip('`').split()
            if words[0] in ('teams', 'pair'):
                words = [words[0], entries] + words[1:] + (['even'] if '--partners' in words else [])
                written = self.run(*words)
            else:
                written = self.run(*words, db=self.kept)
            self.report(written.stdout.splitlines()[:1] == [heading.strip('`')], f'the headings of {command}',
                        written.stdout[:200] + written.stderr)

    def all(self):
        versions = self.versions()
        self.evening(versions['evening'])
        self.data_file(versions['data file'])
        self.versions_of_data_file(versions['data file'])
        self.season(versions['season'])
        self.rules()
        self.games()
        self.reports()
        self.tables()
        print(f'1..{self.n}')
        shutil.rmtree(self.dir)
        return 1 if self.n_failed else 0


if __name__ == '__main__':
    sys.exit(Formats(sys.argv[1], pathlib.Path(sys.argv[2])).all())
