# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a user of assistive technology, keyboard and mouse meets it.

Names and states come over AT-SPI; keys and the pointer are those of the X server.
"""
import functools
import os
import re
import subprocess
import sys
import threading
import time

from accessible import *

# Without a name of its own a widget of GTK 4.8 has that of its C type.
C_TYPE = re.compile(r'(Gtk|Adw|Ix)[A-Z]')
NAMES = {'IxEveningPage': 'Evening', 'IxBoardsPage': 'Boards', 'IxGamesPage': 'Games'}

# GLib logs such lines when something is wrong.  Two of them are mistakes of GTK itself: 4.24 says once a
# run, when the first popover of any program opens on X11, that it has counted a frame twice; and where a
# window goes while a button is held on it, GTK counts wrong which widgets are pressed, and mends it.
COMPLAINT = re.compile(r'(WARNING|CRITICAL|ERROR) \*\*')
OF_GTK = ('gdk_frame_timings_submitted() called on submitted frame', 'Broken accounting of active state')


def sh(*words):
    Look.forget()
    return subprocess.run([str(word) for word in words], capture_output=True, text=True).stdout.strip()


_runs = {}  # of xdotool, by whether it is one that asks


def xdotool(*words):
    """Returns what xdotool prints for words without spaces. Runs that go on do it all: to start one for each key is a tenth of
    what the test of a game takes. A run ends where a window that it asks goes; nothing is printed then."""
    Look.forget()
    # A question leaves its windows to the words after it, whose keys would go there.
    asks = words[0].startswith(('get', 'search'))
    if asks not in _runs:
        _runs[asks] = subprocess.Popen(['stdbuf', '-oL', 'xdotool', '-'], text=True, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    # The place of the pointer comes last, and with it all errors of the words before.
    run = _runs[asks]
    run.stdin.write(' '.join(map(str, words)) + '\ngetmouselocation\n')
    run.stdin.flush()
    lines = []
    for line in run.stdout:
        if line.startswith('x:'):
            return '\n'.join(lines)
        lines.append(line.rstrip())
    _runs.pop(asks).wait()
    return ''


@functools.cache
def kind_of(window):
    """The type of a window, which it has before it is shown, and keeps."""
    return sh('xprop', '-id', window, '_NET_WM_WINDOW_TYPE')


class Patience:
    """Seconds to wait, not counting those in which a process of this desktop waited for a processor. The one that
    waited longest counts, because several may wait at a time."""

    def __init__(self, seconds=DEADLINE):
        self.seconds = seconds
        self.begun = time.monotonic()
        self.before = self.kept_waiting()

    @staticmethod
    def kept_waiting():
        """The seconds of the main thread of each process so far."""
        found = {}
        for process in filter(str.isdigit, os.listdir('/proc')):
            try:
                if os.getsid(int(process)) == os.getsid(0):
                    with open(f'/proc/{process}/schedstat') as fields:
                        found[process] = int(fields.read().split()[1]) / 1e9
            except OSError:  # it has ended, or the system does not tell
                pass
        return found

    def is_over(self):
        left = self.begun + self.seconds - time.monotonic()
        return left < 0 and left + max((now - self.before.get(process, 0)
                                        for process, now in self.kept_waiting().items()), default=0) < 0

    def goes_on(self, end, enough):
        """Whether to go on until that moment, and for longer where not enough is done by then."""
        return time.monotonic() < end if enough else not self.is_over()


def poll(condition, deadline=DEADLINE, every=.02):
    """The answer of condition() as soon as it is true; its last answer when the deadline is over."""
    patience = None
    while True:
        Look.forget()
        looked = time.monotonic()
        try:
            answer = condition()
        except Exception:  # an object may vanish while we look at it
            answer = None
        if answer or not deadline:
            return answer
        if not patience:
            patience = Patience(deadline)
        elif patience.is_over():
            return answer
        # The program answers in the thread that does its work, so it is left in peace about as long as a look takes.
        time.sleep(max(every, min(time.monotonic() - looked, .1)))


def exit_status(process):
    """The exit status as soon as the process has ended; None: it does not end. A test may have a poll() of its own, for
    which an end is a failure."""
    patience = Patience()
    while process.poll() is None and not patience.is_over():
        time.sleep(.02)
    return process.returncode


# Memory that was freed is overwritten, that of GLib's slices too: what still uses it fails at once.
POISON = {'MALLOC_PERTURB_': '205', 'G_SLICE': 'always-malloc'}


def name_of(node):
    """Its name, once and without the mark of a letter: "_Delete Delete" and "Undo Undo" in
    GTK 4.8, "E_vening" in libadwaita 1.7."""
    name = node.name
    if C_TYPE.match(name):
        return NAMES.get(name, '')
    name = name.replace('_', '')
    half = len(name) // 2
    return name[:half] if name == f'{name[:half]} {name[:half]}' else name


def set_text(node, value):
    return node.act('EditableText', 'SetTextContents', '(s)', value)


# Parts that the libraries make, and nothing that a user would stop at: scrolling panes, the lists
# within their rows, what is between two panes.
OF_LIBRARIES = re.compile(r'^(GtkListBox|GtkListView|GtkListItemWidget|GtkScrolledWindow|GtkPaned)?$')


def is_of_library(node):
    """Later versions of GTK tell no C types: there it is what a drop-down shows, and a row that opens."""
    role, said = node.role, node.name
    if role == 'panel' and not said:
        return 'Action' in node.interfaces and 'listitem.scroll-to' in node.actions or \
            any(n.role == 'list item' for n in node.children)
    return role in ('scroll pane', 'list', 'list item', 'panel') and OF_LIBRARIES.match(said)


def nameless(root):
    """The objects that can be focused and have no name, or that of a C type."""
    found = []
    for node in walk(root):
        if 'focusable' in node.states and node.is_shown and not is_of_library(node) and \
                not name_of(node).strip():
            found.append(f'{node.role} {node.name!r} in {node.parent.name!r}')
    return found


def do(node, name=None):
    """Does what is named, as soon as that can be done, or what a press does, which is not always the first there is."""
    names = node.actions
    if name and name not in names:
        poll(lambda: name in node.actions)
        names = node.actions
    name = name or next((n for n in ('click', 'toggle') if n in names), names[0])
    at = names.index(name)
    # Actions are numbered, and another one may have come before this one meanwhile.
    if node.ask('Action', 'GetName', '(i)', at) != name:
        return do(node, name)
    return node.act('Action', 'DoAction', '(i)', at)


# By the codes that they have on every PC: with the newer maps of keyboards xdotool holds Alt for the name of such a key.
FUNCTION_KEYS = {f'F{n}': str(66 + n) for n in range(1, 11)} | {'F11': '95', 'F12': '96'}


def choices_open(root, row=None):
    """Whether a list of choices opens below root: it has no name, but one of its items has the focus, and keys go there.
    The row that it belongs to may be an item of a list, too."""
    return poll(lambda: any(n.role == 'list item' and n != row and 'focused' in n.states for n in walk(root)))


def key(*keys):
    xdotool('key', *('+'.join(FUNCTION_KEYS.get(part, part) for part in each.split('+')) for each in keys))


def type_text(value):
    sh('xdotool', 'type', '--delay', 12, value)


def picture(path):
    sh('import', '-window', 'root', path)


def resize(window):
    """Makes a window as large as SIZE says, without the shadow around it."""
    if os.environ.get('SIZE'):
        width, height = map(int, os.environ['SIZE'].split('x'))
        shadow = sh('xprop', '-id', window, '_GTK_FRAME_EXTENTS')
        left, right, top, bottom = map(int, shadow.split('=')[1].split(',')) if '=' in shadow else (0,) * 4
        xdotool('windowsize', '--sync', window, width + left + right, height + top + bottom)
        xdotool('windowmove', window, 20 - left, -top)


# GLib 2.74 answers what comes over the accessibility bus before it holds its connection for ready, and then
# ends by its own assertion.  It happens before the program does anything, and once in some hundred starts.
OF_GLIB = "check_unclosed: assertion 'flags & FLAG_INITIALIZED' failed"


class Program:
    """One run of the program, which ends with its first warning."""
    runs = []

    def __init__(self, argv, **environment):
        self.begin(argv, environment)
        while not self.answers():
            if self.process.poll() is None or not any(OF_GLIB in line for line in self.all_complaints()):
                raise AssertionError('the program does not answer on the accessibility bus')
            self.runs.remove(self)
            self.begin(argv, environment)
        if not poll(self.frame):
            raise AssertionError('the program is not on the accessibility bus')
        self.cache = {}

    def begin(self, argv, environment):
        self.process = subprocess.Popen(argv, stdin=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, 'G_DEBUG': 'fatal-criticals', **POISON,
                                             **environment})
        self.complaints = []
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()
        self.runs.append(self)

    def answers(self):
        """Waits for the window, then for an answer over the bus."""
        def ended():
            return self.process.poll() is not None
        if not poll(lambda: ended() or self.seen_windows(), every=.05):
            raise AssertionError('no window was shown')
        # Away from all that shows a tooltip when the pointer rests on it.
        xdotool('mousemove', 0, 0)
        self.node = poll(lambda: ended() or program_of(self.process.pid), every=.05)
        return self.node and not ended()

    def listen(self):
        """Passes on what the program says of itself, and stops it where that is a warning."""
        for line in self.process.stderr:
            line = line.decode(errors='replace')
            print(line, end='', file=sys.stderr, flush=True)
            if COMPLAINT.search(line) and not any(known in line for known in OF_GTK):
                self.complaints.append(line.strip())
                self.process.kill()

    def all_complaints(self):
        """All that it has complained of until its end."""
        assert exit_status(self.process) is not None, 'the program runs on'
        self.listener.join(DEADLINE)
        return self.complaints

    def seen_windows(self):
        return xdotool('search', '--onlyvisible', '--pid', self.process.pid).split()

    def windows(self):
        """All that are shown.  A search that meets a window that is going finds none, not even the main one."""
        return poll(self.seen_windows)

    def toplevels(self):
        """The windows without menus and tooltips."""
        return [window for window in self.windows()
                if re.search('_(NORMAL|DIALOG)', kind_of(window))]

    def frame(self):
        return next((n for n in self.node.children if n.role == 'frame'), None)

    def focus(self):
        """Gives the keyboard to the main window where there is no window manager."""
        xdotool('windowfocus', '--sync', self.windows()[0])

    def wait_open(self):
        """The data file is opened behind the first frame: until then keys are lost, and actions dead."""
        assert poll(lambda: 'win.back-up' in self.frame().actions), 'the data file is not open'

    def focus_over(self):
        """Gives it to the window over the main one, once that is there."""
        assert poll(lambda: len(self.toplevels()) > 1), 'no window is shown over the main one'
        xdotool('windowfocus', '--sync', self.toplevels()[-1])

    def find(self, role=None, name=None, root=None, deadline=DEADLINE, shown=True):
        """The first object of that role and name (a text, or a function that judges it).  A button is
        what can be pressed: later versions of GTK give its name to what stands around that of a menu, too."""
        accepts = name if callable(name) else (lambda n: name is None or n == name)

        def look():
            for node in walk(root or self.node):
                if (role is None or node.role == role) and accepts(name_of(node)) and \
                        (role != 'button' or not any(n.role == role for n in node.children)):
                    if not shown or 'Component' not in node.interfaces or node.is_shown:
                        return node
            return None
        return poll(look, deadline)

    def button(self, label, **options):
        return self.find('button', label, **options)

    def press(self, label, **options):
        node = self.button(label, **options)
        assert node, f'there is no button {label!r}'
        do(node)

    def label(self, value, **options):
        return self.find('label', value, **options)

    def toast(self, act, text):
        """The toast with that text which act() shows.  It goes after a few seconds, so nothing is looked at but what is
        new in the window."""
        Look.forget()
        known = set(walk(self.frame()))
        panels = [node for node in known if node.role == 'panel']
        act()

        def look():
            new = children_of(panels) - known
            return next((node for node in new if any(n.role == 'label' and name_of(n) == text for n in walk(node))), None)
        return poll(look)

    def screen_position(self, node):
        window = self.toplevels()[-1]
        geometry = dict(line.split('=') for line in
                        xdotool('getwindowgeometry', '--shell', window).splitlines())
        frame = self.node.children[-1]
        shadow = sh('xprop', '-id', window, '_GTK_FRAME_EXTENTS')
        frame_x, frame_y, frame_width, frame_height = frame.extents
        if '=' in shadow:
            left, _, top, _ = map(int, shadow.split('=')[1].split(','))
        else:
            left = (int(geometry['WIDTH']) - frame_width) // 2
            top = (int(geometry['HEIGHT']) - frame_height) // 2
        # Later versions of GTK leave out what pads the widgets around a widget: so much further right
        # and down it is than they say.  Only the window says how much that is for itself.  At two thirds
        # of its size a widget is met in either case.
        x, y, width, height = node.extents
        return (int(geometry['X']) + left + x - 2 * frame_x + width * 2 // 3,
                int(geometry['Y']) + top + y - 2 * frame_y + height * 2 // 3)

    def click(self, node, button=1):
        x, y = self.screen_position(node)
        xdotool('mousemove', x, y, 'click', button)

    def drag(self, source, target, steps=8):
        (x0, y0), (x1, y1) = self.screen_position(source), self.screen_position(target)
        xdotool('mousemove', x0, y0, 'mousedown', 1)
        for i in range(1, steps + 1):
            xdotool('mousemove', x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps)
        xdotool('mouseup', 1)

    def kill(self):
        """Ends it as a failure of the power does."""
        self.process.kill()
        self.process.wait()

    def close(self, window=None):
        """Closes the main window, the first unless told; the exit status, None if the program had to be killed."""
        try:
            do(window or self.frame(), 'window.close')
        except Exception:  # it may be gone before it can answer
            pass
        status = exit_status(self.process)
        if status is None:
            self.process.kill()
        return status

    def expect(self, condition, what):
        """Fails, with a picture where E2E_PICTURE says, unless the condition comes true."""
        if not poll(condition):
            if os.environ.get('E2E_PICTURE'):
                picture(os.environ['E2E_PICTURE'])
            raise AssertionError(what + ''.join(f'; {n.role} {name_of(n)!r}'
                                                for n in self.node.children))

    # The Boards page

    def panel(self, pattern, letter):
        """The panel whose name has that letter in a group of the pattern.  One Look finds that of the other board, too."""
        def look():
            for node in walk(self.node):
                match = node.role == 'panel' and re.match(pattern, node.name)
                if match and node.is_shown:
                    self.cache.setdefault((pattern, match[match.lastindex]), node)
            return self.cache.get((pattern, letter))
        return self.cache.get((pattern, letter)) or poll(look)

    def board(self, letter):
        """The 64 squares of a board, by name."""
        if letter not in self.cache:
            group = self.panel('Squares of Board ([AB])$|Board ([AB]), ', letter)
            assert group, f'there is no board {letter}'
            self.cache[letter] = {n.name[:2]: n for n in group.children if n.role == 'button'}
        return self.cache[letter]

    def placement(self, letter):
        """The placement, as in the first field of a FEN, from what the squares say."""
        squares = self.board(letter)
        names = names_of(squares.values())
        rows = []
        for rank in '87654321':
            row, empty = '', 0
            for file in 'abcdefgh':
                what = names[squares[file + rank]][4:]
                if what == 'empty':
                    empty += 1
                    continue
                colour, piece = what.split(' ', 1)
                letter_of = {'knight': 'n', 'princess': 's', 'short rook': 'l'}.get(piece, piece[0])
                row += (str(empty) if empty else '') + (letter_of.upper() if colour == 'white' else letter_of)
                empty = 0
            rows.append(row + (str(empty) if empty else ''))
        return '/'.join(rows)

    def block(self, letter):
        """All of one board: squares, players, clocks, pieces in hand."""
        return self.panel('Board ([AB])$', letter)

    def slot(self, letter, colour, piece):
        where = ('slot', letter, colour, piece)
        if where not in self.cache:
            self.cache[where] = self.find('button', lambda n: n.startswith(f'{colour} {piece} in hand'),
                                          root=self.block(letter))
        return self.cache[where]

    def waiting(self, letter, colour, piece):
        """A piece beside the board that the prelude has still to bring in."""
        return self.find('button', lambda n: n.startswith(f'{colour} {piece} beside'),
                         root=self.block(letter))

    def in_hand(self, letter):
        """The pieces in hand at a board, as in the brackets of a FEN."""
        slots = {(colour, piece): self.slot(letter, colour, piece) for colour in ('white', 'black')
                 for piece in ('queen', 'rook', 'bishop', 'knight', 'pawn')}
        names = names_of(slots.values())
        found = ''
        for (colour, piece), slot in slots.items():
            sign = {'knight': 'n'}.get(piece, piece[0])
            found += (sign.upper() if colour == 'white' else sign) * int(names[slot].split(': ')[1])
        return found

    def clock(self, letter, colour):
        """The accessible clock of a player of the given index in the block: 'top' or 'bottom'."""
        where = ('clock', letter, colour)
        if where not in self.cache:
            clocks = [n for n in walk(self.block(letter)) if n.name.startswith('Clock of ')]
            # Board A shows Black above, board B White.
            above = 'black' if letter == 'A' else 'white'
            self.cache[where] = clocks[0] if colour == above else clocks[1]
        return self.cache[where]

    def clock_text(self, letter, colour):
        return self.clock(letter, colour).name.rsplit(': ', 1)[1].split(', ')

    def step(self, letter, origin, target):
        squares = self.board(letter)
        do(squares[origin], 'square.activate')
        do(squares[target], 'square.activate')

    def new_match(self, rules_down=0, automatic=True, clocks_only=False, names=()):
        """Sets a match up through the dialog: rules_down is how far down the list its rules are, names
        are pairs of a field's title and what is typed there."""
        self.press('New Match')
        dialog = poll(lambda: next((n for n in self.node.children if name_of(n) == 'New Match'), None))
        assert dialog, 'the dialog did not open'
        if rules_down:
            rules = self.find('combo box', 'Rules', root=dialog)
            self.click(rules)
            assert choices_open(rules), 'the list of rules did not open'
            key(*['Down'] * rules_down, 'Return')
        for title, name in names:
            set_text(self.find('text', title, root=dialog), name)
        for title, on in (('Clocks Press by Themselves', automatic), ('Clocks Only', clocks_only)):
            box = self.find('check box', title, root=dialog, shown=False)
            if on != ('checked' in box.states):
                do(box)
        do(self.button('Set Up', root=dialog))
        # GTK 4.8 stumbles over questions about widgets that are just coming into being.
        poll(lambda: len(self.toplevels()) == 1)
        self.expect(lambda: not [n for n in self.node.children if name_of(n) == 'New Match'] and
                    'boards.start-pause' in self.frame().actions, 'no match was set up')
        self.cache = {}
        self.focus()

    def start(self):
        do(self.frame(), 'boards.start-pause')

    def enter(self, letter, san):
        """Types a move into the field of a board."""
        if ('entry', letter) not in self.cache:
            self.cache['entry', letter] = self.find('text', f'Type a move of Board {letter}')
        self.click(self.cache['entry', letter])
        type_text(san)
        key('Return')


