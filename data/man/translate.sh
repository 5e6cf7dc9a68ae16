#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# translate.sh FOLDER VERSION DATE: the manual pages in each language, in FOLDER/LANGUAGE/man6.
set -eu
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"
po4a --quiet --force --no-update --destdir "$folder" po4a.cfg
sed -i "s/@version@/$2/; s/@date@/$3/" "$folder"/??/man6/*.6
