#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# shots.sh BUILD FOLDER: takes pictures of the program in all its states into FOLDER.
# shots.sh BUILD help: those of the handbook and of README.md in each language.
here=$(dirname "$0")
status=0

# keep FROM TO: a picture as wide as a page of the handbook, in 256 colours.  It has no date, so the same window gives
# the same file.
keep() {
  mogrify -filter Lanczos -resize '900x>' -strip -define png:exclude-chunks=date,time "$1" &&
    pngquant --force --strip --speed 1 --output "$2" 256 "$1"
}

# help_in LANGUAGE FOLDER: the pictures of the handbook in that language into the folder.
help_in() {
  scratch=$(mktemp -d)
  data=$here/../data
  "$build/tests/e2e/make-match" "$scratch/club.db" game "$data/games/fics-2005.bpgn" &&
    "$build/tests/e2e/make-evening" "$scratch/club.db" "$data/lists/entries-newport-2016.csv" 3 7 --half >/dev/null &&
    LANGUAGE=$1 G_TEST_SRCDIR=$here/.. G_TEST_BUILDDIR=$build/tests "$here/../ui/run-ui-test.sh" "$build/data" \
      "$build/tests/ui/shots-help" "$build/po" "$scratch" "$scratch/club.db" >/dev/null || status=1
  mkdir -p "$2"
  for picture in "$scratch"/*.png; do
    # A window has a frame around it where there is no window manager.
    case $picture in */display.png) ;; *) mogrify -shave 5x5 "$picture" ;; esac
    keep "$picture" "$2/${picture##*/}" || status=1
  done
  rm -rf "$scratch"
}

build=$1
if [ "$2" = help ]; then
  help_in en help/C/pictures
  while read -r language; do
    help_in "$language" "help/$language/pictures"
  done <help/LINGUAS
  exit $status
fi

shoot() {
  screen=$1
  shift
  SCREEN=$screen "$here/session.sh" -w /usr/bin/python3 "$here/shots.py" "$@" || status=1
  SCREEN=$screen "$here/session.sh" -w /usr/bin/python3 "$here/shots-evening.py" "$1" "$2" \
    "$here/../data/lists" "$3" || status=1
}
shoot 1280x800 "$1" "$2" normal
SCENE_PREFIX=dark- ADW_DEBUG_COLOR_SCHEME=prefer-dark shoot 1280x800 "$1" "$2" themed
SCENE_PREFIX=high-contrast- ADW_DEBUG_HIGH_CONTRAST=1 shoot 1280x800 "$1" "$2" themed
SCENE_PREFIX=high-contrast-dark- ADW_DEBUG_HIGH_CONTRAST=1 ADW_DEBUG_COLOR_SCHEME=prefer-dark \
  shoot 1280x800 "$1" "$2" themed
SCENE_PREFIX=double- GDK_SCALE=2 shoot 2560x1600 "$1" "$2" themed
SCENE_PREFIX=large- SIZE=1860x1060 shoot 1920x1080 "$1" "$2" themed
SCENE_PREFIX=narrow- SIZE=690x760 shoot 1280x800 "$1" "$2" themed
SCENE_PREFIX=small- SIZE=960x540 shoot 1280x800 "$1" "$2" themed
SCENE_PREFIX=tall- SIZE=800x1180 shoot 1280x1200 "$1" "$2" themed
for size in '1920 1080' '1280 720' '1024 768'; do
  # shellcheck disable=SC2086  # width and height are two words
  SCREEN=1920x1080 "$here/session.sh" "$1/tests/ui/shots-display" "$2" $size || status=1
done
SCREEN=1280x800 "$here/session.sh" "$1/tests/ui/shots-paper" "$2" || status=1
exit $status