def fen_board(fen):
    """Placement and pieces in hand of a FEN of one board, without the marks of promoted pieces."""
    placement, _, hand = fen.split(' ')[0].replace('~', '').partition('[')
    return placement, ''.join(sorted(hand.rstrip(']')))


def squares_of(placement):
    found, rank = {}, 8
    for row in placement.split('/'):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
            else:
                found['abcdefgh'[file] + str(rank)] = sign
                file += 1
        rank -= 1
    return found


def has_focus(root, name):
    """Waits until the object of that name has the keyboard."""
    return poll(lambda: any('focused' in node.states and name_of(node) == name for node in walk(root)))


class Reader:
    """The words that a screen reader reads out: descriptions of the object with the focus that change."""

    def __init__(self):
        self.said = []
        self.end = listen('property-change', 'accessible-description', self.listen)

    def listen(self, node, description):
        Look.forget()
        try:
            if 'focused' in node.states:
                self.said.append(description)
        except GLib.Error as fault:
            if not has_gone(fault):
                raise

    def hears(self, text):
        """Whether it comes. Other descriptions of a widget come after it."""
        def came():
            GLib.MainContext.default().iteration(False)
            return any(said.startswith(text) for said in self.said)
        return poll(came)

    def hears_of(self, act, text):
        """Whether it comes of what act() does."""
        self.said.clear()
        act()
        return self.hears(text)


class Tap:
    """Results in the Test Anything Protocol."""

    def __init__(self):
        self.n = self.bad = 0

    def ok(self, condition, what):
        self.n += 1
        self.bad += not condition
        print('ok' if condition else 'not ok', self.n, '-', what, flush=True)
        return condition

    def equal(self, have, want, what):
        if not self.ok(have == want, what):
            print(f'#   have: {have!r}\n#   want: {want!r}', flush=True)

    def done(self):
        self.equal([line for run in Program.runs for line in run.all_complaints()], [],
                   'the program has warned of nothing')
        print(f'1..{self.n}', flush=True)
        sys.exit(1 if self.bad else 0)
