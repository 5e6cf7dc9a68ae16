#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# shots.sh BUILD FOLDER: takes pictures of the program in all its states into FOLDER.
here=$(dirname "$0")
status=0
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
