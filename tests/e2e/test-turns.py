#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns of several steps with the mouse, by dragging, by keys and typed: swaps, balanced swaps and the
prelude of Superchess.

test-turns.py PROGRAM MAKE_MATCH
"""
import shutil
import tempfile

from desktop import *

program_path, make_match = sys.argv[1:]
tap = Tap()


class Match:
    """One run of the program with a match of these rules that has begun."""

    def __init__(self, variant, fen='', names=('Ann 145', 'Cid 120')):
        self.folder = tempfile.mkdtemp()
        path = self.folder + '/club.db'
        subprocess.run([make_match, path, variant, fen, 'MANUAL', *names], check=True)
        self.program = Program([program_path, '--db', path])

    def __enter__(self):
        self.program.focus()
        self.program.start()
        return self.program

    def __exit__(self, *_):
        tap.equal(self.program.close(), 0, 'the program ends')
        shutil.rmtree(self.folder)


def expect(program, placement, what, letter='A'):
    poll(lambda: program.placement(letter) == placement)
    tap.equal(program.placement(letter), placement, what)


def described(program, word):
    """The squares that are described so."""
    return ' '.join(sorted(name for name, square in program.board('A').items()
                           if word in square.description))


def expect_described(program, word, squares, what):
    poll(lambda: described(program, word) == squares)
    tap.equal(described(program, word), squares, what)


def click(program, *names):
    for name in names:
        program.click(program.board('A')[name])


def press(program, colour):
    program.click(program.clock('A', colour))


def swaps():
    with Match('swap') as program:
        squares = program.board('A')
        click(program, 'd1')
        expect_described(program, 'may be swapped', 'c1 c2 d2 e1 e2', 'a queen may swap with five pieces')
        click(program, 'c2')
        program.drag(squares['c2'], squares['c7'])
        expect(program, 'rnbqkbnr/ppQppppp/8/8/8/8/PPpPPPPP/RNBPKBNR',
               'one swap by click, one by dragging')
        expect_described(program, 'selected', 'c7', 'the piece that swaps stays chosen')
        expect_described(program, 'used up', 'c2 d1', 'the pieces that it met are used up')
        key('BackSpace')
        expect(program, 'rnbqkbnr/pppppppp/8/8/8/8/PPQPPPPP/RNBPKBNR', 'Backspace takes a step back')
        expect_described(program, 'selected', 'c2', 'and leaves the piece chosen')
        key('slash')
        type_text('c7/b7')
        key('Return')
        expect(program, 'rnbqkbnr/pQpppppp/8/8/8/8/PPpPPPPP/RNBPKBNR',
               'the rest of a sequence is typed')
        press(program, 'white')
        tap.ok(program.label('Qd1/c2/c7/b7'), 'the clock ends the sequence')
    with Match('swap', '3n2k1/8/8/8/8/8/3Q4/7K w - - 0 1') as program:
        click(program, 'd2', 'd8')
        tap.ok(program.button('Take'), 'who may be taken or swapped: it is asked which')
        key('Down', 'Return')
        expect(program, '3Q2k1/8/8/8/8/8/3n4/7K', 'the answer is given by keys')


def balanced():
    with Match('balanced-swap') as program:
        click(program, 'e2', 'e4')
        press(program, 'white')
        program.drag(program.board('A')['b8'], program.board('A')['c6'])
        press(program, 'black')
        click(program, 'f8')
        expect_described(program, 'may be swapped', 'e7 g7', 'behind the move a swap is due')
        click(program, 'g7')
        press(program, 'black')
        expect(program, 'r1bqkpnr/ppppppbp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR', 'move and swap by mouse')
        program.enter('A', 'Nf3 f1/g2')
        press(program, 'white')
        expect(program, 'r1bqkpnr/ppppppbp/2n5/8/4P3/5N2/PPPP1PBP/RNBQKP1R', 'and typed')


def prelude():
    with Match('superchess') as program:
        program.click(program.waiting('A', 'white', 'empress'))
        expect_described(program, 'can go here', 'f1 g1 h1', 'where the empress may come in')
        click(program, 'g1')
        press(program, 'white')
        expect(program, 'rnbqkber/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBER', 'the mirror comes by itself')
        program.drag(program.waiting('A', 'black', 'amazon'), program.board('A')['d8'])
        press(program, 'black')
        program.enter('A', 'S@f1')
        press(program, 'white')
        program.enter('A', 'V@a8')
        press(program, 'black')
        expect(program, 'vnbakser/pppppppp/8/8/8/8/PPPPPPPP/VNBAKSER', 'all pieces are in')
        tap.ok(program.button('Leave As They Are'), 'they may be left so')
        click(program, 'g8', 'a8')
        expect(program, 'enbaksvr/pppppppp/8/8/8/8/PPPPPPPP/VNBAKSER', 'or two change places')
        key('BackSpace')
        expect(program, 'vnbakser/pppppppp/8/8/8/8/PPPPPPPP/VNBAKSER', 'a step back')
        program.click(program.button('Leave As They Are'))
        press(program, 'black')
        click(program, 'e2', 'e4')
        press(program, 'white')
        expect(program, 'vnbakser/pppppppp/8/8/4P3/8/PPPP1PPP/VNBAKSER', 'the game begins')
        program.click(program.board('A')['a8'], 3)
        tap.ok(program.label('Veteran'), 'how a piece moves is shown with the other button')
        key('Escape')
        tap.ok(poll(lambda: not program.label('Veteran', deadline=0)), 'Escape closes it')
        program.click(program.board('A')['a8'], 3)
        tap.ok(program.label('Veteran'), 'it is shown again')
        click(program, 'h7', 'h5')
        expect(program, 'vnbakser/ppppppp1/8/7p/4P3/8/PPPP1PPP/VNBAKSER', 'a press beside it counts')
        tap.ok(poll(lambda: not program.label('Veteran', deadline=0)), 'and closes it')
    with Match('superchess', '4k3/P7/8/8/8/8/8/4K3[RNE] w - - 0 30') as program:
        click(program, 'a7', 'a8')
        tap.ok(program.button('empress'), 'a pawn becomes what the pool holds')
        tap.ok(not program.button('queen', deadline=0), 'and nothing else')
        do(program.button('empress'))
        press(program, 'white')
        expect(program, 'E3k3/8/8/8/8/8/8/4K3', 'it is that piece')


def two_boards():
    """A question to one player hinders nobody at the other board."""
    with Match('newport', '4k3/P7/8/8/8/8/8/4K3[] w - - 0 30 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1',
               ['Ann 145', 'Bob 119', 'Cid 120', 'Dan']) as program:
        squares = program.board('B')
        click(program, 'a7', 'a8')
        tap.ok(program.button('queen'), 'a player of board A is asked what the pawn becomes')
        program.drag(squares['e2'], squares['e4'])
        expect(program, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', 'meanwhile board B plays by dragging', 'B')
        program.click(program.clock('B', 'white'))
        program.click(squares['e7'])
        program.click(squares['e5'])
        expect(program, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR', 'by two clicks', 'B')
        program.click(program.clock('B', 'black'))
        program.click(program.find('text', 'Type a move of Board B'))
        type_text('Nf3')
        key('Return')
        expect(program, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R', 'and typed', 'B')
        program.click(program.clock('B', 'white'))
        program.enter('B', 'e5')
        tap.ok(program.label(lambda name: name.startswith('“e5”: ')), 'a move that cannot be is refused')
        program.enter('B', 'd5')
        expect(program, 'rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R', 'the next one is typed over it', 'B')
        tap.ok(program.button('queen'), 'the question is still there')
        click(program, 'e1')
        tap.ok(poll(lambda: not program.button('queen', deadline=0)), 'until its player begins something else')
        expect_described(program, 'can go here', 'd1 d2 e2 f1 f2', 'which is done at once')
        click(program, 'e1', 'a7', 'a8')
        program.press('knight')
        expect(program, 'N3k3/8/8/8/8/8/8/4K3', 'asked again, the player answers')


swaps()
balanced()
two_boards()
prelude()
tap.done()
