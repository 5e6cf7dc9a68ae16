# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: the package of Debian, and what becomes of it on an empty system.

# The files of the project into the folder $1, all with the time of the last entry of debian/changelog, so that two
# packages of one commit are equal.
put_package_sources() {
  rm -rf "$1"
  mkdir -p "$1"
  {
    git ls-files -z --cached --others --exclude-standard 2>/dev/null ||
      find . -path './build*' -prune -o -type f -print0
  } | tar --null --files-from=- --create --ignore-failed-read | tar --extract --directory="$1"
  find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# package: builds the packages, of sources and for this machine, into build-package/ and checks them with lintian.
package() {
  # shellcheck disable=SC2086
  need $packages_build $packages_package
  SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -S Timestamp)
  export SOURCE_DATE_EPOCH
  sources=$build-package/interchange
  rm -f "$build-package"/interchange*_*
  put_package_sources "$sources"
  log=$PWD/$build-package/build.log
  (cd "$sources" && quietly "$log" dpkg-buildpackage --no-sign --build=full) || exit 1
  say "checking the packages"
  # Also what is no error: it is shown for those who look.
  lintian --info --display-info --pedantic --fail-on error,warning "$build-package"/*.changes || exit 1
  ls "$build-package"/*.deb
}

# The packages that the tests in debian/tests need beside the one that they test.
packages_tried() {
  sed -n 's/^Depends: @,* *//p' debian/tests/control | tr -d ','
}

# Ends where a test of debian/tests/control fails.  PICTURE names a file for a picture of the window.
run_package_tests() {
  for test in $(sed -n 's/^Tests: //p' debian/tests/control); do
    debian/tests/"$test" || { say "test $test of the installed package fails"; exit 1; }
    say "test $test of the installed package has passed"
  done
}

# older_package DEB NEW: the same package with a lower version, in the file NEW.
older_package() {
  rm -rf "$2.d"
  dpkg-deb --raw-extract "$1" "$2.d"
  sed -i 's/^Version: .*/Version: 0/' "$2.d/DEBIAN/control"
  dpkg-deb --root-owner-group --build "$2.d" "$2" >/dev/null
  rm -rf "$2.d"
}

# Ends if the program, which is removed now, has left a file: one of its own, named in the list $1, or one that
# programs made of its files, such as a cache.
check_gone() {
  left=$(
    while IFS= read -r path; do
      [ ! -f "$path" ] || echo "$path"
    done <"$1"
    find /usr /etc /var/lib -xdev -iname '*interchange[._-]*chess*' -o -xdev -name 'interchange*' -type f
    grep -rl io.github.interchange_chess /usr/share/mime /usr/share/applications /usr/share/glib-2.0/schemas \
      2>/dev/null || true
  )
  [ -z "$left" ] || { say "it leaves" "$left"; exit 1; }
}

# Tries the package, which was built in the root of a release, where this script runs: installs an older version,
# upgrades to this one, uses it, and removes it.  Evenings and matches stay; nothing else does.
try_package() {
  deb=$(ls "$PWD/$build-package"/interchange_*.deb)
  kept=$(mktemp -d)/club.db
  older=${kept%/*}/interchange_0.deb
  older_package "$deb" "$older"
  chmod 755 "${kept%/*}"
  quietly "$build-package/install.log" apt install --no-install-recommends "$older" || exit 1
  printf '1. e4 e5 *\n' >"${kept%/*}/one.pgn"
  interchange-tool games import "${kept%/*}/one.pgn" --db "$kept"
  quietly "$build-package/upgrade.log" apt install "$deb" || exit 1
  [ "$(dpkg-query -W -f '${Version}' interchange)" = "$(dpkg-deb -f "$deb" Version)" ] ||
    { say "the package is not upgraded"; exit 1; }
  interchange-tool check --db "$kept" || { say "after the upgrade the data file is not whole"; exit 1; }

  # shellcheck disable=SC2046
  need imagemagick $(packages_tried)
  PICTURE=$PWD/$build-package/started.png
  export PICTURE
  run_package_tests

  dpkg -L interchange >"$build-package/files"
  quietly "$build-package/remove.log" apt purge interchange || exit 1
  check_gone "$build-package/files"
  [ -f "$kept" ] || { say "the data file is gone"; exit 1; }
  say "the package was installed, upgraded, used and removed"
}

# package_on RELEASE: does so on an empty root of the release.
package_on() {
  make_root_of "$1"
  in_root "$root" "./run package && ./run try-package" || exit 1
  say "the root is $root, with a picture of the program in build-package/started.png"
}
