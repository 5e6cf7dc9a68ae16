# SPDX-License-Identifier: GPL-3.0-or-later
"""The objects of a program, as assistive technology meets them over the accessibility bus.

libatspi asks an object for each of its children, and each child for its name, its role and its states, one question
after the other: thousands for a window.  A Look asks all objects for their children at the same time, and then one
question tells the rest.
"""
import ast
import collections
import functools
import os
import re

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib

# Seconds, on a computer that does much else besides; a sanitized program takes longer.
DEADLINE = int(os.environ.get('E2E_DEADLINE', '60'))
ATSPI = 'org.a11y.atspi.'
WINDOW = 1  # the window's coordinates: GTK 4 knows none of the screen
LARGEST = 10000
CACHE = ('/org/a11y/atspi/cache', ATSPI + 'Cache')
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


# org.a11y.atspi.Cache tells this of an object, here as it is printed.  The parent and the number of children there
# are not always those of Accessible.
TEXT = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
REFERENCE = r"\('[^']*', '[^']*'\)"
ITEM = re.compile(rf"\(\('([^']*)', '([^']*)'\), {REFERENCE}, {REFERENCE}, -?\d+, -?\d+, \[([^]]*)\], {TEXT}, (\d+), "
                  rf"{TEXT}, \[(\d+), (\d+)\]\)")


class Item(collections.namedtuple('Item', 'printed_interfaces printed_name role_number printed_description low high')):
    __slots__ = ()
    name = property(lambda self: printed(self.printed_name))
    description = property(lambda self: printed(self.printed_description))
    interfaces = property(lambda self: re.findall(r"(\w+)'", self.printed_interfaces))
    role = property(lambda self: role_named(self.role_number))
    states = property(lambda self: states_named(self.low, self.high))


def items_of(owner):
    """Returns what the program tells of its objects, by object.  The print of the answer is looked through, because
    that is ten times as quick as to unpack it."""
    answer = connection().call_sync(owner, *CACHE, 'GetItems', None, None, Gio.DBusCallFlags.NONE,
                                    DEADLINE * 1000, None)
    return {Node(sender, path): Item(*told) for sender, path, *told in ITEM.findall(answer.print_(False))}


def printed(text):
    return ast.literal_eval(text) if '\\' in text else text[1:-1]


@functools.cache
def role_named(number):
    name = Atspi.Role(int(number)).value_nick.replace('-', ' ')
    return ROLES.get(name, name)


@functools.cache
def states_named(low, high):
    bits = int(low) | int(high) << 32
    return frozenset(Atspi.StateType(i).value_nick for i in range(64) if bits >> i & 1)


class Node(collections.namedtuple('Node', 'owner path')):
    """An object of the program that has the bus name `owner`.  Its name, states and so on come from the last Look as
    long as that holds, otherwise from the program."""
    __slots__ = ()

    def ask(self, interface, method, *arguments):
        return ask(self.owner, self.path, ATSPI + interface, method, *arguments)

    def get(self, interface, name):
        return ask(self.owner, self.path, 'org.freedesktop.DBus.Properties', 'Get', '(ss)', ATSPI + interface, name)

    def act(self, interface, method, *arguments):
        """Does something, after which no Look holds."""
        Look.forget()
        return self.ask(interface, method, *arguments)

    def set(self, interface, name, value):
        Look.forget()
        ask(self.owner, self.path, 'org.freedesktop.DBus.Properties', 'Set', '(ssv)', ATSPI + interface, name, value)

    @property
    def item(self):
        return Look.last and Look.last.items.get(self)

    @property
    def name(self):
        return self.item.name if self.item else self.get('Accessible', 'Name')

    @property
    def description(self):
        return self.item.description if self.item else self.get('Accessible', 'Description')

    @property
    def role(self):
        return self.item.role if self.item else role_named(self.ask('Accessible', 'GetRole'))

    @property
    def states(self):
        return self.item.states if self.item else states_named(*self.ask('Accessible', 'GetState'))

    @property
    def interfaces(self):
        """The last parts of their names."""
        if self.item:
            return self.item.interfaces
        return [name.rpartition('.')[2] for name in self.ask('Accessible', 'GetInterfaces')]

    @property
    def parent(self):
        return Node(*self.get('Accessible', 'Parent'))

    @property
    def children(self):
        if Look.last and self in Look.last.children:
            return Look.last.children[self]
        questions, answer = questions_for_children(self), None
        while True:
            try:
                node, *question = questions.send(answer)
            except StopIteration as end:
                return end.value
            answer = node.ask('Accessible', *question)

    @property
    def extents(self):
        """Place and size."""
        return self.ask('Component', 'GetExtents', '(u)', WINDOW)

    @property
    def is_shown(self):
        """Whether it has a place on the screen.  Objects that never had one say 0 by 0 in GTK 4.8; later versions
        say what stood in memory, half a pointer by the other half."""
        return all(0 < n < LARGEST for n in self.extents[2:])

    @property
    def actions(self):
        return [self.ask('Action', 'GetName', '(i)', i) for i in range(self.get('Action', 'NActions'))]

    @property
    def text(self):
        return self.ask('Text', 'GetText', '(ii)', 0, self.get('Text', 'CharacterCount'))


