# SPDX-License-Identifier: GPL-3.0-or-later
"""The objects of a program, as assistive technology meets them over the accessibility bus.

libatspi asks an object for each of its children, and each child for its role, its name and its states, one question
after the other: thousands for a window.  A Look asks all objects at the same time.
"""
import collections
import functools
import os

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib

# Seconds, on a computer that does much else besides; a sanitized program takes longer.
DEADLINE = int(os.environ.get('E2E_DEADLINE', '60'))
ATSPI = 'org.a11y.atspi.'
WINDOW = 1  # the window's coordinates: GTK 4 knows none of the screen
LARGEST = 10000
PROPERTIES = 'org.freedesktop.DBus.Properties'
DBUS = ('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus')

# GTK 4.8 to 4.24 and libadwaita 1.2 to 1.10 have several words for a role: here is one for each.
ROLES = {
    'push button': 'button', 'toggle button': 'button',  # 4.8 knows only push buttons
    'switch': 'check box',
    'filler': 'panel', 'grouping': 'panel',
}


@functools.cache
def connection():
    """The accessibility bus."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


def variant(signature=None, *arguments):
    return signature and GLib.Variant(signature, arguments)


def ask(owner, path, interface, method, *arguments):
    """Returns the answer of a method: nothing, one value, or several."""
    answer = connection().call_sync(owner, path, interface, method, variant(*arguments), None,
                                    Gio.DBusCallFlags.NONE, DEADLINE * 1000, None).unpack()
    return answer[0] if len(answer) == 1 else answer


def has_gone(fault):
    """Whether an object has gone, or all of its program."""
    return isinstance(fault, GLib.Error) and any(
        fault.matches(Gio.DBusError.quark(), code) for code in (
            Gio.DBusError.UNKNOWN_OBJECT, Gio.DBusError.UNKNOWN_METHOD, Gio.DBusError.SERVICE_UNKNOWN,
            Gio.DBusError.NAME_HAS_NO_OWNER, Gio.DBusError.NO_REPLY))


def together(tasks):
    """Runs generators side by side, which yield questions (owner, path, interface, method and so on) and are sent the
    answers.  More may be appended meanwhile.  One that asks an object that has gone just ends; other faults are raised
    when all have ended."""
    waiting, faults = 0, []

    def go_on(task, answer):
        nonlocal waiting
        try:
            owner, path, interface, method, *arguments = task.send(answer)
        except StopIteration:
            return
        waiting += 1
        connection().call(owner, path, interface, method, variant(*arguments), None, Gio.DBusCallFlags.NONE,
                          DEADLINE * 1000, None, answered, task)

    def answered(bus, result, task):
        nonlocal waiting
        waiting -= 1
        try:
            answer = bus.call_finish(result).unpack()
            go_on(task, answer[0] if len(answer) == 1 else answer)
        except Exception as fault:  # one in here would be printed, and forgotten
            if not has_gone(fault):
                faults.append(fault)
    while tasks or waiting:
        while tasks:
            go_on(tasks.pop(), None)
        if waiting:
            GLib.MainContext.default().iteration(True)
    if faults:
        raise faults[0]


@functools.cache
def role_named(number):
    name = Atspi.Role(number).value_nick.replace('-', ' ')
    return ROLES.get(name, name)


@functools.cache
def states_named(low, high):
    bits = low | high << 32
    return frozenset(Atspi.StateType(i).value_nick for i in range(64) if bits >> i & 1)


ACCESSIBLE = ATSPI + 'Accessible'
# A Look knows this of an object: the question, what its answer means, and what is known of one that has gone.
TOLD = {
    'name': ((PROPERTIES, 'Get', '(ss)', ACCESSIBLE, 'Name'), str, ''),
    'description': ((PROPERTIES, 'Get', '(ss)', ACCESSIBLE, 'Description'), str, ''),
    'states': ((ACCESSIBLE, 'GetState'), lambda words: states_named(*words), frozenset()),
    'interfaces': ((ACCESSIBLE, 'GetInterfaces'), lambda names: [name.rpartition('.')[2] for name in names], []),
}


class Node(collections.namedtuple('Node', 'owner path')):
    """An object of the program that has the bus name `owner`.  Its name, states and so on come from the last Look as
    long as that holds, otherwise from the program."""
    __slots__ = ()

    def ask(self, interface, method, *arguments):
        return ask(*self, ATSPI + interface, method, *arguments)

    def get(self, interface, name):
        return ask(*self, PROPERTIES, 'Get', '(ss)', ATSPI + interface, name)

    def act(self, interface, method, *arguments):
        """Does something, after which no Look holds."""
        Look.forget()
        return self.ask(interface, method, *arguments)

    def set(self, interface, name, value):
        Look.forget()
        ask(*self, PROPERTIES, 'Set', '(ssv)', ATSPI + interface, name, value)

    def told(self, what):
        if Look.last and self in Look.last.children:
            return Look.last.tell(self, what)
        question, meaning, _ = TOLD[what]
        return meaning(ask(*self, *question))

    name = property(lambda self: self.told('name'))
    description = property(lambda self: self.told('description'))
    states = property(lambda self: self.told('states'))
    interfaces = property(lambda self: self.told('interfaces'))

    @property
    def role(self):
        """It never changes."""
        if self not in _roles:
            together([find_role(node) for node in {self, *(Look.last.children if Look.last else [])} - _roles.keys()])
        return _roles.get(self, '')

    @property
    def parent(self):
        return Node(*self.get('Accessible', 'Parent'))

    @property
    def children(self):
        if Look.last and self in Look.last.children:
            return Look.last.children[self]
        found = {}
        together([find_children(self, found)])
        return found[self]

    @property
    def extents(self):
        """Place and size."""
        return self.ask('Component', 'GetExtents', '(u)', WINDOW)

    @property
    def is_shown(self):
        """Whether it has a place on the screen, and has not gone.  Objects that never had one say 0 by 0 in GTK 4.8;
        later versions say what stood in memory, half a pointer by the other half."""
        try:
            return all(0 < n < LARGEST for n in self.extents[2:])
        except GLib.Error as fault:
            if has_gone(fault):
                return False
            raise

    @property
    def actions(self):
        """The names of the actions that can be done.  GetActions tells those of GActions as they are, and for those of a
        button words for people.  NActions is not asked for: GTK loses a list of all names each time."""
        names = [words[0] for words in self.ask('Action', 'GetActions')]
        return [name if '.' in name else self.ask('Action', 'GetName', '(i)', i) for i, name in enumerate(names)]

    @property
    def text(self):
        return self.ask('Text', 'GetText', '(ii)', 0, self.get('Text', 'CharacterCount'))


_roles = {}
_whole = set()  # objects that GetChildren tells all children of
_childless = set()  # labels, a third of a window: they are asked once


def find_role(node):
    _roles[node] = role_named((yield *node, ACCESSIBLE, 'GetRole'))


def find_children(node, found, tasks=None):
    """Puts the children of node into found; with tasks, all that is below it.  GetChildren of GTK 4.8 passes over the
    pages of a stack, GetChildAtIndex does not."""
    children = yield *node, ACCESSIBLE, 'GetChildren'
    if children and node not in _whole:
        first = yield *node, ACCESSIBLE, 'GetChildAtIndex', '(i)', 0
        if first == children[0]:
            _whole.add(node)
        else:
            n, children = len(children), [first]
            for i in range(1, n):
                children.append((yield *node, ACCESSIBLE, 'GetChildAtIndex', '(i)', i))
    elif not children and _roles.get(node) == 'label':
        _childless.add(node)
    found[node] = [Node(*child) for child in children]
    if tasks is not None:
        for child in found[node]:
            if child in _childless:
                found[child] = []
            else:
                tasks.append(find_children(child, found, tasks))


class Look:
    """The objects from some roots down.  It holds until something is done or waited for."""
    last = None

    def __init__(self):
        self.children = {}
        self.known = {what: {} for what in TOLD}

    @classmethod
    def at(cls, root):
        """A Look that holds and knows all from root down."""
        look = cls.last or cls()
        if root not in look.children:
            tasks = []
            tasks.append(find_children(root, look.children, tasks))
            together(tasks)
        if root not in look.children:
            raise LookupError(f'{root} has gone')
        cls.last = look
        return look

    @classmethod
    def forget(cls):
        cls.last = None

    def tell(self, node, what):
        """Asks all objects of the same role, because they are mostly looked through."""
        known = self.known[what]
        if node not in known:
            together([self.learn(other, what) for other in self.children if other.role == node.role])
        return known.get(node, TOLD[what][2])

    def learn(self, node, what):
        question, meaning, _ = TOLD[what]
        self.known[what][node] = meaning((yield *node, *question))


def walk(root):
    """All objects from root down, in the order of the screen."""
    look = Look.at(root)
    stack = [root]
    while stack:
        node = stack.pop()
        if node in look.children:
            yield node
            stack.extend(reversed(look.children[node]))


def names_of(nodes):
    """The names that objects have now, which all are asked for at the same time."""
    names = dict.fromkeys(nodes, '')

    def learn(node):
        names[node] = yield *node, *TOLD['name'][0]
    together([learn(node) for node in names])
    return names


def children_of(nodes):
    """All children that objects have now."""
    found = {}
    together([find_children(node, found) for node in nodes])
    return {child for children in found.values() for child in children}


def program_of(process):
    """The program of that process id, None as long as it does not answer."""
    for name in ask(*DBUS, 'ListNames'):
        if name.startswith(':') and ask(*DBUS, 'GetConnectionUnixProcessID', '(s)', name) == process:
            # One whose objects are asked while it still registers says that it has no list of windows.
            ask(name, '/org/a11y/atspi/cache', ATSPI + 'Cache', 'GetItems')
            return Node(name, '/org/a11y/atspi/accessible/root')
    return None


def listen(event, detail, heard):
    """Calls heard(node, value) whenever the bus tells such an event of an object, until what is returned is called."""
    registry = ('org.a11y.atspi.Registry', '/org/a11y/atspi/registry', ATSPI + 'Registry')
    whole = f'object:{event}:{detail}'
    ask(*registry, 'RegisterEvent', '(sass)', whole, [], '')

    def came(_bus, sender, path, _interface, _signal, arguments):
        _, number, _, value, _ = arguments.unpack()
        heard(Node(sender, path), number if event == 'state-changed' else value)
    signal = event.title().replace('-', '')
    subscribed = connection().signal_subscribe(None, ATSPI + 'Event.Object', signal, None, detail,
                                               Gio.DBusSignalFlags.NONE, came)

    def end():
        connection().signal_unsubscribe(subscribed)
        ask(*registry, 'DeregisterEvent', '(s)', whole)
    return end


_came_to = {}  # by program


@functools.cache
def _listen_for_focus():
    listen('state-changed', 'focused', lambda node, has: _came_to.update({node.owner: node} if has else {}))


def focus_of(program):
    """The object that has the keyboard, as far as events of the program tell; None: it may be any."""
    _listen_for_focus()
    Look.forget()
    while GLib.MainContext.default().iteration(False):
        pass
    node = _came_to.get(program.owner)
    try:
        return node if node and 'focused' in node.states else None
    except GLib.Error as fault:
        if has_gone(fault):
            return None
        raise
