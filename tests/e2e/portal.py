#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop's portal, as far as a program asks it to keep the computer awake, or for a file.

portal.py [CHOICE [MILLISECONDS]]: whoever asks for a file gets the one whose path is in the file CHOICE, at once or after
so long.
Prints a line for each request: "awake FLAGS REASON" and "asleep", and "ready" when it can be asked.
"""
import sys

from gi.repository import Gio, GLib

INHIBIT = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.portal.Inhibit">
  <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
  <method name="CreateMonitor"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/></method>
  <method name="QueryEndResponse"><arg type="o" direction="in"/></method>
  <property name="version" type="u" access="read"/>
</interface></node>''').interfaces[0]
REQUEST = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.portal.Request">
  <method name="Close"/>
</interface></node>''').interfaces[0]
CHOOSER = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.portal.FileChooser">
  <method name="OpenFile"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
  <property name="version" type="u" access="read"/>
</interface></node>''').interfaces[0]
ROOT = '/org/freedesktop/portal/desktop'
requests = 0


def say(*words):
    print(*words, flush=True)


def close(bus, sender, path, interface, method, arguments, call):
    say('asleep')
    call.return_value(None)


def ask(bus, sender, path, interface, method, arguments, call):
    global requests
    if method == 'QueryEndResponse':
        return call.return_value(None)
    options = arguments.unpack()[-1]
    requests += 1
    token = options.get('handle_token', str(requests))
    handle = f"{ROOT}/request/{sender[1:].replace('.', '_')}/{token}"
    if method == 'Inhibit':
        bus.register_object(handle, REQUEST, close, None, None)
        say('awake', arguments.unpack()[1], options.get('reason', ''))
    call.return_value(GLib.Variant('(o)', (handle,)))
    if method == 'OpenFile':
        with open(sys.argv[1], encoding='utf-8') as file:
            uris = [Gio.File.new_for_path(file.read()).get_uri()]
        answer = GLib.Variant('(ua{sv})', (0, {'uris': GLib.Variant('as', uris)}))

        def respond():
            bus.emit_signal(sender, handle, 'org.freedesktop.portal.Request', 'Response', answer)
            return GLib.SOURCE_REMOVE
        GLib.timeout_add(int(sys.argv[2]) if len(sys.argv) > 2 else 0, respond)


def version(*_):
    return GLib.Variant('u', 3)


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object(ROOT, INHIBIT, ask, version, None)
if len(sys.argv) > 1:
    bus.register_object(ROOT, CHOOSER, ask, version, None)
Gio.bus_own_name_on_connection(bus, 'org.freedesktop.portal.Desktop', Gio.BusNameOwnerFlags.NONE,
                               lambda *_: say('ready'), None)
GLib.MainLoop().run()
