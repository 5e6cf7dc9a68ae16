# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: the files of a release.

# The last commit must be all that there is, or nobody else could make the same files.
need_clean_tree() {
  if ! git rev-parse --verify -q HEAD >/dev/null 2>&1; then
    say "a release is made from a repository of git, and this is none"
    exit 1
  fi
  if [ -n "$(git status --porcelain)" ]; then
    say "there are changes that are not committed:"
    git status --short >&2
    exit 1
  fi
}

# The version in meson.build. It is asked for where it is needed: a variable would be that of another function of
# ./run, as all of them are.
project_version() {
  sed -n "s/^ *version: '\(.*\)',/\1/p" meson.build | head -n 1
}

# Ends unless meson.build, NEWS, the metainfo and debian/changelog name the version $1 and one day.
check_version() {
  day=$(sed -n "s/^release_date = '\(.*\)'/\1/p" meson.build)
  head -n 1 NEWS | grep -qx "Interchange $1" || { say "NEWS does not begin with $1"; exit 1; }
  grep -m 1 '<release ' data/*.metainfo.xml.in | grep -qF "version=\"$1\" date=\"$day\"" ||
    { say "the newest release of the metainfo is not $1 of $day"; exit 1; }
  [ "$(dpkg-parsechangelog -S Version)" = "$1" ] || { say "debian/changelog does not begin with $1"; exit 1; }
}

# release_files FOLDER: the source archive of the last commit, and the packages, in a new folder.
release_files() {
  rm -rf "$1"
  mkdir -p "$1"
  archive=interchange-$(project_version)
  git archive --format=tar --prefix="$archive/" HEAD | xz -9 --threads=1 >"$1/$archive.tar.xz"
  # The folder that it is built in is the same each time.
  package >&2
  cp "$build-package"/interchange_*.deb "$1"
}

# release: checks and makes all files of a release in build-release/, twice: both must be equal.
release() {
  need_clean_tree
  # shellcheck disable=SC2086
  need $packages_build $packages_package xz-utils
  check_version "$(project_version)"
  release_files "$build-release"
  say "making all once more, to compare"
  release_files "$build-release.again"
  for file in "$build-release"/*; do
    cmp "$file" "$build-release.again/${file##*/}" || { say "two builds of ${file##*/} differ"; exit 1; }
  done
  rm -rf "$build-release.again"
  (cd "$build-release" && sha256sum -- * >SHA256SUMS)
  say "two builds were equal; sign SHA256SUMS and the tag as HACKING.md says"
  cat "$build-release/SHA256SUMS"
}
