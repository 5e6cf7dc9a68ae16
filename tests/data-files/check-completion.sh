#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-completion.sh SOURCE TOOL: what bash offers of the words of interchange-tool.  Prints TAP.
set -u
source=$1
tool=$(realpath "$2")
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME=$folder/data LC_ALL=C.UTF-8
mkdir "$folder/files" && cd "$folder/files" || exit 2
touch one.pgn two.bpgn 'a name.csv'

# The shell's own completion calls these where it is asked by keys.
compopt() { :; }
. "$source/data/completions/interchange-tool"

n=0 failed=0
# offers WORD... : OFFER...: of these words, the last of which is being typed, exactly these are offered.
offers() {
  COMP_WORDS=("$tool")
  while [ "$1" != : ]; do
    COMP_WORDS+=("$1")
    shift
  done
  shift
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _interchange_tool
  n=$((n + 1))
  if [ "$(printf '%s\n' "${COMPREPLY[@]}" | sort)" = "$(printf '%s\n' "$@" | sort)" ]; then
    echo "ok $n - ${COMP_WORDS[*]:1}"
  else
    echo "not ok $n - ${COMP_WORDS[*]:1}"
    printf '# offered: %s\n' "${COMPREPLY[@]}"
    failed=1
  fi
}

commands=$("$tool" --help | sed -n 's/^  \([a-z]*\) .*/\1/p')
# shellcheck disable=SC2086
offers '' : $commands --help --version
offers 'ev' : evening
offers 'st' : standings
offers --v : --version
offers list '' : import search show
offers evening '' : export list import
offers evening exp : export
offers games e : export
offers rules i : import
offers season '' : export import list show
offers season export x --to = h : html
for command in perft verdict turns; do
  offers $command new : newport
done
offers perft chess '' : 'a name.csv' one.pgn two.bpgn
for command in $commands; do
  # shellcheck disable=SC2046
  offers "$command" -- : $("$tool" "$command" --help | sed -n 's/^ .*\(--[a-z-]*=\{0,1\}\).*/\1/p')
done
# Options with values, all that --help tells, with "=" and without.
for command in $commands; do
  while IFS='=' read -r option values; do
    # shellcheck disable=SC2086
    offers "$command" x "$option" '' : ${values//|/ }
    # shellcheck disable=SC2086
    offers "$command" x "$option" = '' : ${values//|/ }
  done < <("$tool" "$command" --help | sed -n 's/^  \(--[a-z-]*=[a-z|]*|[a-z|]*\) .*/\1/p')
done
offers convert one.pgn --to = : pgn bpgn fen
offers convert one.pgn --to = b : bpgn
offers convert one.pgn --to b : bpgn
offers verdict chess --supply = '' : open closed
offers evening export 1 --to = '' : json csv html trf
offers evening export 1 --to h : html
offers season export x --to s : season
offers evening export 1 --sheet = cr : cross-table
offers evening export 1 --sheet p : pairings players person prizes
# An option with a value of any kind, and one without a value.
offers teams --db t : two.bpgn
offers replay --lenient o : one.pgn
offers rules show bug : bughouse.pro\\\ International bughouse.pro\\\ Modern
offers rules export fic : FICS
offers rules show Czech\\\ O : Czech\\\ Open\\\ 2016 Czech\\\ Open\\\ 2024
offers replay --variant = ann : Annex\\\ Toronto
offers replay --variant = b : berkshire balanced-swap bughouse.pro\\\ International bughouse.pro\\\ Modern \
  Bad\\\ Homburg
# The club's own rules are offered, too.
printf '[Rules]\nName=Friday Night\nVariant=newport\n' >"$folder/friday.rules"
"$tool" rules import "$folder/friday.rules" >/dev/null
offers turns fri : Friday\\\ Night
# Files where there is nothing else.
offers replay o : one.pgn
offers games import t : two.bpgn
offers teams a : 'a name.csv'
offers rules import '' : 'a name.csv' one.pgn two.bpgn
offers nothing x :
echo "1..$n"
exit $failed