_whole = set()  # objects that GetChildren tells all children of


def questions_for_children(node):
    """A generator that yields questions, is sent their answers, and returns the children.  GetChildren of GTK 4.8
    passes over the pages of a stack, GetChildAtIndex does not."""
    children = yield node, 'GetChildren'
    if children and node not in _whole:
        first = yield node, 'GetChildAtIndex', '(i)', 0
        if first == children[0]:
            _whole.add(node)
        else:
            n, children = len(children), [first]
            for i in range(1, n):
                children.append((yield node, 'GetChildAtIndex', '(i)', i))
    return [Node(*child) for child in children]


class Look:
    """The objects from some roots down, as they are at one instant.  It holds until something is done or waited for."""
    last = None

    def __init__(self):
        self.children = {}
        self.items = {}
        self.waiting = 0

    @classmethod
    def at(cls, root):
        """A Look that holds and knows all from root down."""
        look = cls.last or cls()
        if root not in look.children:
            look.read(root)
        cls.last = look
        return look

    @classmethod
    def forget(cls):
        cls.last = None

    def read(self, root):
        self.explore(root)
        while self.waiting:
            GLib.MainContext.default().iteration(True)
        if root not in self.children:
            raise LookupError(f'{root} has gone')
        self.items.update(items_of(root.owner))

    def explore(self, node):
        """Learns what is below node, while others are asked."""
        self.go_on(self.questions(node), None)

    def questions(self, node):
        self.children[node] = yield from questions_for_children(node)
        for child in self.children[node]:
            self.explore(child)

    def go_on(self, questions, answer):
        try:
            node, method, *arguments = questions.send(answer)
        except StopIteration:
            return
        self.waiting += 1
        connection().call(node.owner, node.path, ATSPI + 'Accessible', method, variant(*arguments), None,
                          Gio.DBusCallFlags.NONE, DEADLINE * 1000, None, self.answered, questions)

    def answered(self, bus, result, questions):
        self.waiting -= 1
        try:
            answer = bus.call_finish(result).unpack()[0]
        except GLib.Error:  # an object that has gone meanwhile, such as a toast
            return
        self.go_on(questions, answer)


def walk(root):
    """All objects from root down, in the order of the screen."""
    look = Look.at(root)
    stack = [root]
    while stack:
        node = stack.pop()
        if node in look.children:
            yield node
            stack.extend(reversed(look.children[node]))


def program_of(process):
    """The program of that process id, None as long as it does not answer."""
    for name in ask(*DBUS, 'ListNames'):
        if name.startswith(':') and ask(*DBUS, 'GetConnectionUnixProcessID', '(s)', name) == process:
            ask(name, *CACHE, 'GetItems')
            return Node(name, '/org/a11y/atspi/accessible/root')
    return None


def listen(detail, heard):
    """Calls heard(node, value) whenever that property of an object changes, until what is returned is called."""
    registry = ('org.a11y.atspi.Registry', '/org/a11y/atspi/registry', ATSPI + 'Registry')
    event = 'object:property-change:' + detail
    ask(*registry, 'RegisterEvent', '(sass)', event, [], '')

    def came(_bus, sender, path, _interface, _signal, arguments):
        heard(Node(sender, path), arguments.unpack()[3])
    subscribed = connection().signal_subscribe(None, ATSPI + 'Event.Object', 'PropertyChange', None, detail,
                                               Gio.DBusSignalFlags.NONE, came)

    def end():
        connection().signal_unsubscribe(subscribed)
        ask(*registry, 'DeregisterEvent', '(s)', event)
    return end
