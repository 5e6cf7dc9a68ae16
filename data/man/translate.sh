#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# translate.sh FOLDER VERSION DATE: the manual pages in each language, in FOLDER/LANGUAGE/man6.
set -eu
folder=$(cd "$1" && pwd)
# po4a hands the names of its files to a shell as they are, so it works where no name has a blank.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -R "$(dirname "$0")/." "$scratch"
mkdir "$scratch/pages"
(cd "$scratch" && po4a --quiet --force --no-update --destdir pages po4a.cfg)
sed -i "s/@version@/$2/; s/@date@/$3/" "$scratch/pages"/??/man6/*.6
cp -R "$scratch/pages/." "$folder"
