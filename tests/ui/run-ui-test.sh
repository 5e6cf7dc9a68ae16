#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run-ui-test.sh SCHEMA_DIR PROGRAM [ARG]...: runs a test that needs a display on one of its own, with
# folders of its own and nothing of the user's session.
set -eu

schemas=$1
shift
folder=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
. "$(dirname "$0")/../desktop-env.sh"
export NO_AT_BRIDGE=1 GTK_A11Y=test GSETTINGS_SCHEMA_DIR="$schemas" GIO_USE_VFS=local
# Else GLib starts a bus, and services on it that outlive the test.
export DBUS_SESSION_BUS_ADDRESS=disabled: DBUS_SYSTEM_BUS_ADDRESS=disabled:
start_display 2000x1200
"$@"
