# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by scripts that start a desktop of its own for a test: empty folders for the user's files
# under $folder, one font, nothing that moves by itself, nothing of the session around.  Many of them
# run side by side, so nothing here may be shared: folders, buses, the number of the display.  GTK_A11Y
# and LANGUAGE are left to the caller.
for name in config/gtk-4.0 data cache state tmp; do
  mkdir -p "$folder/$name"
done
mkdir -m 700 "$folder/run"
cat >"$folder/config/gtk-4.0/settings.ini" <<END
[Settings]
gtk-font-name=Cantarell 11
gtk-enable-animations=0
gtk-cursor-blink=0
END
unset WAYLAND_DISPLAY XAUTHORITY PULSE_SERVER DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS GTK_THEME DESKTOP_STARTUP_ID
export HOME="$folder" TMPDIR="$folder/tmp" XDG_RUNTIME_DIR="$folder/run" XDG_CONFIG_HOME="$folder/config" \
  XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache" XDG_STATE_HOME="$folder/state"
export GDK_BACKEND=x11 GSK_RENDERER="${GSK_RENDERER:-cairo}" ADW_DISABLE_PORTAL=1 \
  GSETTINGS_BACKEND="${GSETTINGS_BACKEND:-memory}" LC_ALL="${TEST_LOCALE:-C.UTF-8}"

# Later versions of glibc translate nothing in the locale C.UTF-8: where a LANGUAGE is tested, the same locale has a
# name of its own.
if [ -n "${LANGUAGE:-}" ]; then
  mkdir "$folder/locale"
  ln -s /usr/lib/locale/C.utf8 "$folder/locale/en_XX.UTF-8"
  export LOCPATH="$folder/locale" LC_ALL=en_XX.UTF-8
fi

# GTK probes OpenGL even where cairo draws, which takes time and memory.  GL=on lets it.
if [ "${GL:-off}" = off ]; then
  if pkg-config --atleast-version=4.16 gtk4; then
    export GDK_DISABLE=gl,vulkan
  else
    export GDK_DEBUG=gl-disable
  fi
fi

# start_display WIDTHxHEIGHT: starts an X server that nobody sees, process $server and $DISPLAY_SERVER, and sets
# DISPLAY to the number that the server found free.  -noreset: without it the server starts again whenever its last
# client leaves, and a client that comes in that moment finds no display.  -r: a key that a busy computer lets
# go of late is typed once.
start_display() {
  mkfifo "$folder/display"
  Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset -r 3>"$folder/display" 2>"$folder/xvfb.log" &
  server=$!
  if ! read -r number <"$folder/display"; then
    cat "$folder/xvfb.log" >&2
    echo "Bail out! no X server could be started"
    exit 1
  fi
  export DISPLAY=":$number" DISPLAY_SERVER="$server"
}
