#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-layers.sh SRC CC CFLAGS...: a layer that includes what stands right of it does not compile,
# because the header is not on its include path; and no layer reaches around that with a path.
set -u
src=$1
shift
n=0 bad=0

report() {
  n=$((n + 1))
  if [ "$1" = 0 ]; then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    bad=1
  fi
}

# compiles LAYER HEADER: would a file of LAYER that includes HEADER compile?  Its include path is
# that of its library: the folders of the layers up to it.
compiles() {
  layer=$1 header=$2
  shift 2
  path=
  for each in rules match record club store ui; do
    path="$path -I$src/$each"
    [ "$each" = "$layer" ] && break
  done
  # shellcheck disable=SC2086
  printf '#include "%s"\n' "$header" | "$@" $path -x c -fsyntax-only - 2>/dev/null
}

compiles record ix-position.h "$@"
report $? "record may include rules"
compiles match ix-boards.h "$@"
report $? "match may include itself"
for pair in rules:ix-match.h rules:ix-boards.h rules:ix-fen.h match:ix-game.h match:ix-fen.h record:ix-store.h record:ix-tool.h store:ix-tool.h store:ix-live-match.h record:ix-say.h record:ix-cross-table.h club:ix-store.h club:ix-say.h; do
  compiles "${pair%%:*}" "${pair#*:}" "$@"
  report $((! $?)) "${pair%%:*} may not include ${pair#*:}"
done

paths=$(grep -rn '#include *["<][^">]*\.\./' "$src" --include='*.[ch]')
report $((${#paths} > 0)) "no include goes up a folder"
shell=$(grep -rnE '#include *["<](gtk|gdk|adwaita|sqlite3|gio)' "$src/rules" "$src/match" "$src/record" "$src/club")
report $((${#shell} > 0)) "the pure layers include nothing of the shell"
toolkit=$(grep -rnE '#include *["<](gtk|gdk|adwaita|librsvg|canberra)' "$src/store" "$src/tool")
report $((${#toolkit} > 0)) "store and tool include nothing of the toolkit"
sql=$(grep -rnE 'sqlite3' "$src/ui" --include='*.[ch]')
report $((${#sql} > 0)) "ui includes nothing of the database"
if grep -q 'implicit_include_directories: true' "$src"/*/meson.build; then ok=1; else ok=0; fi
for layer in rules match record club store ui; do
  grep -q 'implicit_include_directories: false' "$src/$layer/meson.build" || ok=1
done
report $ok "each library is given its include path and no more"
echo "1..$n"
exit $bad
