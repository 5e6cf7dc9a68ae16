#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# shots.sh BUILD FOLDER [help]: takes pictures of the program in all its states into FOLDER; with help only
# those of the handbook and of README.md, each of one window without the desktop around it.
here=$(dirname "$0")
status=0

# keep FROM TO: makes the picture of a desktop that of its one window, with transparent corners, as wide as a page
# of the handbook, in 256 colours.  It has no date, so the same window gives the same file.
keep() {
  mogrify -trim +repage -bordercolor black -border 1 -alpha set -fuzz 10% -fill none -floodfill +0+0 black \
    -shave 1x1 "$1" && shrink "$1" "$2" || status=1
}

# shrink FROM TO: the same for a picture that has no desktop around it.
shrink() {
  mogrify -filter Lanczos -resize '900x>' -strip -define png:exclude-chunks=date,time "$1" &&
    pngquant --force --strip --speed 1 --output "$2" 256 "$1"
}

# help_scene SCRIPT SCENE SIZE [ARGUMENT...]: takes a scene of a script into the scratch folder.
help_scene() {
  script=$1
  scene=$2
  size=$3
  shift 3
  SCENE=$scene SIZE=$size "$here/session.sh" -w /usr/bin/python3 "$here/$script" "$build" "$scratch" "$@" normal
}

if [ "${3:-}" = help ]; then
  build=$1
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  help_scene shots.py first 1200x750
  keep "$scratch/start.png" "$2/start.png"
  help_scene shots.py rich 1200x750
  keep "$scratch/middle-game.png" "$2/boards.png"
  help_scene shots.py claim 1200x750
  keep "$scratch/claim-3-must-move.png" "$2/claim.png"
  help_scene shots.py games 1200x750
  keep "$scratch/replay-middle.png" "$2/replay.png"
  help_scene shots-evening.py club_night 1200x620 "$here/../data/lists"
  for tab in entries teams standings; do
    keep "$scratch/evening-$tab-19.png" "$2/$tab.png"
  done
  keep "$scratch/evening-rounds-19.png" "$2/evening.png"
  "$here/session.sh" "$build/tests/ui/shots-display" "$scratch" 1280 720
  shrink "$scratch/display-1280x720-19-5-standings-1.png" "$2/display.png" || status=1
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
