#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run-ui-test.sh SCHEMA_DIR PROGRAM [ARG]...: runs a test that needs a display on one of its own, with
# folders of its own and nothing of the user's session.
set -eu

schemas=$1
shift
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/run" "$home/config" "$home/data" "$home/cache" "$home/state"

mkdir "$home/config/gtk-4.0"
printf '[Settings]\ngtk-font-name=Cantarell 11\ngtk-enable-animations=0\ngtk-cursor-blink=0\n' \
  >"$home/config/gtk-4.0/settings.ini"

unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS GTK_THEME DESKTOP_STARTUP_ID
export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CONFIG_HOME="$home/config" \
  XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state" \
  TMPDIR="$home" NO_AT_BRIDGE=1
export GTK_A11Y=test GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable \
  GSETTINGS_BACKEND=memory GSETTINGS_SCHEMA_DIR="$schemas" GIO_USE_VFS=local \
  ADW_DISABLE_PORTAL=1 LC_ALL=C.UTF-8
xvfb-run -a -s '-screen 0 1280x1024x24 -noreset' "$@"
