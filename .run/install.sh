# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: the program in the menu of this user, and away from there.

# Finds the folders of this user.
find_home() {
  if [ -z "${HOME:-}" ]; then
    say "HOME is not set: it names the folder of the user, and there is the menu of this user"
    exit 1
  fi
  user_prefix=$HOME/.local
  user_data=${XDG_DATA_HOME:-$HOME/.local/share}
  # The files that were installed, for the day when they are to go: from any copy of the sources.
  installed_list=$user_data/interchange/installed-files
}

# The caches that lie beside the files of all programs of this user; those of nothing go.
refresh_caches() {
  schemas=$user_data/glib-2.0/schemas icons=$user_data/icons/hicolor
  mime=$user_data/mime applications=$user_data/applications
  if [ -n "$(ls "$schemas"/*.xml 2>/dev/null)" ]; then
    glib-compile-schemas "$schemas" >/dev/null 2>&1 || true
  else
    rm -f "$schemas/gschemas.compiled"
  fi
  if [ -z "$(find "$icons" -type f ! -name icon-theme.cache 2>/dev/null | head -n 1)" ]; then
    rm -f "$icons/icon-theme.cache"
  elif command -v gtk4-update-icon-cache >/dev/null 2>&1; then
    gtk4-update-icon-cache -q -t -f "$icons" || true
  fi
  # It takes away the files of types that are described no more, and leaves lists of nothing.
  if [ -f "$mime/mime.cache" ] && command -v update-mime-database >/dev/null 2>&1; then
    mkdir -p "$mime/packages"
    update-mime-database "$mime" >/dev/null 2>&1 || true
  fi
  if [ -z "$(ls "$mime/packages"/*.xml 2>/dev/null)" ]; then
    for list in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
      rm -f "$mime/$list"
    done
    rmdir "$mime"/* "$mime" 2>/dev/null || true
  fi
  if [ -z "$(find "$applications" -name '*.desktop' 2>/dev/null | head -n 1)" ]; then
    rm -f "$applications/mimeinfo.cache"
  elif command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database -q "$applications" 2>/dev/null || true
  fi
}

# Removes what the list $1 names and the list $2 does not; folders only where they are empty.
remove_listed() {
  sort -r "$1" | grep -vxFf "$2" | while IFS= read -r path; do
    if [ ! -d "$path" ] || [ -h "$path" ]; then
      rm -f "$path"
    else
      rmdir "$path" 2>/dev/null || true
    fi
  done
}

install_for_user() {
  find_home
  build --prefix="$user_prefix" --datadir="$user_data"
  quietly $build/install.log meson install -C $build --no-rebuild || exit 1
  mkdir -p "$(dirname "$installed_list")"
  grep -v '^#' $build/meson-logs/install-log.txt | sort >"$installed_list.new"
  if [ -f "$installed_list" ]; then
    remove_listed "$installed_list" "$installed_list.new"
    # Folders that were made for an earlier one are still the program's.
    sort -u -o "$installed_list.new" "$installed_list.new" "$installed_list"
  fi
  mv "$installed_list.new" "$installed_list"
  refresh_caches
  say "Interchange is in the menu of $(id -un) now; $user_prefix/bin/interchange starts it, too"
}

uninstall_for_user() {
  find_home
  if [ ! -f "$installed_list" ]; then
    say "nothing is installed by './run install': there is no $installed_list"
    exit 1
  fi
  mv "$installed_list" "$installed_list.old"
  # Twice: folders are empty when the caches are gone.
  remove_listed "$installed_list.old" /dev/null
  refresh_caches
  remove_listed "$installed_list.old" /dev/null
  rm -f "$installed_list.old"
  rmdir "$user_data/interchange" 2>/dev/null || true
  say "Interchange is out of the menu. Evenings and matches that were kept are untouched."
}
