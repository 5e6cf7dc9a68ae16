#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the program: shots.py BUILD FOLDER normal|themed

SCENE_PREFIX begins each file name, SIZE is that of the window, SCENE is the one scene to take.
"""
import shutil
import tempfile

from desktop import *

build, folder, which = sys.argv[1:]
prefix = os.environ.get('SCENE_PREFIX', '')
ONLY = os.environ.get('SCENE', '')  # one scene instead of all
NAMES = ['Ann Smith 145', 'Cleo Ng 131', 'Dan O’Hara 128', 'Bob Miller 119']
GROUP = ['Ann Smith 145', 'Bob Miller 119', 'Cleo Ng 131', 'Dan O’Hara 128', 'Ella Brown 98', 'Fay Jones 152',
         'Gus Green', 'Hugh White 110', 'Ida Black 87', 'Jim Grey 104', 'Kay Reed 121']
RICH = ('r1b1k2r/ppp2ppp/2nbpn2/6B1/3P4/2NB1N2/PPP2PPP/R2QK2R[QRBNPPqrbbnppp] w KQkq - 4 9 | '
        'r2qkb1r/pp1n1ppp/2p1pn2/3p1b2/3P1B2/2NQ~PN2/PPP2PPP/R3KB1R[RRBNNPPPPrnnpp] b KQkq - 2 8')
WAIT = ('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR[] w KQkq - 1 3 | '
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1')
BACK_RANK = ('6k1/5ppp/8/8/8/8/5PPP/R5K1[] w - - 0 20 | '
             'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R[] w KQkq - 2 3')
MATE = ('r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR[] w KQkq - 4 4 | '
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2')
# The positions in which the turns of the pictures begin; from the sample games, or made up.
SWAPS = 'r1n3bp/pp1k2nr/2p2p2/1bQ1p3/4P1NP/8/PPPP1P2/R1BPK2N b Q - 0 14'
TAKE_OR_SWAP = 'r1n1k1bp/pp1p1pnr/2b5/1NQ1p3/4P1pP/8/PPPP1P1R/R1BPKBqN b Q - 0 11'
KO = 'r3r1k1/pp3ppp/2n2n2/3q4/3Q4/2N2N2/PP3PPP/R3R1K1 w - - 0 15'
SWAP_MATE = '3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4 w - - 0 30'
POOL = 'r3k2r/pP3ppp/2ns1n2/4p3/4P3/2NV1N2/P4PPP/R3K1AR'
PROMOTION = ('rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | '
             'r1bqkbnr/pPpppppp/2n5/8/8/8/P1PPPPPP/RNBQKBNR[] w KQkq - 0 1')


class Scene:
    """One run of the program with a match of its own, and a clock that can be turned."""

    def __init__(self, boards='', press='AUTOMATIC', variant='newport', match=True, games=(),
                 house=None):
        self.folder = tempfile.mkdtemp()
        path = self.folder + '/club.db'
        for name, text in (house or {}).items():
            with open(f'{self.folder}/{name}.rules', 'w', encoding='utf-8') as file:
                file.write(f'[Rules]\nName={name}\n{text}')
            subprocess.run([build + '/src/tool/interchange-tool', 'rules', 'import', file.name,
                            '--db', path], check=True)
        names = NAMES if variant.split()[0] in ('newport', 'berkshire') else NAMES[:2]
        for game in games:
            subprocess.run([build + '/tests/e2e/make-match', path, 'game', game], check=True)
        if match and not games:
            subprocess.run([build + '/tests/e2e/make-match', path, variant, boards, press, *names],
                           check=True)
        self.program = Program([build + '/tests/e2e/interchange-e2e', '--db', path])
        resize(self.program.windows()[0])
        xdotool('mousemove', 4, 4)  # where it points at nothing

    def __enter__(self):
        return self.program

    def __exit__(self, *_):
        self.program.process.kill()
        self.program.process.wait()
        shutil.rmtree(self.folder)


class Table(Scene):
    """One board with these rules, at which each player presses the clock; the match has begun."""

    def __init__(self, variant, board=''):
        super().__init__(board, press='MANUAL', variant=variant)
        start(self.program)
        turn_clock(self.program, 37)


def turn_clock(program, seconds):
    program.process.stdin.write(f'{int(seconds * 1e6)}\n'.encode())
    program.process.stdin.flush()


def take(name, settle=.4):
    if which == 'themed' and name not in THEMED:
        return
    time.sleep(settle)  # for the eye alone: the last frame, the end of a toast's fade
    picture(f'{folder}/{prefix}{name}.png')


def play(program, turns):
    for turn in turns.split():
        letter, origin, target = turn[0], turn[1:3], turn[3:5]
        program.step(letter, origin, target)


def choose(program, *squares):
    for square in squares:
        do(program.board('A')[square], 'square.activate')
        time.sleep(.05)


class Group(Scene):
    """A group match in which each board has been played for a while; it has been resumed."""

    def __init__(self, boards, turns, variant='newport group_end=all-boards'):
        self.folder = tempfile.mkdtemp()
        path = self.folder + '/club.db'
        subprocess.run([build + '/tests/e2e/make-match', path, 'group', variant, str(boards),
                        str(turns * boards)], check=True)
        self.program = Program([build + '/tests/e2e/interchange-e2e', '--db', path])
        resize(self.program.windows()[0])
        xdotool('mousemove', 4, 4)


# Players in check who wait for a piece: from White's side and, on board 2, from Black's.
WAITS = ' | '.join([WAIT.split(' | ')[0], 'rnbqkbnr/ppppp2p/5p2/6pQ/4P3/8/PPPP1PPP/RNB1KBNR[] b KQkq - 1 3',
                    MATE.split(' | ')[1], *BACK_RANK.split(' | ')])


def group_waits():
    with Scene(WAITS, variant='newport group_end=all-boards') as program:
        start(program)
        turn_clock(program, 37)
        take('group-waits')


FIRST = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1'


def group_clocks():
    for boards in 4, 16, 32:
        with Scene(' | '.join([FIRST] * boards), press='CLOCKS') as program:
            start(program)
            turn_clock(program, 37)
            take(f'group-clocks-{boards}')


def group_replay():
    with Group(16, 24) as program:
        key('ctrl+3')
        time.sleep(.8)
        key('Down', 'Return')
        time.sleep(.5)
        key(*['Right'] * 200)
        take('group-replay', 1)


def group():
    group_waits()
    group_clocks()
    group_replay()
    for boards in 4, 8, 16, 32:
        with Group(boards, 24) as program:
            take(f'group-{boards}-paused')
            xdotool('key', 'ctrl+space')
            turn_clock(program, 2)
            xdotool('key', '3')
            take(f'group-{boards}', 2.5)


def answer(program, button):
    """Activates a button, which is seen to be pressed before it acts."""
    do(program.button(button) if isinstance(button, str) else button)
    time.sleep(.4)


def press_clock(program, colour):
    do(program.clock('A', colour))
    time.sleep(.4)


def scroll_down():
    xdotool('click', '--repeat', 20, '--delay', 10, 5)
    time.sleep(.3)


def start(program):
    program.start()
    time.sleep(.2)


def rich():
    with Scene(RICH) as program:
        start(program)
        turn_clock(program, 37)
        do(program.slot('B', 'black', 'queen'))  # there is none in hand: Bob asks Ann for it
        do(program.board('A')['d3'], 'square.activate')
        take('middle-game')


def opening():
    with Scene() as program:
        start(program)
        play(program, 'Ae2e4 Be2e4 Ae7e5 Be7e5 Ag1f3 Bg1f3 Ab8c6')
        turn_clock(program, 6)
        take('opening')
        key('ctrl+z')
        take('toast')


def delay():
    for timing in 'delay', 'bronstein':
        with Scene(variant=f'newport clock=60 increment=10 timing={timing}') as program:
            start(program)
            play(program, 'Ae2e4')
            turn_clock(program, 3)
            take(f'clock-{timing}')
            turn_clock(program, 8)
            take(f'clock-{timing}-over')


def claim():
    with Scene() as program:
        start(program)
        play(program, 'Ae2e4 Be2e4 Ae7e5 Be7e5')
        program.press('Cleo Ng claims a stall')
        turn_clock(program, 6)
        take('claim-1-opponent')
        play(program, 'Bg1f3')
        turn_clock(program, 15)
        take('claim-2-partner')
        play(program, 'Bb8c6')
        turn_clock(program, 3)
        take('claim-3-must-move')
        turn_clock(program, 8)
        take('claim-4-claimable')
        program.press('Claim the game')
        take('claim-5-arbiter')
        program.press('Confirm')
        take('claim-6-confirmed')


def first():
    with Scene(match=False):
        take('start')


def dialogs():
    with Scene(match=False) as program:
        program.press('New Match')
        take('new-match', .8)
    with Scene(RICH, press='MANUAL') as program:
        start(program)
        play(program, 'Ad3h7')
        take('press-the-clock')
        program.board('A')
        do(program.frame(), 'boards.adjust-clocks')
        take('set-the-clocks', .8)
        key('Escape')
        time.sleep(.3)
        do(program.frame(), 'boards.result')
        take('result', .8)
        key('Escape')
        time.sleep(.3)
        do(program.frame(), 'win.preferences')
        take('preferences', .8)
        key('Escape')
        time.sleep(.3)
        key('ctrl+question')
        take('shortcuts', .8)
        key('Escape')
        time.sleep(.3)
        program.press('Correct')
        take('correct-menu')
        key('Down', 'Down', 'Down', 'Return')
        take('set-up-board', .8)


def new_group():
    """A group match without an evening: names, an odd number, somebody who is picked."""
    with Scene(match=False) as program:
        program.press('New Match')
        time.sleep(.6)
        xdotool('windowfocus', '--sync', program.windows()[-1])
        boards = program.find('spin button', 'Boards')
        program.click(boards)
        key('ctrl+a')
        type_text('5')
        key('Tab')
        program.click(program.find('text', 'Names, one person on each line'))
        for name in GROUP:
            type_text(name)
            key('Return')
        take('group-names', .8)
        key('alt+p')
        time.sleep(.8)
        xdotool('windowfocus', '--sync', program.windows()[-1])
        take('group-odd')
        key('space', 'Down', 'Down', 'Right')
        take('group-picked')
        key('space')
        take('group-traded')


def others():
    with Scene(WAIT) as program:
        start(program)
        take('waiting')
    with Scene(MATE) as program:
        start(program)
        play(program, 'Ah5f7')
        take('mate')
    with Scene(PROMOTION) as program:
        start(program)
        do(program.board('B')['b7'], 'square.activate')
        do(program.board('B')['a8'], 'square.activate')
        take('promotion', .8)
    with Scene() as program:
        start(program)
        play(program, 'Be2e4')
        turn_clock(program, 285)
        take('low-time')
        turn_clock(program, 20)
        take('flag')
    with Scene(press='CLOCKS') as program:
        start(program)
        turn_clock(program, 61)
        do(program.clock('A', 'white'))
        take('clocks-only')


def swap_path():
    with Table('swap', SWAPS) as program:
        choose(program, 'h7')
        take('swap-chosen')
        choose(program, 'g7', 'g4', 'h4', 'h1')
        turn_clock(program, 12)
        take('swap-path-4')
        press_clock(program, 'black')
        choose(program, 'c5', 'f2')
        take('swap-still-in-check')
        choose(program, 'e1', 'd1', 'c1', 'c2')
        turn_clock(program, 21)
        take('swap-path-5')
        press_clock(program, 'white')
        take('swap-path-done')


def swap_question():
    with Table('swap', TAKE_OR_SWAP) as program:
        choose(program, 'g1', 'h2')
        take('take-or-swap', .8)


def swap_ends():
    with Table('swap', KO) as program:
        choose(program, 'd4', 'd5')
        answer(program, 'Swap')
        press_clock(program, 'white')
        choose(program, 'd4', 'd5')
        take('ko-question')
        answer(program, 'Swap')
        press_clock(program, 'black')
        take('ko-refused')
    with Table('swap', SWAP_MATE) as program:
        choose(program, 'b6', 'b1', 'd3')
        take('swap-promotion', .8)
        answer(program, 'knight')
        choose(program, 'c4', 'f7')
        take('swap-mate-before')
        press_clock(program, 'white')
        take('swap-mate')


def balanced():
    with Table('balanced-swap') as program:
        play(program, 'Ae2e4')
        press_clock(program, 'white')
        choose(program, 'b8')
        take('balanced-1-move')
        choose(program, 'c6')
        take('balanced-2-now-swap')
        choose(program, 'c6')
        take('balanced-3-chosen')
        choose(program, 'e7')
        take('balanced-4-done')
        press_clock(program, 'black')
        take('balanced-5-next')


def prelude():
    def replace(colour, piece, square):
        answer(program, program.waiting('A', colour, piece))
        choose(program, square)

    with Table('superchess') as program:
        take('prelude-1')
        answer(program, program.waiting('A', 'white', 'empress'))
        take('prelude-1-chosen')
        choose(program, 'g1')
        take('prelude-1-done')
        press_clock(program, 'white')
        take('prelude-2')
        replace('black', 'amazon', 'd8')
        press_clock(program, 'black')
        take('prelude-3')
        replace('white', 'princess', 'f1')
        press_clock(program, 'white')
        take('prelude-4')
        replace('black', 'veteran', 'a8')
        press_clock(program, 'black')
        take('prelude-6')
        choose(program, 'g8')
        take('prelude-6-chosen')
        choose(program, 'a8')
        take('prelude-6-traded')
        press_clock(program, 'black')
        take('prelude-7-first-move')
        answer(program, program.button('Correct'))
        take('prelude-correct-menu')


def pool():
    with Table('superchess', POOL + '[QRNEbbn] w KQkq - 0 20') as program:
        choose(program, 'b7', 'a8')
        take('promotion-from-pool', .8)
    with Table('superchess', POOL + '[bbn] w KQkq - 0 20') as program:
        choose(program, 'b7', 'b8')
        take('pool-empty')
        program.click(program.board('A')['g1'], 3)
        take('how-it-moves', .8)


def why():
    """Why a player must wait."""
    with Scene(BACK_RANK) as program:
        start(program)
        play(program, 'Aa1a8')
        program.press('Why? Board A')
        take('why', .8)


def one_board():
    """Dialogs of a match on one board."""
    with Table('superchess', POOL + '[QRNEbbn] w KQkq - 0 20') as program:
        do(program.frame(), 'boards.adjust-clocks')
        take('one-set-the-clocks', .8)
        key('Escape')
        time.sleep(.3)
        do(program.frame(), 'boards.result')
        take('one-result', .8)
        key('Escape')
        time.sleep(.3)
        do(program.frame(), 'boards.new-match')
        take('one-new-match', .8)
        window = program.windows()[-1]
        geometry = dict(line.split('=') for line in
                        xdotool('getwindowgeometry', '--shell', window).splitlines())
        xdotool('mousemove', '--window', window,
           int(geometry['WIDTH']) // 2, int(geometry['HEIGHT']) // 2)
        scroll_down()
        program.click(program.find('list item', 'House Rules'))
        time.sleep(.3)
        scroll_down()
        take('one-house-rules', .8)
        key('Escape')
        time.sleep(.3)
        program.press('Claims')
        take('one-claims-menu')
        key('Escape')
        time.sleep(.3)
        program.press('Correct')
        take('one-correct-menu')
        key('Down', 'Return')
        take('one-set-up-board', .8)


def games():
    """The Games page and a replay."""
    records = os.path.join(os.path.dirname(__file__), '..', 'data', 'games')
    with Scene(match=False):
        key('ctrl+3')
        take('games-empty', .8)
    with Scene(games=[f'{records}/{name}' for name in GAMES]) as program:
        key('ctrl+3')
        take('games', .8)
        type_text('swap')
        take('games-search')
        key('ctrl+a', 'BackSpace', 'Down', 'Down', 'Down', 'Return')
        take('replay-begin', 1)
        key(*['Right'] * 24)
        take('replay-middle', 1)
        key('End')
        take('replay-end', 1)


def openings():
    """With which turns games began."""
    with tempfile.TemporaryDirectory() as records:
        files = []
        for number, (turns, result) in enumerate(OPENINGS):
            files.append(f'{records}/{number}.pgn')
            with open(files[-1], 'w', encoding='utf-8') as file:
                file.write(f'[White "Ann Smith"][Black "Bob Miller"]\n\n{turns} {result}\n')
        with Scene(games=[*files, f'{os.path.dirname(__file__)}/../data/games/fics-2005.bpgn']) as program:
            key('ctrl+3')
            time.sleep(.5)
            program.press('Openings')
            time.sleep(.5)
            take('openings', .8)
            key('Right', 'Right', 'Right')
            take('openings-path', .8)
            program.press('Show These Games')
            take('openings-games', .8)


LONG_NAME = 'Vereinsmeisterschaft im Doppelschach am Freitagabend (2026)'
HOUSE = {
    'Friday Night': 'Variant=newport\ndrop_mate=on\npawn_drop_max=5\nclock=180\ntiming=delay\n',
    LONG_NAME: 'Variant=berkshire\nmate=immediate\n',
    'Quiet Swaps': 'Variant=swap\nswap_check=strict\nfirst_rank_en_passant=on\n',
}


def rules_of_the_house():
    """All by keys, from the row of the first set: its editor, page by page, and those of the others."""
    with Scene(match=False, house=HOUSE) as program:
        do(program.frame(), 'win.rules-of-the-house')
        poll(lambda: len(program.windows()) > 1)
        take('house-list', 1.2)
        for place in range(len(HOUSE)):
            key(*['Down'] * (place > 0), 'Return')
            poll(lambda: len(program.windows()) > 2)
            take(f'house-editor-{place + 1}', 1.2)
            if place == 0:
                for page in range(2, 5):
                    key(*['Tab'] * 5)
                    take(f'house-editor-{place + 1}-{page}')
            key('Escape')
            poll(lambda: len(program.windows()) == 2)
            time.sleep(.6)  # until the window below has the keyboard
        key('Escape')
        poll(lambda: len(program.windows()) == 1)
        program.press('New Match')
        take('house-new-match', 1.2)
    with Scene(variant='newport', house=HOUSE) as program:
        do(program.frame(), 'win.rules')
        poll(lambda: len(program.windows()) > 1)
        resize(program.windows()[-1])
        program.click(program.find('list item', 'Friday Night'))
        take('house-sheet', .8)


def rules():
    for variant in RULES if which == 'normal' else ['superchess']:
        with Scene(variant=variant) as program:
            do(program.frame(), 'win.rules')
            poll(lambda: len(program.windows()) > 1)
            resize(program.windows()[-1])
            take(f'rules-{variant}-1', .8)
            for page in range(2, 5):
                key('Page_Down')
                take(f'rules-{variant}-{page}')


def result(program):
    """The match is won by the first team."""
    start(program)
    do(program.frame(), 'boards.result')
    poll(lambda: len(program.windows()) > 1)
    program.press('Record')
    poll(lambda: len(program.windows()) == 1)
    time.sleep(.5)


def who_plays():
    """Free play: who is here, who plays next, and what everybody has brought home."""
    people = ['Ann Smith 145', 'Bob Miller 119', 'Cleo Ng 131', 'Dan O’Hara 128', 'Eve Lindström', 'Fay Brown 99']
    for n in (2, 3, 5, 6):
        with Scene() as program:
            do(program.frame(), 'boards.who-plays')
            poll(lambda: len(program.windows()) > 1)
            time.sleep(.5)
            if n == 2:
                take('who-plays-empty')
            for name in people[:n]:
                type_text(name)
                key('Return')
                time.sleep(.2)
            take(f'who-plays-{n}-first')
            program.press('Begin')
            poll(lambda: len(program.windows()) == 1)
            for match in range(3):
                result(program)
                if match < 2:
                    do(program.frame(), 'boards.next-match')
                    time.sleep(.5)
            take(f'who-plays-{n}-next')
            do(program.frame(), 'boards.who-plays')
            poll(lambda: len(program.windows()) > 1)
            time.sleep(.5)
            take(f'who-plays-{n}-after')
            xdotool('mousemove', 700, 400)
            scroll_down()
            program.click(program.label('Partners'))
            program.click(program.label('Scores'))
            xdotool('mousemove', 700, 400)
            scroll_down()
            time.sleep(.5)
            take(f'who-plays-{n}-scores')


GAMES = ['swap-neto-1998.pgn', 'superchess-whole-game.pgn', 'balanced-swap-neto-taylor.pgn',
         'fics-2005.bpgn']
OPENINGS = [(turns, result) for turns, results in {
    'e4 e5 Nf3 Nc6 Bc4': ['1-0', '1-0', '1-0', '0-1', '*'],
    'e4 e5 Nf3 Nc6 Nc3': ['1/2-1/2', '1-0'],
    'e4 e5 Nf3 d6 d4': ['0-1', '1/2-1/2'],
    'e4 e6 d4 d5': ['0-1', '1-0', '1/2-1/2'],
    'e4 Nc6': ['0-1'],
    'd4 d5 Nc3': ['1-0', '1/2-1/2', '*'],
    'Nf3 d5': ['0-1'],
}.items() for result in results]
RULES = ['newport', 'berkshire', 'swap', 'balanced-swap', 'superchess']
# Of the scenes that are taken in other colours and sizes, these pictures.
THEMED = ['middle-game', 'clock-delay', 'swap-chosen', 'swap-path-5', 'take-or-swap',
          'balanced-3-chosen', 'prelude-1-chosen', 'prelude-6-chosen', 'why',
          'promotion-from-pool', 'how-it-moves',
          'rules-superchess-1', 'rules-superchess-2', 'claim-1-opponent', 'claim-2-partner',
          'claim-3-must-move', 'claim-4-claimable', 'claim-5-arbiter', 'claim-6-confirmed', 'openings-path',
          'openings-games', 'group-4', 'group-8', 'group-16', 'group-32', 'waiting', 'mate', 'promotion', 'low-time',
          'flag', 'clocks-only', 'new-match', 'set-the-clocks', 'result', 'correct-menu', 'toast']
if which == 'normal':
    scenes = [rich, opening, delay, claim, why, first, dialogs, new_group, others, swap_path, swap_question,
              swap_ends, balanced, prelude, pool, one_board, games, openings, who_plays, rules,
              rules_of_the_house, group]
else:
    scenes = [rich, opening, delay, why, swap_path, swap_question, balanced, prelude, pool, openings, rules, group]
    if prefix.startswith(('dark', 'high')):
        scenes += [claim, others, dialogs]
for scene in scenes:
    if ONLY in ('', scene.__name__):
        scene()
