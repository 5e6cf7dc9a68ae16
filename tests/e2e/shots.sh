#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# shots.sh BUILD FOLDER [help]: takes pictures of the program in all its states into FOLDER; with help only
# those of README.md, each of one window without the desktop around it.
here=$(dirname "$0")
status=0

# keep FROM TO: makes the picture of a desktop that of its one window, with transparent corners.  It has no
# date, so the same window gives the same file.
keep() {
  mogrify -trim +repage -bordercolor black -border 1 -alpha set -fuzz 10% -fill none -floodfill +0+0 black \
    -shave 1x1 -strip -define png:exclude-chunks=date,time "$1" && mv "$1" "$2" || status=1
}

if [ "${3:-}" = help ]; then
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  SCENE=rich SIZE=1200x750 "$here/session.sh" -w /usr/bin/python3 "$here/shots.py" "$1" "$scratch" normal
  keep "$scratch/middle-game.png" "$2/boards.png"
  SCENE=club_night SIZE=1200x620 "$here/session.sh" -w /usr/bin/python3 "$here/shots-evening.py" "$1" \
    "$scratch" "$here/../data/lists" normal
  keep "$scratch/evening-rounds-19.png" "$2/evening.png"
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
