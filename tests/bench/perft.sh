#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# perft.sh TOOL [ROUNDS]: how fast the rules core counts, beside Fairy-Stockfish (bughouse, one
# board) and Stockfish (chess).  Whole commands, start-up included, in turn in the same run; what
# counts is the median ratio of processor time for the same nodes.
set -eu
tool=$1
rounds=${2:-5}
PATH=$PATH:/usr/games

start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
rich="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R"

# Seconds of processor time of the command line $1, its output in $out.
seconds() {
  { time -p sh -c "$1" >"$out"; } 2>"$times"
  awk '/^(user|sys)/ { t += $2 } END { printf "%.3f\n", t }' "$times"
}

median() {
  sort -n | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'
}

# compare NAME ROUNDS REPEAT OURS THEIRS: in each round $REPEAT times ours against once theirs, which
# is slower; the clock that measures ticks in hundredths of a second.
compare() {
  name=$1 times_over=$2 repeat=$3 ours=$4 theirs=$5
  : >"$ratios"
  for round in $(seq "$times_over"); do
    mine=$(seconds "for i in \$(seq $repeat); do $ours; done")
    nodes=$(sed -n 's/^nodes //p' "$out" | tail -n 1)
    his=$(seconds "$theirs")
    his_nodes=$(sed -n 's/^Nodes searched: //p' "$out" | tail -n 1)
    if [ "$nodes" != "$his_nodes" ]; then
      echo "$name: $nodes nodes here, $his_nodes there" >&2
      exit 1
    fi
    awk -v a="$mine" -v r="$repeat" -v b="$his" -v n="$nodes" -v k="$round" -v ratios="$ratios" '
      BEGIN {
        a = (a > 0.001 ? a : 0.001) / r
        printf "    round %d: %.1f to %.1f million nodes a second\n", k, n / a / 1e6, n / b / 1e6
        print b / a >>ratios
      }'
  done
  printf '%s: %s nodes, median ratio %.2f\n' "$name" "$nodes" "$(median <"$ratios")"
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
out=$folder/out times=$folder/times ratios=$folder/ratios

fairy() {
  printf 'printf "setoption name UCI_Variant value bughouse\\nposition fen %s\\ngo perft %s\\nquit\\n" | fairy-stockfish' "$1" "$2"
}
plain() {
  printf 'printf "position fen %s\\ngo perft %s\\nquit\\n" | stockfish' "$1" "$2"
}

compare "exchange, start, depth 5" "$rounds" 20 \
  "$tool perft berkshire 5" "$(fairy "$start[] w KQkq - 0 1" 5)"
compare "exchange, full reserves, depth 3" "$rounds" 50 \
  "$tool perft berkshire 3 --fen '$rich[QRBNPqrbnp] w KQkq - 0 1'" \
  "$(fairy "$rich[QRBNPqrbnp] w KQkq - 0 1" 3)"
# This one takes the other program minutes.
compare "exchange, full reserves, depth 4" 1 2 \
  "$tool perft berkshire 4 --fen '$rich[QRBNPqrbnp] w KQkq - 0 1'" \
  "$(fairy "$rich[QRBNPqrbnp] w KQkq - 0 1" 4)"
compare "chess, start, depth 6" "$rounds" 2 \
  "$tool perft chess 6" "$(plain "$start w KQkq - 0 1" 6)"
compare "chess, rich position, depth 5" "$rounds" 2 \
  "$tool perft chess 5 --fen '$rich w KQkq - 0 1'" "$(plain "$rich w KQkq - 0 1" 5)"
