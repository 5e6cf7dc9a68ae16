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
