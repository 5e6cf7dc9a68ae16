#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# translate.sh FOLDER PO PAGE...: the pages in the language of the translation, in FOLDER/interchange.
set -eu
folder=$1/interchange po=$2
shift 2
rm -rf "${folder%/*}"
mkdir -p "$folder"
catalogue=$(mktemp)
trap 'rm -f "$catalogue"' EXIT
msgfmt --output-file="$catalogue" "$po"
itstool --strict --merge "$catalogue" --lang "$(basename "$po" .po)" --output "$folder" "$@"
