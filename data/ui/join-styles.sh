#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# join-styles.sh STYLE DARK HIGH_CONTRAST BOTH: prints the four style sheets as one, for a GTK that knows
# media queries.  Earlier ones know none; there libadwaita loads the files one by one.
set -eu
cat "$1"
printf '\n@media (prefers-color-scheme: dark) {\n'
cat "$2"
printf '}\n\n@media (prefers-contrast: more) {\n'
cat "$3"
printf '}\n\n@media (prefers-contrast: more) and (prefers-color-scheme: dark) {\n'
cat "$4"
printf '}\n'
