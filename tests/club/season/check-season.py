#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-season.py MAKE_SEASON FIRST N: recomputes every figure of N random seasons from their JSON.

MAKE_SEASON SEED prints a season.  The script takes from it what was read from the evenings, and computes all that
follows from that with Python's fractions, as src/club/season.md has it.  Prints TAP.
"""

import collections
import functools
import json
import subprocess
import sys
from fractions import Fraction

POINTS = {'1-0': (10, 0), '1/2-1/2': (5, 5), '0-1': (0, 10)}
# FIDE Handbook B.02 8.1.2: the upper end of each difference, from 50 per cent on.
EXPECTED = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170,
            179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432,
            456, 484, 517, 559, 619, 735]


class Wrong(Exception):
    pass


def same(what, ours, theirs):
    if ours != theirs:
        raise Wrong(f'{what}: computed {ours}, exported {theirs}')


def fraction(text):
    return None if text is None else Fraction(text)


def complete_rounds(evening):
    """The number of rounds before the first that has an open result."""
    return min((r['round'] - 1 for who in evening['entries'] + evening['teams'] for r in who['rounds'] if r['open']),
               default=sys.maxsize)


def share_of(who, complete):
    """Returns the share that somebody has in an evening, from the rounds."""
    rounds = [r for r in who['rounds'] if r['round'] <= complete]
    won = sum(r['outcome'] in ('1-0', '+--') for r in rounds)
    return {
        'points': Fraction(sum(r['points'] for r in rounds) + who['group_points'], 10),
        'made': Fraction(sum(r['made'] for r in rounds), 10),
        'matches': sum(r['matches'] for r in rounds),
        'wins': won,
        'match_points': 2 * won + sum(r['outcome'] == '1/2-1/2' for r in rounds),
        'rank': who['rank'], 'shared': who['shared'], 'ranked': who['ranked'],
        'ties': [fraction(t) for t in who['tie_breaks']],
        'there': any(r['matches'] > 0 or r['kind'] in ('allocated', 'forfeit-win') for r in who['rounds']),
    }


def value_of(n, rule, share, coefficient):
    """The value of an evening, with its coefficient; None: there is none."""
    kind = rule['rule']
    places = range(share['rank'], share['rank'] + share['shared']) if share['rank'] else []
    mean = Fraction(sum(places), len(places)) if places else None
    if kind == 'points':
        return share['points'] * coefficient
    if kind == 'points-per-match':
        return share['made'] / share['matches'] * coefficient if share['matches'] else None
    if kind == 'match-points':
        return share['match_points'] * coefficient
    if kind == 'positional-score':
        if not places:
            return None
        last = share['ranked']
        return coefficient * (Fraction(last - mean, last - 1) if last > 1 else Fraction(1))
    if kind == 'points-by-place':
        table = rule['places']
        brought = sum(Fraction(table[p - 1] if p <= len(table) else 0, 100) for p in places)
        return ((brought / len(places) if places else 0) + Fraction(rule['bonus'], 100)) * coefficient
    if kind == 'average-place':
        return mean
    if kind == 'wins':
        return Fraction(share['wins'])
    if kind == 'first-places':
        return Fraction(share['rank'] == 1)
    if kind in ('sum-of', 'mean-of'):
        return share['ties'][n] * coefficient if share['ties'][n] is not None else None
    return None


def better(rule, a, b):
    """-1 if a is better, 1 if b is; None is worse than all."""
    if a == b:
        return 0
    if a is None or b is None:
        return 1 if a is None else -1
    return -1 if (a < b) == rule['less_is_better'] else 1


def encounter(group, met):
    """Ranks those who are tied by what they made against each other (C.07 6): lists of equals, and values."""
    values = {}

    def split(members):
        if len(members) < 2:
            return [members]
        least, most, all_met = {}, {}, True
        for one in members:
            games = [met.get((one, other)) for other in members if other != one]
            all_met = all_met and None not in games
            least[one] = sum(Fraction(sum(g), len(g)) for g in games if g)
            most[one] = sum(Fraction(sum(g), len(g)) if g else 1 for g in games)
        if all_met:
            parts = [[m for m in members if least[m] == v] for v in sorted(set(least.values()), reverse=True)]
            shown = members
        else:
            first = max(members, key=lambda m: least[m])
            rest = [m for m in members if m != first]
            parts = [[first], rest] if all(most[m] < least[first] for m in rest) else [members]
            shown = [first] if len(parts) > 1 else []
        for member in shown:
            values.setdefault(member, least[member])
        return [members] if len(parts) == 1 else [deeper for part in parts for deeper in split(part)]

    return split(group), values


class Season:
    def __init__(self, text):
        self.json = json.loads(text)
        self.rules = self.json['season']['rules']
        self.evenings = self.json['evenings']
        self.teams = self.json['season']['ranked'] == 'teams'

    def ranked_in(self, evening):
        complete = complete_rounds(evening)
        return {who['person']: share_of(who, complete) for who in evening['teams' if self.teams else 'entries']
                if who.get('person') is not None}

    def meetings(self, evenings):
        met = collections.defaultdict(list)
        for evening in evenings:
            for match in evening['matches']:
                sides = ([[None if t is None else evening['teams'][t]['person']] for t in match['teams']]
                         if self.teams else
                         [[evening['entries'][e]['person'] for e in dict.fromkeys(match['seats'][s:s + 2])
                           if e is not None] for s in (0, 2)])
                first, second = POINTS[match['result']]
                for one in sides[0]:
                    for other in sides[1]:
                        if one is not None and other is not None and one != other:
                            met[one, other].append(Fraction(first, 10))
                            met[other, one].append(Fraction(second, 10))
        return met

    def rows(self, n):
        """The table of the first n evenings."""
        evenings = self.evenings[:n]
        rows = {}
        for e, evening in enumerate(evenings):
            for person, share in self.ranked_in(evening).items():
                if not share['there']:
                    raise Wrong(f'person {person} was not at evening {e}')
                row = rows.setdefault(person, {'shares': {}, 'values': {}})
                row['shares'][e] = share
                row['values'][e] = [value_of(i, rule, share, Fraction(evening['coefficient']))
                                    for i, rule in enumerate(self.rules)]
        for row in rows.values():
            self.total(row, evenings)
        met = self.meetings(evenings)
        for row in rows.values():
            row['decided'] = None
        self.refine(rows, sorted(rows), 0, 1, met)
        return rows

    def total(self, row, evenings):
        def compare(a, b):
            for i, rule in enumerate(self.rules):
                found = better(rule, row['values'][a][i], row['values'][b][i])
                if found:
                    return found
            return a - b

        order = sorted(row['shares'], key=functools.cmp_to_key(compare))
        row['counting'], row['totals'] = [], []
        matches = sum(share['matches'] for share in row['shares'].values())
        row['matches'] = matches
        for i, rule in enumerate(self.rules):
            kind = rule['rule']
            counting = order[:rule['best']] if rule['best'] else order
            if kind in ('direct-encounter', 'lots'):
                row['counting'].append([])
                row['totals'].append(None)
                continue
            row['counting'].append(sorted(counting))
            values = [row['values'][e][i] for e in counting if row['values'][e][i] is not None]
            total = sum(values, Fraction(0))
            if kind == 'points-per-match':
                played = sum(row['shares'][e]['matches'] for e in counting)
                total = sum(row['shares'][e]['made'] * Fraction(evenings[e]['coefficient']) for e in counting)
                total = total / played if played else None
            elif kind in ('average-place', 'mean-of'):
                total = total / len(values) if values else None
            row['totals'].append(None if matches < rule['least'] else total)

    def refine(self, rows, group, n, rank, met):
        """Ranks those who are tied by the rules from number n on."""
        for person in group:
            rows[person]['rank'] = rank
        if len(group) < 2 or n == len(self.rules):
            return
        rule = self.rules[n]
        if rule['rule'] == 'direct-encounter':
            parts, values = encounter(group, met)
            for person in group:
                rows[person]['totals'][n] = values.get(person)
        else:
            if rule['rule'] == 'lots':
                for person in group:
                    rows[person]['totals'][n] = (Fraction(rule['order'].index(person) + 1)
                                                 if person in rule['order'] else None)
            ordered = sorted(group, key=functools.cmp_to_key(
                lambda a, b: better(rule, rows[a]['totals'][n], rows[b]['totals'][n])))
            parts = []
            for person in ordered:
                if parts and rows[parts[-1][0]]['totals'][n] == rows[person]['totals'][n]:
                    parts[-1].append(person)
                else:
                    parts.append([person])
        for part in parts:
            if len(parts) > 1:
                for person in part:
                    rows[person]['decided'] = n
            self.refine(rows, part, n + 1, rank, met)
            rank += len(part)

    def check_table(self):
        rows = self.rows(len(self.evenings))
        before = self.rows(len(self.evenings) - 1) if len(self.evenings) > 1 else {}
        same('rows', len(rows), len(self.json['table']))
        for exported in self.json['table']:
            person, name = exported['person'], exported['name']
            row = rows[person]
            same(f'{name}: rank', row['rank'], exported['rank'])
            same(f'{name}: rank before', before.get(person, {'rank': 0})['rank'], exported['rank_before'])
            same(f'{name}: evenings', len(row['shares']), exported['evenings'])
            same(f'{name}: matches', row['matches'], exported['matches'])
            for i, rule in enumerate(self.rules):
                what = f'{name}: {rule["rule"]}'
                if rule['rule'] == 'lots' and row['totals'][i] is None and person in rule['order']:
                    row['totals'][i] = Fraction(rule['order'].index(person) + 1)
                same(f'{what}: total', row['totals'][i], fraction(exported['totals'][i]))
                same(f'{what}: values', [row['values'][e][i] if e in row['values'] else None
                                         for e in range(len(self.evenings))],
                     [fraction(value) for value in exported['values'][i]])
                same(f'{what}: counting', row['counting'][i], exported['counting'][i])
                decided = row['decided']
                same(f'{what}: part', 'before' if decided is None or i < decided else
                     'decided' if i == decided else 'behind', exported['parts'][i])

    # Partners and ratings

    def expected(self, evening, match, ratings):
        means = []
        for side in (0, 2):
            own = [ratings[e] for e in match['seats'][side:side + 2] if e is not None]
            means.append(Fraction(sum(own), len(own)))
        difference = means[0] - means[1]
        size = int(abs(difference) + Fraction(1, 2))
        above = sum(size > end for end in EXPECTED)
        return 50 + above if difference >= 0 else 50 - above

    def check_pairs_and_cards(self):
        pairs = collections.defaultdict(lambda: [0, 0, 0])
        ratings, start, rated = {}, {}, collections.Counter()
        cards = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
        for evening in self.evenings:
            entries = evening['entries']
            grades = sorted(e['rating'] for e in entries if e['rating'] > 0)
            same('median', grades[(len(grades) - 1) // 2] if grades else 1500, evening['median'])
            listed = [e['rating'] or evening['median'] for e in entries]
            # All matches of an evening are rated by the ratings at its beginning.
            own = list(listed)
            for i, entry in enumerate(entries):
                if entry['person'] is not None:
                    start.setdefault(entry['person'], listed[i])
                    own[i] = ratings.setdefault(entry['person'], Fraction(listed[i]))
            for match in evening['matches']:
                chance = self.expected(evening, match, listed), self.expected(evening, match, own)
                for side in (0, 1):
                    seats = match['seats'][2 * side:2 * side + 2]
                    points = POINTS[match['result']][side]
                    percent = [c if side == 0 else 100 - c for c in chance]
                    present = [s for s in seats if s is not None]
                    people = [entries[s]['person'] for s in dict.fromkeys(present)]
                    change = self.json['season']['k'] * (Fraction(points, 10) - Fraction(percent[1], 100))
                    known = [p for p in people if p is not None]
                    if len(known) == 2:
                        pair = pairs[tuple(sorted(known))]
                        pair[0], pair[1], pair[2] = pair[0] + 1, pair[1] + points, pair[2] + percent[0]
                    others = [entries[s]['person'] for s in
                              dict.fromkeys(match['seats'][2 - 2 * side:4 - 2 * side]) if s is not None]
                    for person in known:
                        ratings[person] += change / len(people)
                        rated[person] += 1
                        for kind, fellows in (('partners', people), ('opponents', others)):
                            for fellow in fellows:
                                if fellow is not None and fellow != person:
                                    at = cards[person][kind, fellow]
                                    at[0], at[1] = at[0] + 1, at[1] + points
                    for board, seat in enumerate(seats):
                        if seat is None or entries[seat]['person'] is None:
                            continue
                        white = (side == board) != match['second']
                        for key in ('higher', 'lower')[board], 'white' if white else 'black':
                            at = cards[entries[seat]['person']][key]
                            at[0], at[1] = at[0] + 1, at[1] + points
        self.compare_pairs(pairs)
        self.compare_cards(cards, ratings, start, rated)

    def compare_pairs(self, pairs):
        ranked = sorted(([10 * p[1] - p[2], p[0], list(key), p] for key, p in pairs.items()
                         if p[0] >= self.json['season']['pair_matches']), key=lambda r: (-r[0], r[1], r[2]))
        same('pairs', [[key, p[0], p[1], p[2], above] for above, _, key, p in ranked],
             [[p['people'], p['matches'], p['points'], p['expected'], p['above']] for p in self.json['pairs']])

    def compare_cards(self, cards, ratings, start, rated):
        for person, exported in enumerate(self.json['cards']):
            card = cards[person]
            same(f'{person}: start', start.get(person, 0), exported['rating_at_start'])
            same(f'{person}: rating', ratings.get(person, 0) * 200, exported['rating_in_200ths'])
            same(f'{person}: rated', rated[person], exported['rated_matches'])
            for key in 'higher', 'lower', 'white', 'black':
                same(f'{person}: {key}', card[key], exported[key])
            for kind in 'partners', 'opponents':
                fellows = [[key[1], *score] for key, score in card.items() if key[0] == kind]
                same(f'{person}: {kind}', sorted(fellows, key=lambda f: (-f[1], -f[2], f[0])), exported[kind])


def main():
    make, first, n = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    counts = collections.Counter()
    failed = 0
    print(f'1..{n}')
    for i in range(n):
        seed = first + i
        try:
            text = subprocess.run([make, str(seed)], stdout=subprocess.PIPE, check=True, text=True).stdout
            season = Season(text)
            season.check_table()
            season.check_pairs_and_cards()
            counts['evenings'] += len(season.evenings)
            counts['evenings where partners change'] += sum(
                not evening['teams'] and bool(evening['matches']) for evening in season.evenings)
            counts['rows'] += len(season.json['table'])
            counts['pairs'] += len(season.json['pairs'])
            counts['figures'] += sum(len(row['totals']) + sum(map(len, row['values']))
                                     for row in season.json['table'])
            counts.update('rule ' + rule['rule'] for rule in season.rules)
            counts['team seasons'] += season.teams
            print(f'ok {i + 1} - season {seed}')
        except (Wrong, subprocess.CalledProcessError) as error:
            failed += 1
            print(f'not ok {i + 1} - season {seed}')
            print(f'# {error}')
    print('# ' + ', '.join(f'{value} {key}' for key, value in sorted(counts.items())))
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
