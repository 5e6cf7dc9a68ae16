# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: the package of Debian, and what becomes of it on an empty system.

# The files of the project into the folder $1: those of the last commit where nothing has changed since,
# all with the time of that commit, so that two packages of one commit are equal.
put_package_sources() {
  rm -rf "$1"
  mkdir -p "$1"
  { git ls-files -z --cached --others --exclude-standard 2>/dev/null || find . -type f -print0; } |
    tar --null --files-from=- --create --ignore-failed-read | tar --extract --directory="$1"
  find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# package: builds the packages into build-package/ and checks them with lintian.
package() {
  # shellcheck disable=SC2086
  need $packages_build $packages_package
  SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -S Timestamp)
  export SOURCE_DATE_EPOCH
  sources=$build-package/interchange
  rm -f "$build-package"/*.deb "$build-package"/*.changes "$build-package"/*.buildinfo
  put_package_sources "$sources"
  (cd "$sources" && quietly ../build.log dpkg-buildpackage --no-sign --build=binary) || exit 1
  say "checking the packages"
  lintian --fail-on error,warning --suppress-tags bad-distribution-in-changes-file \
    "$build-package"/*.changes || exit 1
  ls "$build-package"/*.deb
}

# Tries the package in the root of a release, where this script runs: builds it, installs it, uses it, installs a
# later version over it, and removes it.  Evenings and matches stay; nothing else does.
try_package() {
  package >/dev/null
  deb=$(ls "$build-package"/interchange_*.deb)
  kept=$(mktemp -d)/club.db
  quietly "$build-package/install.log" apt install --no-install-recommends "$PWD/$deb" || exit 1
  # Those of debian/tests/control.
  need at-spi2-core dbus-daemon dbus-x11 gir1.2-atspi-2.0 imagemagick python3 python3-gi xauth xvfb
  debian/tests/tool || { say "the installed tool does not work"; exit 1; }
  PICTURE=$PWD/$build-package/started.png debian/tests/window || { say "the installed program does not start"; exit 1; }
  printf '1. e4 e5 *\n' >"${kept%/*}/one.pgn"
  interchange-tool games import "${kept%/*}/one.pgn" --db "$kept"
  dpkg -L interchange | sort >"$build-package/files"

  dpkg-deb --raw-extract "$deb" "$build-package/later"
  sed -i 's/^Version: .*/&+later/' "$build-package/later/DEBIAN/control"
  dpkg-deb --root-owner-group --build "$build-package/later" "$build-package/later.deb" >/dev/null
  quietly "$build-package/upgrade.log" apt install "$PWD/$build-package/later.deb" || exit 1
  interchange-tool check --db "$kept" || { say "after the upgrade the data file is not whole"; exit 1; }

  quietly "$build-package/remove.log" apt purge interchange || exit 1
  while IFS= read -r path; do
    if [ -f "$path" ]; then
      say "it leaves $path"
      exit 1
    fi
  done <"$build-package/files"
  [ -f "$kept" ] || { say "the data file is gone"; exit 1; }
  say "the package was installed, used, upgraded and removed"
}

# package_on RELEASE: does so on an empty root of the release.
package_on() {
  make_root_of "$1"
  in_root "$root" "./run try-package" || exit 1
  say "the root is $root, with a picture of the program in build-package/started.png"
}
