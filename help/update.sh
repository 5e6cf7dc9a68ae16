#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# update.sh [LANGUAGE]...: takes the texts of the pages into interchange.pot again, and from there into these languages.
set -eu
cd "$(dirname "$0")"
itstool --output interchange.pot C/*.page
for language; do
  msgmerge --update --quiet --backup=none "$language/$language.po" interchange.pot
done
