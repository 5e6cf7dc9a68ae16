#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# session.sh [-w] COMMAND...: runs the command on a desktop of its own: an X server that nobody
# sees, a session bus, an accessibility bus, empty folders for the user's files, one font, nothing
# that moves by itself.  -w adds a window manager that composes, for pictures with shadows.
wm=
[ "$1" = -w ] && { wm=1; shift; }
folder=$(mktemp -d) server=
# Processes that the buses started may still write while the folder is removed.
trap 'kill $server 2>/dev/null; rm -rf "$folder" 2>/dev/null' EXIT
. "$(dirname "$0")/../desktop-env.sh"
export NO_COLOR=1 GTK_A11Y=atspi

start_display "${SCREEN:-1280x800}"

# Of the services that a session bus starts, such as portals, there is accessibility alone.
mkdir "$folder/services"
IFS=: read -ra shares <<<"${XDG_DATA_DIRS:-/usr/local/share:/usr/share}:/usr/share"
for share in "${shares[@]}"; do
  cp "$share/dbus-1/services/org.a11y.Bus.service" "$folder/services/" 2>/dev/null && break
done
cat >"$folder/bus.conf" <<END
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>$folder/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END

# 4 and 5 are the real outputs: words of the buses would be taken for results of the test.
WM=$wm dbus-run-session --config-file="$folder/bus.conf" -- bash -c '
  if [ -n "$WM" ]; then
    # A warning of its own does not end it.
    env -u G_DEBUG xfwm4 --compositor=on &
    for _ in $(seq 200); do
      xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 0x && break
      sleep .05
    done
  fi
  "$@" >&4 2>&5 4>&- 5>&-' _ "$@" 4>&1 5>&2 >/dev/null 2>&1
