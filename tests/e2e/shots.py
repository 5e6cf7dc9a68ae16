#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the program: shots.py BUILD FOLDER normal|themed

SCENE_PREFIX begins each file name, SIZE is that of the window.
"""
import shutil
import tempfile

from desktop import *

build, folder, which = sys.argv[1:]
prefix = os.environ.get('SCENE_PREFIX', '')
NAMES = ['Ann Smith 145', 'Cleo Ng 131', 'Dan O’Hara 128', 'Bob Miller 119']
RICH = ('r1b1k2r/ppp2ppp/2nbpn2/6B1/3P4/2NB1N2/PPP2PPP/R2QK2R[QRBNPPqrbbnppp] w KQkq - 4 9 | '
        'r2qkb1r/pp1n1ppp/2p1pn2/3p1b2/3P1B2/2NQ~PN2/PPP2PPP/R3KB1R[RRBNNPPPPrnnpp] b KQkq - 2 8')
WAIT = ('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR[] w KQkq - 1 3 | '
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1')
MATE = ('r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR[] w KQkq - 4 4 | '
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2')
PROMOTION = ('rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | '
             'r1bqkbnr/pPpppppp/2n5/8/8/8/P1PPPPPP/RNBQKBNR[] w KQkq - 0 1')


class Scene:
    """One run of the program with a match of its own, and a clock that can be turned."""

    def __init__(self, boards='', press='AUTOMATIC', variant='newport', match=True):
        self.folder = tempfile.mkdtemp()
        path = self.folder + '/club.db'
        if match:
            subprocess.run([build + '/tests/e2e/make-match', path, variant, boards, press, *NAMES], check=True)
        self.program = Program([build + '/tests/e2e/interchange-e2e', '--db', path])
        if os.environ.get('SIZE'):
            width, height = os.environ['SIZE'].split('x')
            window = self.program.windows()[0]
            sh('xdotool', 'windowsize', '--sync', window, width, height)
            sh('xdotool', 'windowmove', window, 20, 0)

    def __enter__(self):
        return self.program

    def __exit__(self, *_):
        self.program.process.kill()
        self.program.process.wait()
        shutil.rmtree(self.folder)


def turn_clock(program, seconds):
    program.process.stdin.write(f'{int(seconds * 1e6)}\n'.encode())
    program.process.stdin.flush()


def take(name, settle=.4):
    time.sleep(settle)  # for the eye alone: the last frame, the end of a toast's fade
    picture(f'{folder}/{prefix}{name}.png')


def play(program, turns):
    for turn in turns.split():
        letter, origin, target = turn[0], turn[1:3], turn[3:5]
        program.step(letter, origin, target)


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
        program.press('Cleo Ng claims the game')
        take('claim-5-arbiter')
        program.press('Confirm')
        take('claim-6-confirmed')


def dialogs():
    with Scene(match=False) as program:
        take('start')
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


scenes = [rich, opening, claim, dialogs, others] if which == 'normal' else [rich, claim]
if which == 'themed' and not prefix.startswith(('dark', 'high')):
    scenes = [rich]
for scene in scenes:
    scene()
