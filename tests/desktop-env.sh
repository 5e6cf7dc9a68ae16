# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by what starts a desktop of its own for a test: empty folders for the user's files under
# $folder, one font, nothing that moves by itself, nothing of the session around.  GTK_A11Y is left to
# the caller.
for name in config/gtk-4.0 data cache state; do
  mkdir -p "$folder/$name"
done
mkdir -m 700 "$folder/run"
cat >"$folder/config/gtk-4.0/settings.ini" <<END
[Settings]
gtk-font-name=Cantarell 11
gtk-enable-animations=0
gtk-cursor-blink=0
END
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS GTK_THEME DESKTOP_STARTUP_ID
export HOME="$folder" XDG_RUNTIME_DIR="$folder/run" XDG_CONFIG_HOME="$folder/config" \
  XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache" XDG_STATE_HOME="$folder/state"
export GDK_BACKEND=x11 GSK_RENDERER="${GSK_RENDERER:-cairo}" ADW_DISABLE_PORTAL=1 \
  GSETTINGS_BACKEND="${GSETTINGS_BACKEND:-memory}" LC_ALL="${TEST_LOCALE:-C.UTF-8}"

# GTK probes OpenGL even where cairo draws, which takes time and memory.  GL=on lets it.
if [ "${GL:-off}" = off ]; then
  if pkg-config --atleast-version=4.16 gtk4; then
    export GDK_DISABLE=gl,vulkan
  else
    export GDK_DEBUG=gl-disable
  fi
fi
