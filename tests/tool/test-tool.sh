#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-tool.sh TOOL MAKE_MATCH DATADIR: holds interchange-tool to its contract, as a user at a
# terminal would.
# Prints TAP.  Only sh, awk, sed, grep and cmp are used, and nothing is left behind.

tool=$1
make_match=$2
data=$3
games=$data/games/fics-2005.bpgn
cases=$data/cases
tab=$(printf '\t')
LC_ALL=C
export LC_ALL

if [ ! -x "$tool" ] || [ ! -r "$games" ]; then
  echo "Bail out! usage: test-tool.sh TOOL DATADIR"
  exit 2
fi
. "$(dirname "$0")/contract.sh"

# expect_failed LINE FILE ARGUMENT...: the one game of FILE cannot be replayed, because of LINE.
expect_failed () {
  line=$1 file=$dir/$2
  run replay "$file"
  [ $status -eq 1 ] && [ ! -s "$dir/err" ] && grep -Fq "game 1: $file:$line: " "$dir/out" &&
    [ "$(last)" = "1 games, 0 ok, 1 failed" ]
  report "replay: failed: $2"
}

# sample FILE CONDITION: every tenth of the rows for which the awk CONDITION holds, into $dir/rows.
sample () {
  awk -F "$tab" 'NR > 1 && ('"$2"') && i++ % 10 == 0' "$data/oracles/$1" >"$dir/rows"
  command="rows of $1" status=none
  [ -s "$dir/rows" ]
  report "$1 can be sampled"
}

rest='w KQkq - 0 1'
start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR $rest"
pair="$start | $start"
rich="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNPqrbnp] $rest"
back_rank='R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1'
corner='7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
drop_rook='6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1'

# Help and usage
for option in --help -h; do
  run $option
  well && grep -q perft "$dir/out" && grep -q verdict "$dir/out" && grep -q turns "$dir/out" &&
    grep -q replay "$dir/out" && grep -q convert "$dir/out"
  report "$option lists the commands"
done
while read -r name options; do
  run "$name" --help
  well && for option in $options; do grep -q -e "$option" "$dir/out" || break; done &&
    grep -q -e "$option" "$dir/out"
  report "$name --help tells its options"
  expect_status 2 "^usage: .*$name" "$name"
  expect_status 2 --bogus "$name" --bogus
  expect_status 2 "^usage: .*$name" "$name" a b c
done <<'END'
perft --fen --set --over --max-steps --divide --bench
verdict --supply --before --turn --set
turns --fen --set
replay --fens --variant --lenient --set
convert --to --set --long
list --name --date --columns --revised --list --limit --db
rules --name --db
season --to --name --replace --db
END
# The contract tells the options of each command; --db and --set, which many have, it tells once.
for name in $("$tool" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
  awk -v start="    interchange-tool $name " 'index($0, "    interchange-tool ") == 1 { on = index($0, start) == 1 }
    /^[^ ]/ { on = 0 } on' "$data/../../src/tool/tool.md" >"$dir/contract"
  run "$name" --help
  lacking=
  for option in $(sed -n 's/^  \(--[a-z-]*\).*/\1/p' "$dir/out" | grep -vxe --db -e --set); do
    grep -qwe "$option" "$dir/contract" || lacking="$lacking $option"
  done
  well && [ -z "$lacking" ]
  report "the contract tells the options of $name${lacking:+, but$lacking}"
done
for name in perft verdict turns; do
  expect_status 2 "^usage: .* \(a FEN goes in quotes; see --help\)$" $name a b c d
done
for name in replay convert teams pair standings list check backup; do
  expect_status 2 "^usage: [^(]* \(see --help\)$" $name a b c d
done
run
[ $status -eq 2 ] && [ ! -s "$dir/out" ] && [ -s "$dir/err" ]
report "no command"

# perft
expect_out "perft 0" "nodes 1" perft chess 0
expect_out "perft 3" "nodes 8902" perft chess 3
expect_out "perft --fen" "nodes 5" perft newport 1 --fen '7k/8/8/8/8/8/8/4K3[] w - - 0 1'
expect_out "perft --max-steps" "nodes 400" perft newport 2 --max-steps 1
expect_out "perft, two boards" "nodes 1600" perft newport 2 --fen "$pair"
expect_out "perft --over" "nodes 400" perft newport 2 --fen "$pair" --over 2
expect_out "perft --over of all boards" "nodes 0" perft newport 2 --fen "$pair" --over 1,2
expect_out "perft --divide 0" "nodes 1" perft chess 0 --divide
expect_out "perft, no legal turn" "nodes 0" perft chess 60 --fen "$corner"
run perft chess 2 --bench
well && [ "$(first)" = "nodes 400" ] &&
  sed -n 2p "$dir/out" | grep -Eq '^nps [0-9]+$' && [ "$(lines_of "$dir/out")" -eq 2 ]
report "perft --bench"

# divide VARIANT DEPTH FEN: the counts behind the first turns sum up to the whole, and there are as
# many first turns as perft 1 counts.
divide () {
  run perft "$1" 1 --fen "$3"
  turns=$(first)
  run perft "$1" "$2" --fen "$3"
  whole=$(first)
  run perft "$1" "$2" --fen "$3" --divide
  well && [ "$(last)" = "$whole" ] && [ "nodes $(($(lines_of "$dir/out") - 1))" = "$turns" ] &&
    awk 'NF != 2 || seen[$1]++ { bad = 1 }
         $1 == "nodes" { whole = $2; next } { sum += $2 }
         END { exit bad || sum != whole }' "$dir/out"
  report "perft --divide sums up: $1 $2 $3"
}
divide chess 3 "$start"
divide newport 2 "$rich"
divide newport 2 "$pair"
divide newport 1 "$back_rank"

refuse_each () {
  option=$1
  shift
  for value; do expect_status 2 "$option" perft newport 1 --fen "$pair" "$option" "$value"; done
}
for depth in x '' 1x +1 1.5 65 99999999999999999999; do expect_status 2 depth perft chess "$depth"; done
refuse_each --over 0 3 x '' '1,' ',1' 1-2 -1 '1 2'
refuse_each --max-steps 0 -1 x '' 99999999999
refuse_each --set mate '' mate= =immediate mate=no mate=immediate=x bogus=on drop_mate=maybe
while read -r regex args; do expect_status 2 "$regex" $args; done <<'END'
'bogus' bogus
'bogus'.*newport perft bogus 1
'bogus'.*newport replay x --variant bogus
--fen perft newport 1 --fen
--set turns newport --set mate=no
--set verdict newport x --set mate=no
--set replay x --set mate=no
--supply verdict newport x --supply never
--to convert x
--to convert x --to bogus
END
expect_status 2 . ''

# FEN: the first wrong field is named
while IFS='=' read -r field fen; do
  expect_status 1 "^$field: ." turns newport --fen "$fen"
done <<END
placement=
placement=rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR $rest
placement=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP $rest
placement=rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR $rest
placement=rnbqkbnr/pppppppp/P~7/8/8/8/PPPPPPPP/RNBQKBNR $rest
placement=rnbqkbnr/pppppppp/K7/8/8/8/PPPPPPPP/RNBQKBNR $rest
placement=P3k3/8/8/8/8/8/8/4K3 w - - 0 1
placement=4k3/8/8/8/8/8/8/4K3[Q w - - 0 1
reserve=4k3/8/8/8/8/8/8/4K3[K] w - - 0 1
reserve=4k3/8/8/8/8/8/8/4K3[QQQQQ] w - - 0 1
side=4k3/8/8/8/8/8/8/4K3 x - - 0 1
side=4k3/8/8/8/8/8/8/4R1K1 w - - 0 1
castling=4k3/8/8/8/8/8/8/4K3 w K - 0 1
en passant=4k3/8/8/8/8/8/8/4K3 w - e6 0 1
halfmove=4k3/8/8/8/8/8/8/4K3 w - -
halfmove=4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1
fullmove=4k3/8/8/8/8/8/8/4K3 w - - 0
fullmove=4k3/8/8/8/8/8/8/4K3 w - - 0 x
fullmove=4k3/8/8/8/8/8/8/4K3 w - - 0 1 first
END
expect_status 1 "^placement: " turns newport --fen "$(printf '\351') w - - 0 1"
expect_status 1 "^placement: " verdict newport ''
expect_status 1 "^board 2: side: " perft newport 1 --fen "$start | ${start%w*}x - - 0 1"
expect_status 1 "^board 3: reserve: " perft newport 1 --fen "$rich | $start | $start"

# turns
for fen in "$start" "$rich" "$back_rank" "$drop_rook"; do
  run perft newport 1 --fen "$fen"
  nodes=$(first)
  run turns newport --fen "$fen"
  well && [ "nodes $(lines_of "$dir/out")" = "$nodes" ] &&
    awk 'NF != 1 || seen[$1]++ { bad = 1 } END { exit bad }' "$dir/out"
  report "turns: as many as perft 1 counts, each once: $fen"
done
run turns newport --fen "$drop_rook" --set mate=immediate
! grep -q 'R@e8' "$dir/out" && grep -qx 'R@e7' "$dir/out"
report "turns: --set"
cp "$dir/out" "$dir/list"
while read -r turn; do
  run verdict newport "$drop_rook" --set mate=immediate --turn "$turn"
  grep -q ^legal "$dir/out" || break
done <"$dir/list"
grep -q ^legal "$dir/out"
report "turns: what is listed is read again, and legal"

# verdict
expect_out "verdict: move" move verdict newport "$start"
expect_out "verdict: check-wait" check-wait verdict newport "$back_rank"
expect_out "verdict: checkmate" checkmate verdict newport "$back_rank" --supply closed
expect_out "verdict: checkmate by --set" checkmate verdict newport "$back_rank" --set mate=immediate
expect_out "verdict: wait" wait verdict newport "$corner" --supply open
expect_out "verdict: stalemate" stalemate verdict newport "$corner" --supply closed
for page in README.md help/C/command-line.page; do
  run verdict newport '6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1' --turn Q@g7
  sed -n '/ verdict newport /{n;p;n;p;}' "$data/../../$page" | sed 's/^ *//; s/<.*//' >"$dir/told"
  cmp -s "$dir/told" "$dir/out"
  report "$page shows what the tool prints"
done
expect_out "verdict: --before" checkmate verdict chess "$start" --before 'f3 e7e5 g2g4 Qh4#'
expect_out "verdict: legal" legal verdict newport "$start" --turn Nf3
expect_out "verdict: legal-mates" legal-mates verdict chess "$start" --before 'f3 e5 g4' --turn d8h4
expect_out "verdict: a reason" "illegal-occupied
A piece can be dropped on an empty square only." verdict newport "$rich" --turn N@e5
expect_status 1 "^turn: “foo”" verdict newport "$start" --turn foo
expect_status 1 "^turn: " verdict newport "$start" --turn ''
expect_status 1 "^before: “e5”" verdict newport "$start" --before 'e4 d5 e5 e5'

# replay
run replay "$games" --variant berkshire
cp "$dir/out" "$dir/list"
[ $status -eq 0 ] && [ "$(last)" = "14 games, 14 ok, 0 failed" ] &&
  awk 'NR <= 14 && $0 !~ "^game " NR ": ok [0-9]+ (1-0|0-1|1/2-1/2|\\*)$" { bad = 1 }
       END { exit bad || NR != 15 }' "$dir/list"
report "replay: all games"
run convert "$games" --to fen
cp "$dir/out" "$dir/fens"
[ $status -eq 0 ] && [ "$(lines_of "$dir/fens")" -eq 14 ]
report "convert: a line of FEN a game"
run replay "$games" --variant berkshire --fens
[ $status -eq 0 ] && [ -s "$dir/fens" ] && grep -v "$tab" "$dir/out" | cmp -s - "$dir/list" &&
  awk -F "$tab" 'NF == 2 { turns++; last = $2; next }
                 /^game/ { split($0, word, " "); if (word[4] != turns) exit 1; turns = 0; print last }' \
    "$dir/out" | cmp -s - "$dir/fens"
report "replay --fens: a line a turn, that ends where convert ends"
run replay "$games" --variant newport
[ $status -eq 1 ] && grep -Fq "game 2: $games:53: “P@d7+”" "$dir/out" &&
  [ "$(last)" = "14 games, 3 ok, 11 failed" ]
report "replay: games that are illegal by other rules"

# pgn NAME TEXT: writes TEXT, after two lines of tags, to the file NAME.
pgn () { printf '[White "a"]\n[Result "1-0"]\n%b\n' "$2" >"$dir/$1"; }
pgn good.pgn '\n1. e4 e5 2. Qh5?! Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0'
pgn sloppy.pgn '\n1. e2-e4 e7-e5 1-0'
pgn illegal.pgn '\n1. e4 e5\n2. Nf5 1-0'
pgn open.pgn '\n1. e4 {never closed\n1-0'
pgn tag.pgn '[Black "b\n\n1. e4 1-0'
pgn fen.pgn '[FEN "x w - - 0 1"]\n\n1. e4 1-0'
pgn both.pgn '\n1. e4 1-0\n\n[White "b"]\n[Result "1-0"]\n\n1. e5 1-0'
printf '\177ELF\001\000\377\376\033[31m\n' >"$dir/binary"
printf '%s\nx w\n' "$start" >"$dir/bad.fen"
printf '%s\n\000not a position\n' "$start" >"$dir/nul.fen"
: >"$dir/empty"
expect_out "replay: a PGN file" "game 1: ok 7 1-0
1 games, 1 ok, 0 failed" replay "$dir/good.pgn"
run replay "$dir/sloppy.pgn" --lenient
[ $status -eq 0 ] && [ "$(first)" = "game 1: ok 2 1-0" ]
report "replay --lenient"
while read -r line file; do expect_failed "$line" "$file"; done <<'END'
4 sloppy.pgn
5 illegal.pgn
4 open.pgn
3 tag.pgn
3 fen.pgn
1 binary
END
expect_out "replay: an empty file" "0 games, 0 ok, 0 failed" replay "$dir/empty"

# case_of NAME NOTE LINE...: the record NAME of data/cases is played so, and the NOTE says what is odd about
# it; what is written of it is played so, too, and has nothing odd.
case_of () {
  file=$data/cases/$1.pgn note=$2
  shift 2
  printf '%s\n' "$@" >"$dir/wanted"
  run replay "$file"
  cmp -s "$dir/wanted" "$dir/out" && [ "$(lines_of "$dir/err")" -le 1 ] && grep -Eq "$note" "$dir/err" ||
    [ -z "$note$(cat "$dir/err")" ]
  report "replay: ${file##*/}"
  [ $status -eq 0 ] || return
  run convert "$file" --to pgn
  cp "$dir/out" "$dir/written.pgn"
  [ $status -eq 0 ] && run replay "$dir/written.pgn" && cmp -s "$dir/wanted" "$dir/out" &&
    ! grep -v 'names nobody\|fields of the FEN' "$dir/err" >"$dir/odd"
  report "convert: ${file##*/}"
}
all='1 games, 1 ok, 0 failed'
case_of 01-variant-standard '' 'game 1: ok 4 1-0' "$all"
case_of 02-white-resigns '' 'game 1: ok 4 0-1' "$all"
case_of 02c-black-checkmated '' 'game 1: ok 7 1-0' "$all"
case_of 02d-free-note ':9: note: the reason names nobody' 'game 1: ok 4 0-1' "$all"
case_of 03-latin1-names ':1: note: letters that are not UTF-8' 'game 1: ok 2 1-0' "$all"
case_of 04-number-no-dot ':9: note: there are numbers' 'game 1: ok 6 1-0' "$all"
case_of 05-glyphs-outside-comment ':9: note: there are signs' 'game 1: ok 8 1-0' "$all"
case_of 06-ep-suffix ':9: note: there are moves' 'game 1: ok 6 1-0' "$all"
case_of 07-half-result ':7: note: the result is not written' 'game 1: ok 4 1/2-1/2' "$all"
case_of 08-quotes-in-tag ':1: note: a tag is not' 'game 1: ok 2 1-0' "$all"
case_of 09-fen-fullmove-zero ':9: note: fields of the FEN' 'game 1: ok 2 1-0' "$all"
case_of 10-ctrl-z '' 'game 1: ok 2 1-0' "$all"
case_of 11-semicolon-comment-in-variation '' 'game 1: ok 4 1-0' "$all"
case_of 12-glued-asterisk ':9: note: the result is not written' 'game 1: ok 4 *' "$all"
case_of 13-lost-after-bad-record '' \
  "game 1: $data/cases/13-lost-after-bad-record.pgn:5: '}' does not belong here" \
  'game 2: ok 2 0-1' 'game 3: ok 2 1-0' '3 games, 2 ok, 1 failed'
case_of 14-cr-only-and-comment '' 'game 1: ok 2 1-0' 'game 2: ok 2 0-1' '2 games, 2 ok, 0 failed'
case_of 15a-castle-small-o ':9: note: there are moves' 'game 1: ok 8 1-0' "$all"
case_of 15b-promotion-forms ':11: note: there are moves' 'game 1: ok 2 1-0' "$all"
case_of 15d-result-empty ':7: note: the result is not written' 'game 1: ok 2 1-0' "$all"
case_of 15e-no-result ':10: note: the result is missing' 'game 1: ok 4 0-1' "$all"

# UTF-16, with the mark of its byte order and without.
printf '\377\376' >"$dir/little.pgn"
printf '\376\377' >"$dir/big.pgn"
awk '{ for (i = 1; i <= length($0); i++) printf "%s%c", substr($0, i, 1), 0; printf "\n%c", 0 }' \
  "$data/cases/14-cr-only-and-comment.pgn" >"$dir/bare.pgn"
cat "$dir/bare.pgn" >>"$dir/little.pgn"
awk '{ for (i = 1; i <= length($0); i++) printf "%c%s", 0, substr($0, i, 1); printf "%c\n", 0 }' \
  "$data/cases/14-cr-only-and-comment.pgn" >>"$dir/big.pgn"
for name in little big bare; do
  expect_out "replay: UTF-16, $name" "game 1: ok 2 1-0
game 2: ok 2 0-1
2 games, 2 ok, 0 failed" replay "$dir/$name.pgn"
done

# bpgn TAG REASON RESULT: writes a record of two boards that ends so.
bpgn () {
  printf '[WhiteA "Ann"]\n[BlackA "Bob"]\n[WhiteB "Cy"]\n[BlackB "Di"]\n' >"$dir/end.bpgn"
  printf '[Result "%s"]\n\n1A. e4 1B. e4\n{%s} %s\n' "$1" "$2" "$3" >>"$dir/end.bpgn"
}
for result in 0-1 1-0; do
  for tag in 0-1 1-0; do
    bpgn $tag 'Di resigns' $result
    expect_out "replay: Di has lost, tag $tag, result $result" "game 1: ok 2 0-1
1 games, 1 ok, 0 failed" replay "$dir/end.bpgn"
    expect_out "convert: tag $tag and result $result stay" "$(cat "$dir/end.bpgn")" \
      convert "$dir/end.bpgn" --to bpgn
  done
done
bpgn 0-1 'Bob resigns' 0-1
expect_failed 8 end.bpgn
bpgn 0-1 'Bob resigns' 1-0
expect_failed 5 end.bpgn

# convert
for form in bpgn pgn fen; do
  expect_status 1 "^$dir/illegal.pgn:5: " convert "$dir/illegal.pgn" --to $form
  expect_status 1 "^$dir/binary:1: " convert "$dir/binary" --to $form
done
for file in "$dir/none" "$dir" ''; do
  expect_status 1 "$file" replay "$file"
  expect_status 1 "$file" convert "$file" --to fen
done
expect_status 1 "^$dir/both.pgn:9: " convert "$dir/both.pgn" --to pgn
expect_status 1 "^$dir/nul.fen:2: " convert "$dir/nul.fen" --to fen
expect_status 1 "^$dir/bad.fen:2: .*placement" convert "$dir/bad.fen" --to fen

# again FORM FILE: what is written is read again, and written byte for byte as before.
again () {
  run convert "$2" --to "$1"
  cp "$dir/out" "$dir/once"
  [ $status -eq 0 ] && [ -s "$dir/once" ] && run convert "$dir/once" --to "$1" && [ $status -eq 0 ] &&
    cmp -s "$dir/once" "$dir/out"
  report "convert: write, read, write: $1 from ${2##*/}"
}
again bpgn "$games"
cp "$dir/once" "$dir/written"
again fen "$games"
again fen "$dir/fens"
again bpgn "$dir/fens"
again pgn "$dir/good.pgn"
again fen "$dir/good.pgn"
# seven NAME EXPECTED RECORD: what is written of RECORD are these tags, and the rest of it.
seven () {
  printf '%b' "$3" >"$dir/tags.pgn"
  printf '%b' "$2" >"$dir/expected"
  run convert "$dir/tags.pgn" --to pgn
  well && cmp -s "$dir/expected" "$dir/out"
  report "convert: the seven tags: $1"
  again pgn "$dir/tags.pgn"
}
unknown='[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n'
seven 'there are none' "${unknown}[Result \"1-0\"]\n\n1. e4 1-0\n" '1. e4 1-0\n'
seven 'a game that is not over' "${unknown}[Result \"*\"]\n\n1. e4 *\n" '1. e4 *\n'
seven 'they are empty' "${unknown}[Result \"1/2-1/2\"]\n\n1/2-1/2\n" \
  '[Event ""]\n[Date ""]\n[White ""]\n[Result "1/2-1/2"]\n\n1/2-1/2\n'
seven 'in another order, between others' \
  '[Event "e"]\n[Site "s"]\n[Date "2020.01.02"]\n[Round "3"]\n[White "Ann"]\n[Black "Bob"]\n[Result "0-1"]\n[ECO "A00"]\n[WhiteElo "1450"]\n[TimeControl "300"]\n\n1. e4 0-1\n' \
  '[ECO "A00"]\n[Black "Bob"]\n[WhiteElo "1450"]\n[White "Ann"]\n[Result "0-1"]\n[Round "3"]\n[Date "2020.01.02"]\n[TimeControl "300"]\n[Site "s"]\n[Event "e"]\n\n1. e4 0-1\n'
seven 'one twice' '[Event "?"]\n[Site "a"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "1-0"]\n[Site "b"]\n\n1. e4 1-0\n' \
  '[Site "a"]\n[Site "b"]\n\n1. e4 1-0\n'
seven 'a position' "${unknown}[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 5\"]\n\n*\n" \
  '4k3/8/8/8/8/8/8/4K2R w - - 0 5\n'
sed "s/\$/$(printf '\r')/" "$games" >"$dir/crlf"
run convert "$dir/crlf" --to bpgn
[ -s "$dir/out" ] && cmp -s "$dir/out" "$dir/written"
report "convert: CRLF is read as LF"
sed "s/stwlad/st$(printf '\351')lad/" "$games" >"$dir/latin"
again bpgn "$dir/latin"
grep -q "stélad" "$dir/out"
report "convert: bytes that are not UTF-8 are letters of Windows-1252"

# Turns of several steps
first_swap='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 first'
prelude='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 prelude:1:AESVaesv'
expect_out "perft, swaps of one step" "nodes 35" perft swap 1 --max-steps 1
expect_out "perft, strict" "nodes 2" perft swap 1 --set swap_check=strict \
  --fen '4k3/8/8/8/8/8/3P4/r2K4 w - - 0 1'
expect_out "perft, balanced" "nodes 8260" perft balanced-swap 2
expect_out "perft, prelude" "nodes 12096" perft superchess 6
expect_out "verdict: a release of 14 swaps" move verdict swap \
  'p4N2/2pBpn2/2p5/pRBP1PR1/bPb3p1/PQ1NPr1K/p1p2rq1/PPnP2k1 w - - 0 1'
expect_out "verdict: beyond the bound" unproven verdict swap \
  'Rr1QbBnN/1rb1q2n/qBb1RP1Q/pk1bRPb1/p3nnbB/q1rqQ2r/rq1PrQNN/KBr1nQnN w - - 0 1'
expect_out "verdict: lost" lost verdict balanced-swap 'k7/8/1Q6/8/8/8/8/7K b - - 0 1'
expect_out "verdict --before, two words a turn" legal verdict balanced-swap "$first_swap" \
  --before 'd4 Nc6 f8/g7  Nf3 f1/g2' --turn 'Bxd4 d4/a7'
run verdict swap '4k3/8/8/3r4/8/8/3R4/4K3 b - - 0 1 ko:4k3/8/8/3R4/8/8/3r4/4K3' --turn Rd5/d2
well && [ "$(first)" = illegal-ko ] && grep -q 'KO' "$dir/out"
report "verdict: KO"
run verdict superchess '4k3/P7/8/8/8/8/8/4K3[N] w - - 0 9' --turn a8=Q
well && [ "$(first)" = illegal-not-available ]
report "verdict: not available"
expect_out "verdict --before, a whole prelude" move verdict superchess "$prelude" \
  --before 'A@g1 S@c8 E@f1 V@d8 Ef8<>Sc8 Ed3'
run turns superchess --fen "$prelude"
well && [ "$(lines_of "$dir/out")" -eq 12 ] && grep -qx 'A@g1' "$dir/out"
report "turns: of a prelude"
run turns balanced-swap --fen 'k7/8/8/8/8/8/1Q6/6RK w - - 0 1'
well && grep -qx 'Qb6 h1/g1' "$dir/out"
report "turns: a move and a swap"
expect_status 1 "^ko: " verdict swap '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ko:4k3/8/8/8/8/8/8/3K4'
expect_status 1 "^first: " verdict balanced-swap "${first_swap%w*}b KQkq - 0 1 first"
expect_status 1 "^side: " verdict superchess "${prelude%w*}b KQkq - 0 1 prelude:1:AESVaesv"
expect_status 1 "^fullmove: " verdict chess "$first_swap"

for game in swap-mate-in-one swap-neto-1998 balanced-swap-neto-betza balanced-swap-neto-taylor \
            superchess-whole-game; do
  pgn="$data/games/$game.pgn"
  run replay "$pgn" --fens
  well && cut -f1 "$dir/out" | sed '$d' | sed '$d' >"$dir/turns" &&
    cut -f1 "$data/games/$game.fens" | cmp -s - "$dir/turns"
  report "replay: $game"
  cut -f2 "$dir/out" | sed '$d' | sed '$d' >"$dir/fens"
  for form in "" --long; do
    run convert "$pgn" --to pgn $form
    cp "$dir/out" "$dir/written"
    run replay "$dir/written" --fens
    well && cut -f2 "$dir/out" | sed '$d' | sed '$d' | cmp -s - "$dir/fens"
    report "convert: $game ${form:-in the short form} is the same game"
  done
done

# Tournaments
entries="$data/lists/entries-newport-2016.csv"
trf="$data/oracles/trf"
run teams "$entries"
well && [ "$(lines_of "$dir/out")" -eq 10 ] && [ "$(first)" = team,higher,grade,lower,grade,sum ] &&
  grep -qx '1,"Bevan, Lewis I",163,"Beginner, New",0,163' "$dir/out" &&
  grep -qx '9,"O.Hare, Gethin I",106,"O.Hare, Eirlys / Ångström, Xavier",102 / 100,205' "$dir/out"
report "teams"
run pair "$entries"
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 6 ] && grep -q '^note: 9 teams in 6 rounds' "$dir/err" &&
  [ "$(first)" = round,table,first,second,higher_white,higher_black,lower_white,lower_black ] &&
  grep -q '^1,5,.*,bye,,,,$' "$dir/out"
report "pair: the first round of entries"
head -n 13 "$entries" >"$dir/twelve"
run pair "$dir/twelve" --rounds 10
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 31 ] && ! grep -q bye "$dir/out"
report "pair: all rounds of a double round robin"
awk -F'"' 'NR > 1 { print $2 " / " $4 < $4 " / " $2 ? $2 " / " $4 : $4 " / " $2 }' "$dir/out" |
  sort | uniq -c | awk '$1 != 2 { exit 1 }'
report "pair: everybody meets everybody twice"
# A new partner in each round.
run pair "$entries" --partners even --rounds 5
[ $status -eq 0 ] && [ "$(first)" = round,table,white_a,black_b,black_a,white_b ] &&
  [ "$(grep -c '^[1-5],[1-5],' "$dir/out")" -eq 25 ] && grep -q '^note: partners again 0, ' "$dir/err"
report "pair --partners: five tables in each round, one of them of three"
cp "$dir/out" "$dir/once"
run pair "$entries" --partners even --rounds 5
cmp -s "$dir/once" "$dir/out"
report "pair --partners: the same again"
run pair "$entries" --partners even --rounds 5 --seed 7
[ $status -eq 0 ] && ! cmp -s "$dir/once" "$dir/out"
report "pair --partners: another with another seed"
awk 'BEGIN { print "name,grade"; for (i = 0; i < 12; i++) print "P" i "," 1200 + 50 * i }' >"$dir/dozen"
run pair "$dir/dozen" --partners everyone --rounds 11
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 34 ] &&
  sed 1d "$dir/out" | awk -F, '{ print $3 < $4 ? $3 $4 : $4 $3; print $5 < $6 ? $5 $6 : $6 $5 }' | sort -u |
  awk 'END { exit NR != 66 }'
report "pair --partners everyone: each two of twelve are partners once in eleven rounds"
sed 1d "$dir/out" | awk -F, '{ white[$3]++; white[$6]++ }
  END { for (who in white) if (white[who] < 5 || white[who] > 6) exit 1 }'
report "pair --partners: everybody has White in five or six of eleven rounds"
head -n 10 "$dir/dozen" >"$dir/nine"
run pair "$dir/nine" --partners everyone --rounds 9
[ $status -eq 0 ] && [ "$(grep -c '^[1-9],-,P[0-8],,,$' "$dir/out")" -eq 9 ] &&
  [ "$(grep -o '^[1-9],-,P[0-8]' "$dir/out" | cut -d, -f3 | sort -u | wc -l)" -eq 9 ]
report "pair --partners: of nine everybody sits out once in nine rounds"
head -n 8 "$dir/dozen" >"$dir/seven"
run pair "$dir/seven" --partners even --rounds 7
[ $status -eq 0 ] && [ "$(awk -F, '$3 == $4 { n[$3]++ } $5 == $6 { n[$5]++ } END { for (i in n) if (n[i] != 1) exit 1; print NR }' "$dir/out")" -eq 15 ]
report "pair --partners: of seven everybody plays both boards once in seven rounds"
run pair "$dir/dozen" --partners leaders --rounds 7
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 4 ] && grep -q '^note: leaders meet by the results; only round 1' "$dir/err"
report "pair --partners leaders: the first round"
printf 'name,grade,fixed_partner\nAnn,150,Cid\nBob,140,\nCid,130,Ann\nDee,120,\nEve,110,\nFay,100,\nGus,90,\nHal,80,\nIan,70,\n' >"$dir/couple"
run pair "$dir/couple" --partners even --rounds 6
[ $status -eq 0 ] && grep -Eq '^note: Ann and Cid are not partners in [12] of 6 rounds$' "$dir/err" &&
  [ "$(grep -Ec 'Ann,Cid|Cid,Ann' "$dir/out")" -ge 4 ]
report "pair --partners: who is always together, and when not"
head -n 4 "$dir/dozen" >"$dir/trio"
expect_status 1 "trio:1: a table needs 4 entries; there are 3" pair "$dir/trio" --partners even
awk 'BEGIN { print "name,grade"; for (i = 0; i < 129; i++) print "P" i "," 1200 + i }' >"$dir/crowd"
expect_status 1 "crowd:1: 129 entries; the most with --partners is 128" pair "$dir/crowd" --partners even
awk 'BEGIN { print "name,grade"; for (i = 0; i < 300; i++) print "P" i "," 1200 + i }' >"$dir/crowd"
expect_status 1 "crowd:1: 300 entries; the most with --partners is 128" pair "$dir/crowd" --partners even
expect_status 2 "--partners is even, everyone or leaders, not 'odd'" pair "$dir/dozen" --partners odd
expect_status 2 "1 to 20 rounds with --partners" pair "$dir/dozen" --partners even --rounds 21
expect_status 2 "1 to 20 rounds with --partners" pair "$dir/dozen" --partners even --rounds 0
expect_status 2 "a seed is 0 or more, not -1" pair "$dir/dozen" --partners even --seed -1
printf 'name,grade\nAnn,1\nBob,2\nANN,3\nCy,4\n' >"$dir/twice"
expect_status 1 "twice:4: “ANN” stands in line 2 already" pair "$dir/twice" --partners even
printf 'name,grade\n"O""Hara, Ann",4\n"-",3\nround,2\n"Bo, ""Kid""",1\n' >"$dir/odd names"
run pair "$dir/odd names" --partners even --rounds 1
[ $status -eq 0 ] && [ "$(sed -n 2p "$dir/out")" = '1,1,round,-,"Bo, ""Kid""","O""Hara, Ann"' ]
report "pair --partners: odd names are quoted"
expect_status 2 "--partners needs a table of entries" pair "$trf/bbp_team_round2.trf" --partners even
for game in bbp_dutch_2025_C5 bbp_dutch_2025_C9; do
  run pair "$trf/$game.trf"
  well && sed 1d "$dir/out" | awk -F, '{ gsub(/[^0-9]/, "", $3); gsub(/[^0-9]/, "", $4);
    print substr($3, 1, 4) + 0, substr($4, 1, 4) + 0 }' >"$dir/pairs" &&
    sed 1d "$trf/$game.expected" | cmp -s - "$dir/pairs"
  report "pair: $game"
done
expect_out "pair: teams" "round,table,first,second,higher_white,higher_black,lower_white,lower_black
2,1,Charlie,Alpha,,,,
2,2,Delta,Bravo,,,," pair "$trf/bbp_team_round2.trf"
# Two with 8 points are at table 1, with 7 and 8 at table 2, whatever bracket came first.
run pair "$trf/team_swiss_T12_R6_seed1.trf"
[ $status -eq 0 ] && [ "$(sed 1d "$dir/out" | cut -d, -f2-4 | tr '\n' ' ')" = \
  "1,Team10,Team12 2,Team2,Team5 3,Team6,Team3 4,Team1,Team11 5,Team8,Team9 6,Team7,Team4 " ]
report "pair: tables are numbered by the scores at them"
expect_status 1 "pairings.trf:1: round 4: " pair "$trf/py4swiss_no_legal_pairings.trf"
run standings "$trf/team_swiss_T12_R6_seed1.trf"
well && [ "$(lines_of "$dir/out")" -eq 13 ] && [ "$(first)" = rank,number,name,points,EDE/P,EMGSB-C1,BH-C1,MPvGP ]
report "standings"
# Teams 41 and 49 drew 2-2, and 49 won on the first board (C.07 13.3.2).
sed 's/^192 .*/192 FIDE_TEAM/' "$trf/trf26_grandmommyscup_teams.trf" >"$dir/edet.trf"
run standings "$dir/edet.trf"
[ $status -eq 0 ] && [ "$(first)" = rank,number,name,points,EDET/P,EMGSB-C1/P,BH-C1/P,MPvGP ] &&
  grep -q '^48,49,Belgium,4,1,' "$dir/out" && grep -q '^49,41,Turkey,4,1,' "$dir/out"
report "standings: direct encounter, then the top board"
sed 's/^202 .*/202 TBR/' "$dir/edet.trf" >"$dir/tbr.trf"
run standings "$dir/tbr.trf"
[ $status -eq 0 ] && grep -q '^48,49,Belgium,4,5/3.5/2/4$' "$dir/out"
report "standings: the points of all boards"
# A drawn match of two boards is worth one point, though the one that was played brought no more in all.
expect_out "standings: a board that was not played" 'rank,number,name,points,MPvGP,BH:GP,FB:GP
1,1,Larks,2,1,0,1
2,3,Wrens,1,1,1,1
3,2,Owls,0,0,1,1' standings "$cases/29-board-not-played.trf"
sed 's/^202 .*/202 ESB/' "$dir/edet.trf" >"$dir/esb.trf"
expect_status 1 "does not say which of EMMSB, EMGSB, EGMSB and EGGSB it is" standings "$dir/esb.trf"
expect_status 1 "not a TRF file" standings "$entries"
expect_status 1 "the header has no column “name”" teams "$games"
expect_status 1 "there is no such file" teams "$dir/nowhere"
# The tool follows what a file asks for, or refuses it by its name.
sed 's/^192 .*/192 FIDE_TEAM_TYPEA_MP_GP_BAKU/' "$trf/bbp_team_round2.trf" >"$dir/baku.trf"
expect_status 1 "192: 'FIDE_TEAM_TYPEA_MP_GP_BAKU'" pair "$dir/baku.trf"
sed 's/^192 .*/192 CUSTOM_TEAM_SWISS/' "$trf/bbp_team_round2.trf" >"$dir/custom.trf"
expect_status 1 "'CUSTOM_TEAM_SWISS'" pair "$dir/custom.trf"
sed '/^142 /d' "$trf/bbp_team_round2.trf" >"$dir/endless.trf"
run pair "$dir/endless.trf"
[ $status -eq 0 ] && grep -q '^note: .*(record 142)' "$dir/err"
report "pair: a file without a number of rounds is noted"
# Files as other programs write them.
for file in 16-record-212 16b-record-202-same; do
  expect_out "standings: $file" 'rank,number,name,points,DE,SB
1,4,"Dunn, Max",2,,2.5
2,1,"Ames, Nora",1.5,1,2
3,2,"Birch, Tom",1.5,0,2.5
4,3,"Cole, Ivy",1,,1.5' standings "$cases/$file.trf"
done
sed 's/^212 .*/212 BPG,PTS,SB/' "$cases/16-record-212.trf" >"$dir/points-later.trf"
run standings "$dir/points-later.trf"
[ $status -eq 0 ] && grep -qx 'note: record 212 ranks by points after BPG' "$dir/err" &&
  [ "$(cut -d, -f1,2,5- "$dir/out" | tr '\n' ' ')" = \
    'rank,number,BPG,SB 1,4,2,2,2.5 2,3,1,2,1.5 3,2,1.5,1,2.5 4,1,1.5,1,2 ' ]
report "standings: points that record 212 has behind a tie-break"
sed 's/^212 .*/212 DE,SB/' "$cases/16-record-212.trf" >"$dir/no-points.trf"
expect_status 1 "no-points.trf:4: record 212: the points .* are missing" standings "$dir/no-points.trf"
sed 's/^212 .*/212 PTS,ARO,SB/; s/^\(001    3.\{40\}\)1400/\1    /' "$cases/16-record-212.trf" >"$dir/unrated.trf"
run standings "$dir/unrated.trf"
[ $status -eq 0 ] && grep -qx '1,4,"Dunn, Max",2,,2.5' "$dir/out" &&
  grep -qx 'note: ARO is passed over, for somebody has no rating' "$dir/err" && [ "$(lines_of "$dir/err")" -eq 1 ]
report "standings: a tie-break of ratings that not all have is noted"
# A failure is one line, also where there would be notes.
{ cat "$cases/18-points-contradict.trf"; echo '202 DE,XYZ'; } >"$dir/notes-first.trf"
expect_status 1 "notes-first.trf:7: the tie-break 'XYZ'" standings "$dir/notes-first.trf"
{ cat "$cases/18-points-contradict.trf"; echo '192 FIDE_DUBOV'; } >"$dir/notes-first.trf"
expect_status 1 "notes-first.trf:7: record 192" pair "$dir/notes-first.trf"
printf 'name,grade\nAnn,1450.5\nBob,1400\nCy,1300\n' >"$dir/three.csv"
expect_status 1 "three.csv:1: 3 entries make no two teams" teams "$dir/three.csv"
expect_status 1 "three.csv:1: 3 entries make no two teams" pair "$dir/three.csv"
printf 'name,grade,fixed_partner\nAmes,100,Birch\nCole,80,Birch\nBirch,90,\nDunn,70,\n' >"$dir/wishes"
for command in teams pair; do
  run $command "$dir/wishes"
  [ $status -eq 0 ] && [ "$(grep -c 'not in one team' "$dir/err")" -eq 1 ] &&
    grep -qx 'note: Ames and Birch are not in one team' "$dir/err"
  report "$command: a wish that is not met is named"
done
sed 's/ 2 w 1 / 2 w x /' "$cases/18-points-contradict.trf" >"$dir/no-result.trf"
expect_status 1 "no-result.trf:3: round 1: column 99 is no result" pair "$dir/no-result.trf"
sed 's/^202 .*/202 DE,XYZ/' "$cases/16b-record-202-same.trf" >"$dir/unknown-tie.trf"
expect_status 1 "'XYZ' of record 202 is not known" standings "$dir/unknown-tie.trf"
for file in 21-round-robin-092 21b-round-robin-192; do
  expect_out "standings: $file" 'rank,number,name,points,DE,WIN,SB,KS
1,4,"Dunn, Max",2,,2,2.5,1
2,1,"Ames, Nora",1.5,1,1,2,1
3,2,"Birch, Tom",1.5,0,1,2.5,1
4,3,"Cole, Ivy",1,,0,1.5,1' standings "$cases/$file.trf"
done
# Everybody had a bye, so that half of what could be made is 2 of 4, and the bye is no opponent.
expect_out "standings: a round robin of an odd number" 'rank,number,name,points,KS,BH-C1,BH,SB-C1,SB
1,3,"Cole, Ivy",3.5,2.5,6,6.5,5,5.5
2,2,"Birch, Tom",2,1.5,7.5,8,3,3.25
3,1,"Ames, Nora",2,1,7.5,8,2.75,3.25
4,5,"Ekman, Siv",2,1,7.5,8,2,2.5
5,4,"Dunn, Max",0.5,0.5,7.5,9.5,1,1' standings "$cases/28-round-robin-odd.trf"
expect_status 1 "record 092: .*Individual: Round-Robin" pair "$cases/21-round-robin-092.trf"
run standings "$cases/18-points-contradict.trf"
[ $status -eq 0 ] && cut -d, -f1-5 "$dir/out" | sed 1d | tr '\n' ' ' |
  grep -qx '1,3,"Cole, Ivy",6 2,1,"Ames, Nora",3 3,4,"Dunn, Max",1 4,2,"Birch, Tom",1 ' &&
  grep -q '^note: .*18-points-contradict.trf: columns 81 to 84 .*win 3.0, draw 1.0, loss 0.0' "$dir/err"
report "standings: three points for a win are inferred, and said"
sed 's/ 6\.0 / 5.0 /' "$cases/18-points-contradict.trf" >"$dir/contradict.trf"
run standings "$dir/contradict.trf"
[ $status -eq 0 ] &&
  grep -q '^note: .*: line 5: columns 81 to 84 state 5.0 points, and the results come to 2.0' "$dir/err"
report "standings: points that contradict the results are noted with their line"
run standings "$cases/19-number-gaps.trf"
[ "$(cut -d, -f2 "$dir/out" | tr '\n' ' ')" = "number 1 2 5 9 " ]
report "standings: the numbers are those of the file"
sed 's/\(^001.\{11\}\).\{33\}/\1                                 /' "$cases/19-number-gaps.trf" >"$dir/nameless.trf"
run pair "$dir/nameless.trf"
[ $status -eq 0 ] && [ "$(sed 1d "$dir/out" | tr '\n' ' ')" = "1,1,Player 1,Player 5,,,, 1,2,Player 9,Player 2,,,, " ]
report "pair: whoever has no name is called by the number of the file"
# Text before the first record, or out of place by the bytes of a name.
heads='rank,number,name,points,BH-C1,BH,SB,PS,DE,WIN,BWG'
"$tool" standings "$cases/17-bom.trf" >"$dir/usual"
[ "$(sed -n 1p "$dir/usual")" = "$heads" ] && [ "$(lines_of "$dir/usual")" -eq 5 ]
report "standings: a file with a mark of byte order"
sed '1s/^...//' "$cases/17-bom.trf" >"$dir/no-mark.trf"
{ printf '\n \r\n'; cat "$dir/no-mark.trf"; } >"$dir/blank-first.trf"
{ echo 'DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF'; cat "$dir/no-mark.trf"; } >"$dir/ruler-first.trf"
sed 's/^001    3/DDD SSSS sTTT\n\n&/' "$cases/17-bom.trf" >"$dir/ruler-within.trf"
for file in no-mark blank-first ruler-first ruler-within; do
  run standings "$dir/$file.trf"
  well && cmp -s "$dir/usual" "$dir/out"
  report "standings: the same file, $file"
done
run pair "$cases/17-bom.trf"
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 3 ]
report "pair: a file with a mark of byte order"
run pair "$cases/27-xxz-comma.trf"
[ $status -eq 0 ] && [ "$(sed 1d "$dir/out" | tr '\n' ' ')" = \
  '1,1,"Ames, Nora","Dunn, Max",,,, 1,2,"Eve, Lou","Birch, Tom",,,, ' ]
report "pair: absent ones with commas between"
# All are absent, or all but one.
for absent in 1,2,3,4,5,6 1,2,3,4,6; do
  sed "s/^XXZ .*/XXZ $absent/" "$cases/27-xxz-comma.trf" >"$dir/nobody.trf"
  expect_status 1 "nobody.trf:1: round 1: nobody would play" pair "$dir/nobody.trf"
done
sed 's/Ames, Nora  /M\xc3\xbcller, J\xc3\xb6r /; s/^XXZ .*//' "$cases/17-bom.trf" >"$dir/by-bytes.trf"
run standings "$dir/by-bytes.trf"
well && sed 's/M.*r"/Ames, Nora"/' "$dir/out" | cmp -s - "$dir/usual"
report "standings: a name padded by bytes"
# The first of five teams is absent in round 1: the numbers of the others stand (C.04.6 1.1.3).
awk 'BEGIN { print "142 3\n152 W\n192 FIDE_TEAM_TYPEA_MP_GP"
  for (i = 1; i <= 5; i++) printf "001 %4d      Player %d                          2000\n", i, i
  for (i = 1; i <= 5; i++) printf "310 %3d %-64s %4d\n", i, i == 2 ? "" : "Side " i, i
  print "XXZ 1" }' >"$dir/absent-team.trf"
expect_out "pair: the first team is absent" "round,table,first,second,higher_white,higher_black,lower_white,lower_black
1,1,Side 4,Team 2,,,,
1,2,Side 3,Side 5,,,," pair "$dir/absent-team.trf"
# Two clubs whose members meet each other are no teams.
{ cat "$cases/16-record-212.trf"; echo '013 Reds                               1    2'
  echo '013 Blues                              3    4'; } >"$dir/clubs.trf"
run standings "$dir/clubs.trf"
well && "$tool" standings "$cases/16-record-212.trf" | cmp -s - "$dir/out"
report "standings: players of clubs stay players"
# Team 2 is not in the file: the places are the numbers (C.04.6 1.1.1), and team 3 is even.
awk 'BEGIN { print "142 3\n152 W\n192 FIDE_TEAM_TYPEA_MP_GP"
  for (i = 1; i <= 5; i++) printf "001 %4d      Player %d                          2000\n", i, i
  for (i = 1; i <= 5; i++) if (i != 2) printf "310 %3d %-64s %4d\n", i, "Side " i, i }' >"$dir/team-gaps.trf"
run pair "$dir/team-gaps.trf"
[ $status -eq 0 ] && [ "$(sed 1d "$dir/out" | tr '\n' ' ')" = '1,1,Side 1,Side 4,,,, 1,2,Side 5,Side 3,,,, ' ] &&
  grep -qx 'note: .* team 3 counts as number 2, its place (C.04.6 1.1.1)' "$dir/err" && [ "$(lines_of "$dir/err")" -eq 1 ]
report "pair: gaps in the numbers of teams are noted"
expect_status 1 "not a TRF file but a table: its first line is 'name,.*'; entries have no standings" \
  standings "$entries"
printf '[Event "Cup"]\n\n1. e4 *\n' >"$dir/cup.pgn"
expect_status 1 "cup.pgn:1: not a TRF file: its first line is '.Event \"Cup\".'" standings "$dir/cup.pgn"
expect_status 1 "cup.pgn:1: not a TRF file: .*; nor is it a table of entries" pair "$dir/cup.pgn"
expect_status 1 "cup.pgn: this is not the file of an evening, nor a tournament report .*.Event" \
  evening import "$dir/cup.pgn" --db "$dir/new.db"
expect_status 1 "18-points-contradict.trf:1: columns 81 to 84: 3, 1 and 0 points for a win" \
  evening import "$cases/18-points-contradict.trf" --db "$dir/new.db"
run evening import "$cases/20-export-222.json" --db "$dir/clock.db"
run evening export 1 --to trf --db "$dir/clock.db"
well && grep -qx '222 300+0' "$dir/out" && grep -qx '122 5 minutes' "$dir/out"
report "evening export: the clock is in seconds, and in words"
expect_status 1 "there is no such file" pair "$dir/nowhere"
# Entries with any headings, and with none.
run teams "$data/cases/26-entries-headings.csv"
well && grep -qx '1,"Ames, Nora",1810,"Dunn, Max",1400,3210' "$dir/out"
report "teams: other headings"
run pair "$data/cases/26-entries-headings.csv"
[ $status -eq 0 ] && grep -q '^1,1,' "$dir/out"
report "pair: other headings"
sed 's/Rating/Elo;Rating/; s/;1/;1;1/' "$data/cases/26-entries-headings.csv" >"$dir/two-ratings"
expect_status 1 "two-ratings:1: which column is “grade”, of: Elo, Rating.* Name, Elo, Rating, Club; see --columns" teams "$dir/two-ratings"
run teams "$dir/two-ratings" --columns name=Name,grade=Rating
well && grep -qx '1,"Ames, Nora",1810,"Dunn, Max",1400,3210' "$dir/out"
report "teams --columns"
expect_status 1 "1: the header has no column “Points”" teams "$dir/two-ratings" --columns name=Name,grade=Points
for columns in foo=Name,grade=3 name= name nam=Name Name=Name =Name; do
  expect_status 2 "teams: --columns: “${columns%%,*}” names no column" teams "$dir/two-ratings" --columns $columns
done
expect_status 2 "pair: --columns: “foo=Name” names no column" pair "$dir/two-ratings" --columns foo=Name
expect_status 2 "list: --columns: “foo=Name” names no column" list import "$dir/two-ratings" --columns foo=Name
printf 'Name,Grade\nAnn,150\nBob,1400\nCid,130\nDee,150\n' >"$dir/mixed"
expect_status 1 "mixed:3: grades and ratings are mixed: 1400 in line 3, while" teams "$dir/mixed"
printf '"Ames, Nora";1810\nTom Birch;1600\nIvy Cole;1500\nMax Dunn;1400\n' >"$dir/headless"
expect_status 1 "headless:1: which columns are “name” and “grade”.* --columns" teams "$dir/headless"
run teams "$dir/headless" --columns name=1,grade=2
well && grep -qx '1,"Ames, Nora",1810,Max Dunn,1400,3210' "$dir/out"
report "teams: a table without headings"
run teams "$data/cases/24-provisional.csv"
[ $status -eq 0 ] && grep -q '^1,Cole Ivy,1520,Dunn Max,1350,2870$' "$dir/out"
report "teams: provisional grades"
expect_status 1 "26c-entries-twice.csv:3: “Ames, Nora” stands in line 2 already" teams "$data/cases/26c-entries-twice.csv"
expect_status 1 "26c-entries-twice.csv:3: “Ames, Nora” stands in line 2 already" pair "$data/cases/26c-entries-twice.csv"
printf 'name,grade\nAnn,1\nBob,x\n' >"$dir/wrong"
expect_status 1 "wrong:3: “x” is not a grade" teams "$dir/wrong"
printf 'name,grade\nAnn,1\nBob,2\n' >"$dir/two"
expect_status 1 "2 entries make no two teams" pair "$dir/two"
expect_status 2 "rounds" pair "$entries" --rounds 0
# Many entries, with wishes: done, or refused with the reason.
awk 'BEGIN { print "name,grade,fixed_partner"
  for (i = 0; i < 20000; i++) printf "P%d,%d,%s\n", i, 500 + i * 7919 % 2000, i % 10 ? "" : "P" i + 1 }' >"$dir/many"
run teams "$dir/many"
well && [ "$(lines_of "$dir/out")" -eq 10001 ] &&
  [ "$(awk -F, 'substr($2, 2) + 0 == substr($4, 2) + 1 && $4 ~ /0$/ || substr($4, 2) + 0 == substr($2, 2) + 1 && $2 ~ /0$/' "$dir/out" | wc -l)" -eq 2000 ]
report "teams: 20,000 entries and 2,000 wishes"
expect_status 1 "10000 cannot be paired: the most is 3000" pair "$dir/many"
awk 'BEGIN { print "name,grade"; for (i = 0; i <= 100000; i++) print "P" i ",1" }' >"$dir/too-many"
expect_status 1 "too-many:100002: there are more than 100000 entries" teams "$dir/too-many"
# A spreadsheet takes no name for a formula.
printf 'name,grade\n=1+2,4\n@SUM(A1),3\n-3,2\n+cmd|x,1\n' >"$dir/formulas"
expect_out "teams: formulas" "team,higher,grade,lower,grade,sum
1,'=1+2,4,'+cmd|x,1,5
2,'@SUM(A1),3,-3,2,5" teams "$dir/formulas"
run pair "$dir/formulas"
[ $status -eq 0 ] && grep -q "^1,1,'=1+2 / +cmd|x,'@SUM(A1) / -3,'=1+2,'@SUM(A1),-3,'+cmd|x$" "$dir/out"
report "pair: formulas"

# The data file
db="$dir/club.db"
header="id,created,variant,boards,event,white_a,black_a,white_b,black_b,turns,result,reason"
expect_out "a file that is not there yet is empty: check" "0 matches, 0 evenings, all ok" check --db "$db"
expect_out "a file that is not there yet is empty: games list" "$header" games list --db "$db"
expect_out "a file that is not there yet is empty: a search" "$header" games list --search ann --db "$db"
run games export --db "$db"
well && [ ! -s "$dir/out" ]
report "a file that is not there yet is empty: games export"
expect_status 1 "no such match" games show 1 --db "$db"
expect_status 1 "no such match" games export 1 --db "$db"
expect_status 1 "there is no such file" backup "$dir/copy.db" --db "$db"
[ ! -e "$db" ] && [ ! -e "$db-games" ] && [ ! -e "$dir/copy.db" ]
report "a file that is not there is not made"
command="env - XDG_DATA_HOME check" status=0
XDG_DATA_HOME="$dir/new computer" "$tool" check >"$dir/out" 2>"$dir/err" || status=$?
well && [ "$(first)" = "0 matches, 0 evenings, all ok" ] && [ ! -e "$dir/new computer" ]
report "the user's own file needs no folder yet"

# bad_db NAME REGEX: no command takes that data file, and none leaves anything.
bad_db () {
  before=$(find "$dir" | sort)
  for words in check "backup $dir/copy.db" "games list" "games show 1" "games export" \
    "games import $dir/ann.pgn" "evening list" "evening export 1 --to csv"; do
    # shellcheck disable=SC2086
    expect_status 1 "$1: .*($2)" $words --db "$dir/$1"
  done
  [ "$(find "$dir" | sort)" = "$before" ]
  report "and nothing is left: $1"
}
printf '[White "Ann"]\n\n1. e4 1-0\n' >"$dir/ann.pgn"
mkdir "$dir/folder.db"
ln -s none/club.db "$dir/link.db"
ln -s link2.db "$dir/link2.db"
bad_db folder.db "this is a folder"
bad_db ann.pgn/club.db "there is no such file|is not there"
bad_db ann.pgn "this is not a data file of this program"
bad_db link.db "there is no such file|is not there"
bad_db link2.db ""
for words in check "games list" "evening list" "backup $dir/copy.db"; do
  # shellcheck disable=SC2086
  expect_status 1 "there is no such (file|folder)" $words --db "$dir/none/club.db"
done
ln -s gone.db "$dir/link3.db"
for words in check "games list" "evening list" "backup $dir/copy.db"; do
  # shellcheck disable=SC2086
  expect_status 1 "there is no such file" $words --db "$dir/link3.db"
done
rm -r "$dir/folder.db" "$dir/link.db" "$dir/link2.db" "$dir/link3.db"
# The program looks beside the file itself, not beside a link to it.
mkdir "$dir/stick" "$dir/links"
ln -s ../stick/club.db "$dir/links/club.db"
run games import "$dir/ann.pgn" --db "$dir/links/club.db" && well && [ -d "$dir/stick/club.db-games" ] &&
  [ "$(ls "$dir/links")" = club.db ]
report "collections lie beside the file to which a link leads"
rm -r "$dir/stick" "$dir/links"
: >"$dir/empty.db"
expect_out "an empty file is an empty data file" "0 matches, 0 evenings, all ok" check --db "$dir/empty.db"
expect_out "and no games" "$header" games list --db "$dir/empty.db"
printf 'no game\n' >"$dir/words.pgn"
run games import "$dir/words.pgn" --db "$dir/made.db"
[ $status -eq 1 ] && [ ! -e "$dir/made.db" ]
report "an import that is refused makes no data file"
run games import "$dir/words.pgn" "$dir/ann.pgn" --db "$dir/made.db"
[ $status -eq 1 ] && [ -s "$dir/made.db" ] && run games list --db "$dir/made.db" && well &&
  [ "$(lines_of "$dir/out")" -eq 2 ] && run check --db "$dir/made.db" && well
report "an import makes the data file"
rm "$dir/made.db"
run games list --db "$dir/made.db"
well && [ "$(lines_of "$dir/out")" -eq 2 ] && run games export ann --db "$dir/made.db" && well
report "collections beside a data file that is gone are seen"
rm -r "$dir/made.db-games"
run games import "$dir/ann.pgn" --db "$dir/new/folder/made.db"
well && run games list --db "$dir/new/folder/made.db" && well && [ "$(lines_of "$dir/out")" -eq 2 ]
report "an import makes folders too"
mkdir "$dir/copies"
"$make_match" "$dir/copies/made 2026-11-22.db" superchess '' MANUAL Ann Cid
for words in check "games list" "evening list"; do
  # shellcheck disable=SC2086
  run $words --db "$dir/made.db"
  [ $status -eq 0 ] && [ -s "$dir/out" ] && [ "$(lines_of "$dir/err")" -eq 1 ] &&
    grep -q "made.db: note: .*copies of it; the newest is .*copies/made 2026-11-22.db$" "$dir/err"
  report "copies of a file that is gone are told: $words"
done
run games import "$dir/ann.pgn" --db "$dir/made.db"
[ $status -eq 0 ] && [ ! -e "$dir/made.db" ] && grep -q "the newest is .*copies/made 2026-11-22.db$" "$dir/err"
report "and the file is not begun anew beside them"
: >"$dir/made.db"
for words in check "games list" "evening list"; do
  # shellcheck disable=SC2086
  run $words --db "$dir/made.db"
  [ $status -eq 0 ] &&
    grep -q "^$dir/made.db: note: the file is empty, but there are copies of it; the newest is .*2026-11-22.db$" "$dir/err"
  report "a file without a byte is as good as gone: $words"
done
expect_status 1 "the file is empty" backup "$dir/copy.db" --db "$dir/made.db"
run games import "$dir/ann.pgn" --db "$dir/made.db"
[ ! -s "$dir/made.db" ]
report "nor is it begun anew"
rm "$dir/made.db"
rm -r "$dir/copies" "$dir/made.db-games"
printf 'no data base, but some text that is long enough to be looked at as if it were one\n' >"$dir/text"
expect_status 1 "text: " check --db "$dir/text"
"$make_match" "$db" superchess '' MANUAL Ann Cid
expect_out "check" "1 matches, 0 evenings, all ok" check --db "$db"
run backup "$dir/copy.db" --db "$db"
well && [ ! -s "$dir/out" ]
report "backup"
expect_out "check of the copy" "1 matches, 0 evenings, all ok" check --db "$dir/copy.db"
expect_status 1 "the file is there already" backup "$dir/copy.db" --db "$db"
expect_status 1 "there is no such folder" backup "$dir/no/such/folder.db" --db "$db"
expect_status 1 "the file is there already" backup "$db" --db "$db"

# Matches that were played
"$make_match" "$db" game "$games"
run games list --db "$db"
well && [ "$(lines_of "$dir/out")" -eq 3 ] &&
  [ "$(first)" = "$header" ] &&
  grep -q '^2,20..-..-..T..:..:..Z,berkshire,2,fics rated bughouse match,stwlad,MrBug,Burgsvik,AmbiDexter,93,0-1,AmbiDexter checkmated$' "$dir/out" &&
  grep -q '^1,.*,superchess,1,"\{0,1\}Round 2, table 3"\{0,1\},Ann,Cid,,,0,\*,$' "$dir/out"
report "games list"
run games show 2 --db "$db"
well && [ "$(first)" = "0.000000${tab}start${tab}${tab}" ] &&
  grep -q "^1.000000${tab}step${tab}2 white e2e4${tab}$" "$dir/out" &&
  [ "$(last | cut -f2)" = match-over ]
report "games show"
run games export 2 --db "$db"
well && [ "$(first)" = '[Event "fics rated bughouse match"]' ] && cp "$dir/out" "$dir/played.bpgn"
report "games export"
run replay "$dir/played.bpgn"
[ $status -eq 0 ] && [ "$(first)" = "game 1: ok 93 0-1" ] && [ "$(last)" = "1 games, 1 ok, 0 failed" ]
report "what is exported is replayed"
run games export --db "$db"
well && grep -q superchess "$dir/out" && grep -q AmbiDexter "$dir/out"
report "games export: all"
expect_status 2 "no number" games show one --db "$db"
expect_status 1 "no such match" games show 9 --db "$db"
expect_status 1 "no such match" games export 9 --db "$db"
expect_status 2 "^usage: " games --db "$db"
expect_status 2 "^usage: " games list 1 --db "$db"
expect_status 2 "^usage: " games show --db "$db"
"$make_match" "$db" newport "$start | $start | $start | $start" MANUAL
run games export 3 --db "$db"
well && grep -q '^\[Boards "4"\]$' "$dir/out" && cp "$dir/out" "$dir/four.bpgn"
report "games export: a match on four boards"
run replay "$dir/four.bpgn"
[ $status -eq 0 ] && [ "$(first)" = "game 1: ok 0 *" ]
report "and it is replayed"
printf '[Variant "newport"]\n[Boards "32"]\n\n1AF. e4 1af. e5 *\n' >"$dir/many.bpgn"
run replay "$dir/many.bpgn" --fens
[ $status -eq 0 ] && grep -q "^1AF. e4$tab" "$dir/out" && grep -q "^1af. e5$tab" "$dir/out" &&
  grep -q "^game 1: ok 2 \*$" "$dir/out"
report "the last of 32 boards has two letters"
printf '[Variant "newport"]\n[Boards "32"]\n\n1a. e5 1AF. e4 *\n' >"$dir/many.bpgn"
run replay "$dir/many.bpgn"
grep -q "White is to move on board A$" "$dir/out"
report "and an error names the board"

# Rules of the house
seventh='4k3/8/8/8/8/8/8/4K3[P] w - - 0 1'
expect_status 2 "^'Friday' is no variant; there are chess, newport, " turns Friday --db "$db"
expect_status 1 "there are no rules 'Friday'" rules show Friday --db "$db"
run rules export newport "$dir/friday.rules" --db "$db"
well && [ ! -s "$dir/out" ] && grep -q '^pawn_drop_max=6$' "$dir/friday.rules" &&
  ! grep -q '^Name=' "$dir/friday.rules"
report "rules export"
expect_status 1 "the file is there already" rules export newport "$dir/friday.rules" --db "$db"
sed 's/^pawn_drop_max=6$/pawn_drop_max=7/' "$dir/friday.rules" >"$dir/Friday Night.rules"
expect_out "rules import" "rules Friday Night" rules import "$dir/Friday Night.rules" --db "$db"
expect_out "rules import under a name" "rules Ann's" rules import "$dir/friday.rules" --name "Ann's" --db "$db"
expect_status 1 "there are rules with the name .*FRIDAY NIGHT.* already" \
  rules import "$dir/friday.rules" --name 'FRIDAY NIGHT' --db "$db"
expect_status 1 "built-in rules have this name" rules import "$dir/friday.rules" --name Swap --db "$db"
sed 's/^mate=.*/mate=never/' "$dir/friday.rules" >"$dir/bad.rules"
expect_status 1 "bad.rules: line [0-9]*: .*never.* is no value of mate" rules import "$dir/bad.rules" --db "$db"
expect_status 1 "there is no such file" rules import "$dir/none.rules" --db "$db"
run rules list --db "$db"
well && [ "$(first)" = "name,variant,kind,source,missing" ] &&
  grep -q "^Newport Exchange,newport,built-in,,$" "$dir/out" &&
  grep -q "^Emirates Bughouse,berkshire,preset,.*London" "$dir/out" &&
  grep -q "^Ann's,newport,house,,$" "$dir/out" && grep -q "^Friday Night,newport,house,,$" "$dir/out"
report "rules list"
run rules show 'friday NIGHT' --db "$db"
well && grep -q '^Name=Friday Night$' "$dir/out" && cp "$dir/out" "$dir/shown.rules"
report "rules show"
expect_out "what is shown is imported" "rules Shown" rules import "$dir/shown.rules" --name Shown --db "$db"
expect_out "verdict by rules of the house" legal \
  verdict 'friday night' "$seventh" --turn P@a7 --db "$db"
run verdict newport "$seventh" --turn P@a7 --db "$db"
well && [ "$(first)" = illegal-pawn-rank ]
report "and by the rules that they were made of"
expect_out "perft by rules of elsewhere" "nodes 400" perft 'emirates bughouse' 2 --db "$db"
expect_status 2 "pawn_drop_min: the first rank for dropped pawns, 7, is beyond the last, 6" \
  perft newport 1 --set pawn_drop_min=7
run backup "$dir/moved.db" --db "$db"
well && [ ! -e "$db-rules" ]
report "backup copies the rules of the house"
sed "s/^Name=Ann's/Name=Anm's/" "$dir/moved.db" >"$dir/damaged.db"
run rules list --db "$dir/damaged.db"
[ $status -eq 0 ] && grep -q "^Friday Night," "$dir/out" && ! grep -q "^Ann's," "$dir/out" &&
  [ "$(cat "$dir/err")" = "$dir/damaged.db: Ann's: the rules are not as they were saved" ]
report "a damaged set is named, and hides no other"
run check --db "$dir/damaged.db"
[ $status -eq 1 ] && [ "$(lines_of "$dir/err")" -eq 1 ] &&
  [ "$(first | sed 's/.*; //')" = "of the saved rules, seasons and settings 1 cannot be used: save them again" ]
report "check names it"
expect_out "rules of its name take its place" "rules Ann's" \
  rules import "$dir/friday.rules" --name "Ann's" --db "$dir/damaged.db"
run check --db "$dir/damaged.db"
well && first | grep -q ', all ok$'
report "and all is well"
expect_status 1 "there are rules with the name .*Friday Night.* already" \
  rules import "$dir/Friday Night.rules" --db "$dir/moved.db"
house='newport mate=immediate group_end=first-board drop_mate=on castle_with_dropped_rook=off pawn_drop_resets=off agreed_draw=off increment_before_first_move=off stall_claims=on piece_requests=on pawn_drop_min=2 pawn_drop_max=7 clock=300 increment=10 timing=increment stall_answer=20 stall_grace=10 name=Friday'
bpgn () {
  printf '[Variant "newport"]\n[Rules "%s"]\n[SetUp "1"]\n[FEN "%s | %s"]\n[Result "*"]\n\n1A. P@a7 *\n' \
    "$1" "$seventh" "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
}
bpgn "$house" >"$dir/house.bpgn"
run replay "$dir/house.bpgn"
well && [ "$(first)" = 'game 1: ok 1 *' ]
report "a game is replayed by the rules that it tells"
run convert "$dir/house.bpgn" --to bpgn
well && grep -Fq "[Rules \"$house\"]" "$dir/out"
report "and keeps them"
bpgn "${house%% name=*} mate=never" >"$dir/damaged.bpgn"
run replay "$dir/damaged.bpgn"
[ $status -eq 1 ] && grep -q 'damaged.bpgn:2: note: the game is played by the rules of newport: ' "$dir/err" &&
  grep -q 'game 1: .*/damaged.bpgn:' "$dir/out"
report "rules that cannot be read are told"
expect_out "--variant goes before them" "$(printf 'game 1: ok 1 *\n1 games, 1 ok, 0 failed')" \
  replay "$dir/damaged.bpgn" --variant shown --db "$db"
"$make_match" "$dir/house.db" "newport drop_mate=on" '' MANUAL
run games export 1 --db "$dir/house.db"
well && grep -q '^\[Rules "newport mate=unanswerable .*drop_mate=on .* stall_grace=10"\]$' "$dir/out"
report "games export: the rules of a match"

# Collections
refused='[White "b"]\n[Date "2003.05.01"]\n\n1. e5 1-0'
printf '[White "Ann"]\n[Date "2004.05.01"]\n\n1. e4 e5 1-0\n\n%b\n' "$refused" >"$dir/two.pgn"
run games import "$games" "$dir/two.pgn" --db "$db"
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 2 ] && grep -q "two.pgn:9: refused: “e5”: " "$dir/err" &&
  grep -q "fics-2005.bpgn:[0-9]*: doubtful: the clocks" "$dir/err" &&
  [ "$(last | sed 's/collection [^,]*/collection/')" = \
    "$dir/two.pgn: 2 records, 2 games in collection, 0 repaired, 0 doubtful, 1 refused, 0 left out" ]
report "games import"
run games list --search "2004-05 ann" --db "$db"
well && [ "$(lines_of "$dir/out")" -eq 2 ] && last | grep -q '^[0-9a-f-]*/1,2004-05-01,chess,1,,Ann,,,,2,1-0,$'
report "games list --search"
run games list --db "$db"
well && [ "$(lines_of "$dir/out")" -eq 20 ] && [ "$(sed -n '2s/,.*//p' "$dir/out")" = 3 ] &&
  [ "$(last | sed 's/^[^,]*,//')" = "2003-05-01,chess,1,,b,,,,1,1-0," ]
report "games list: matches and collections"
run games show two/1 --db "$db"
well && grep -q "^1.000000${tab}step${tab}1 white e2e4${tab}$" "$dir/out"
report "games show: of a collection"
run games export two/2 --db "$db"
well && printf '%b\n\n' "$refused" | cmp -s - "$dir/out"
report "games export: as it was imported"
run games export fics-2005 --db "$db"
well && cp "$dir/out" "$dir/all.bpgn" && run replay "$dir/all.bpgn" &&
  [ "$(last)" = "14 games, 14 ok, 0 failed" ]
report "games export: a collection"
run games import "$dir/all.bpgn" --name Again --db "$db"
[ $status -eq 1 ] && [ ! -s "$dir/out" ] && grep -q "left out: it is in the collection 'fics-2005' already" "$dir/err" &&
  grep -q "all.bpgn: all games in it are there already" "$dir/err"
report "games import: what is there already"
run games import "$dir/binary" --db "$db"
[ $status -eq 1 ] && [ ! -s "$dir/out" ] && [ "$(lines_of "$dir/err")" -eq 1 ] &&
  grep -q "binary: there is no game in it: it is not a text file" "$dir/err"
report "games import: no games"
printf 'name;grade\nAnn;145\n' >"$dir/table.csv"
expect_status 1 "table.csv: there is no game in it: it begins with .*name;grade.*, which is neither a tag nor a move" \
  games import "$dir/table.csv" --db "$db"
printf '[White "c"]\n\n1. e5 1-0\n\n[White "d"]\n[Variant "crazyhouse"]\n\n1. e4 1-0\n' >"$dir/bad.pgn"
run games import "$dir/bad.pgn" --db "$dir/bad.db"
[ $status -eq 0 ] && [ "$(grep -c 'bad.pgn:[0-9]*: refused: ' "$dir/err")" -eq 2 ] &&
  [ "$(last | sed 's/collection [^,]*/collection/')" = \
    "$dir/bad.pgn: 2 records, 2 games in collection, 0 repaired, 0 doubtful, 2 refused, 0 left out" ]
report "games import: none can be played, and all are kept"
run games list --db "$dir/bad.db"
well && [ "$(lines_of "$dir/out")" -eq 3 ] && grep -q ',c,' "$dir/out" && grep -q ',d,' "$dir/out"
report "and listed"
expect_out "and their text can be had" "$(printf '[White "c"]\n\n1. e5 1-0\n')
" games export bad/1 --db "$dir/bad.db"
run games import "$dir/bad.pgn" --db "$dir/bad.db"
[ $status -eq 1 ] && [ ! -s "$dir/out" ] && grep -q "bad.pgn: all games in it are there already" "$dir/err"
report "and not kept twice"
expect_status 1 "“e5”: " games show two/2 --db "$db"
expect_status 1 "there is no game 3" games show two/3 --db "$db"
expect_status 1 "nobody: there is no such collection" games show nobody/1 --db "$db"
expect_status 2 "no number" games show two --db "$db"
expect_status 1 "nobody: there is no such collection" games export nobody --db "$db"
expect_status 1 "there is no such file" games import "$dir/none.pgn" --db "$db"
expect_status 2 "^usage: " games import --db "$db"
expect_status 2 "not UTF-8" games import "$games" --name "$(printf '\351')" --db "$db"
# The import reads what people write, too, and tells it; a search finds its letters.
records=$dir/cases.db
"$make_match" "$records" superchess '' MANUAL Ann Cid
run games import "$data/cases/03-latin1-names.pgn" "$data/cases/13-lost-after-bad-record.pgn" \
  "$data/cases/14-cr-only-and-comment.pgn" "$dir/little.pgn" --db "$records"
[ $status -eq 1 ] && [ "$(lines_of "$dir/out")" -eq 3 ] && [ "$(lines_of "$dir/err")" -eq 6 ] &&
  grep -q "03-latin1-names.pgn: 1 records, 1 games .* 1 repaired, 0 doubtful, 0 refused" "$dir/out" &&
  grep -q "13-lost-after-bad-record.pgn: 3 records, 3 games .* 0 repaired, 0 doubtful, 1 refused" "$dir/out" &&
  grep -q "14-cr-only-and-comment.pgn: 2 records, 1 games .* 0 refused, 1 left out" "$dir/out" &&
  grep -q "03-latin1-names.pgn:1: repaired: letters that are not UTF-8" "$dir/err" &&
  grep -q "13-lost-after-bad-record.pgn:5: refused: '}' does not belong here" "$dir/err" &&
  grep -q "little.pgn: all games in it are there already" "$dir/err"
report "games import: what people write"
# One liberty a record, each with its line; the last two mean two things.
cat >"$dir/liberties.pgn" <<'EOF'
[White "a"]

1. e4 N e5 2. Nf3⁉ 1-O

[White Elo "2100"]
[Event = "b"]

0. e4 0... e5 1-0

[White "c"]
[White "d"]
[Result "*"]

1. e4 {[%emt 0:00:03]} e5 1-0

[FEN "1n2k3/P7/8/8/8/8/8/4K2R  w  0 12"]

1. a8 = Q Ke7 2. O-O + : -

[White "e"]

1. e4 N f6 1-0

[Result "0-1"]

1. e4 1-0
EOF
run games import "$dir/liberties.pgn" --db "$records"
[ $status -eq 0 ] && [ "$(last | sed 's/collection [^,]*/collection/')" = \
  "$dir/liberties.pgn: 6 records, 6 games in collection, 9 repaired, 2 doubtful, 2 refused, 0 left out" ] &&
  grep -q "liberties.pgn:11: doubtful: the tag White stands there twice: its first value counts, “c”" "$dir/err" &&
  grep -q "liberties.pgn:14: doubtful: the times of moves are not used" "$dir/err" &&
  grep -q "liberties.pgn:12: repaired: the result is not written as" "$dir/err" &&
  grep -q "liberties.pgn:18: repaired: the moves are not numbered from that of the FEN" "$dir/err" &&
  grep -q "liberties.pgn:22: refused: f6 may be a move of the pawn or of the N before it" "$dir/err" &&
  grep -q "liberties.pgn:26: refused: 1-0, but the Result tag says 0-1" "$dir/err"
report "games import: liberties"
run replay "$dir/liberties.pgn"
[ $status -eq 1 ] && [ "$(last)" = "6 games, 4 ok, 2 failed" ] && grep -q "^game 4: ok 3 1-0$" "$dir/out" &&
  grep -q "liberties.pgn:11: note: the tag White stands there twice" "$dir/err" &&
  grep -q "liberties.pgn:14: note: the times of moves are not used" "$dir/err" &&
  grep -q "liberties.pgn:18: note: the moves are not numbered from that of the FEN" "$dir/err"
report "replay: the same liberties"
sed -n '16,18p' "$dir/liberties.pgn" >"$dir/fen.pgn"
run convert "$dir/fen.pgn" --to pgn
well && grep -q '^\[FEN "1n2k3/P7/8/8/8/8/8/4K2R w K - 0 12"\]$' "$dir/out" &&
  grep -q '^12. a8=Q Ke7 13. O-O 1-0$' "$dir/out"
report "convert writes the FEN that was played from, and its numbers"
run games export 03-latin1-names 13-lost-after-bad-record/2 --db "$records"
grep -qa "$(printf 'M\374ller, J\366rg')" "$dir/out" && grep -qa "Dunn" "$dir/out"
report "games export: the bytes that were imported"
run games list --search 'müller' --db "$records"
[ $status -eq 0 ] && grep -q '"Müller, Jörg","Groß, Anna"' "$dir/out" && grep -q 'Café cup' "$dir/out"
report "games list: letters of another encoding"

[ "$(find "$db-games" -name '*.games' | wc -l)" -eq 2 ] && [ "$(find "$db-games" | wc -l)" -eq 4 ]
report "collections are beside the data file"

# A command may stand behind a pipe.  A device has no end.
cat "$trf/bbp_team_round2.trf" | "$tool" pair /dev/stdin >"$dir/piped" 2>/dev/null
"$tool" pair "$trf/bbp_team_round2.trf" 2>/dev/null | cmp -s - "$dir/piped"
report "a pipe is read as a file"
mkfifo "$dir/pipe"
expect_status 1 "$dir/pipe: this is not a file" list import "$dir/pipe" --db "$dir/new.db"
expect_status 1 "$dir/pipe: this is not a file" check --db "$dir/pipe"
for name in /dev/zero /dev/null; do
  expect_status 1 "$name: this is not a file" replay "$name"
  expect_status 1 "$name: this is not a file" convert "$name" --to pgn
  expect_status 1 "$name: this is not a file" teams "$name"
  expect_status 1 "$name: this is not a file" pair "$name"
  expect_status 1 "$name: this is not a file" standings "$name"
  expect_status 1 "$name: this is not a file" evening import "$name" --db "$dir/new.db"
  expect_status 1 "$name: this is not a file" list import "$name" --db "$dir/new.db"
  expect_status 1 "$name: this is not a file" check --db "$name"
done
truncate -s 65M "$dir/huge"
expect_status 1 "the file is larger than 64 MiB" teams "$dir/huge"
expect_status 1 "the file is larger than 64 MiB" evening import "$dir/huge" --db "$dir/new.db"
rm "$dir/huge" "$dir/pipe"

# Grading lists
lists=$dir/lists.db
header=id,name,date,scale,players,odd
people=name,grade,rapid,code,club,federation,title,sex,born,fide

# imported ROW: the list was imported and is told as ROW, except for its id.
imported () {
  [ $status -eq 0 ] && [ "$(first)" = $header ] && [ "$(lines_of "$dir/out")" -eq 2 ] &&
    [ "$(last | cut -d, -f2-)" = "$1" ]
}

expect_out "list show: there is none" $header list show --db "$lists"
expect_out "list search: there is none" "$people" list search smith --db "$lists"
expect_status 1 "there is no list “nobody”" list search smith --db "$lists" --list nobody
expect_status 1 "there is no such folder" list show --db "$dir/nowhere/lists.db"
expect_status 1 "there is no such folder" list search smith --db "$dir/nowhere/lists.db"
run list import "$data/lists/grades201601.csv" --db "$lists"
well && imported "ECF grades,2016-01,grades,400,0"
report "list import"
run list import "$data/lists/fide-players_list_foa.txt" --db "$lists" --name "F, \"I\"" --date 2015-12
well && imported '"F, ""I""",2015-12,ratings,300,0'
report "list import with a name and a date"
id=$(last | cut -d, -f1)
run list show --db "$lists"
well && [ "$(lines_of "$dir/out")" -eq 3 ] && [ "$(sed -n '2s/^[^,]*,//p' "$dir/out")" = "ECF grades,2016-01,grades,400,0" ]
report "list show: the newest first"
cp "$dir/out" "$dir/shown"
expect_out "list search: a code in the newest list" "$people
\"Oakes, Quentin B\",162,,938988L,Hollerton,WLS,,M,," list search 938988l --db "$lists"
expect_out "list search: another list" "$people
\"Oakes, Quentin B\",1915,1895,999000001,,ENG,,M,1949,999000001" \
  list search "oakse quen 1915" --db "$lists" --list "$id" --limit 1
expect_out "list search: nobody" "$people" list search qqqq --db "$lists"
ecf=$(sed -n '2s/,.*//p' "$dir/shown")
expect_out "list search: two lists in order" "$people,list
\"Oakes, Quentin B\",1915,1895,999000001,,ENG,,M,1949,999000001,$id
\"Oakes, Quentin B\",162,,938988L,Hollerton,WLS,,M,,,$ecf" \
  list search "oakes quentin b" --db "$lists" --list "$id" --list "$ecf" --limit 2
run list search o --db "$lists" --limit 7
well && [ "$(lines_of "$dir/out")" -eq 8 ]
report "list search: at most"

printf 'name,grade,code\nAnn,145,938989L\n,120,\nBob,x,938988L\n' >"$dir/odd.csv"
run list import "$dir/odd.csv" --db "$lists" --date 2014-01
imported "odd,2014-01,grades,2,3" && [ "$(lines_of "$dir/err")" -eq 4 ] &&
  grep -q "odd.csv:2: note: “938989L” is no right code: left out" "$dir/err" &&
  grep -q "odd.csv:3: note: a name is missing: skipped" "$dir/err" &&
  grep -q "odd.csv:4: note: “x” is no grade or rating: left out" "$dir/err" &&
  grep -q "odd.csv: note: 1 rows skipped" "$dir/err"
report "list import: odd rows are noted"

printf 'Wer;Wie\nAnn;1450\n' >"$dir/other.csv"
expect_status 1 "other.csv: .*There are: Wer, Wie; see --columns" \
  list import "$dir/other.csv" --db "$lists"
expect_status 1 "other.csv: the header has no column “Was”" \
  list import "$dir/other.csv" --db "$lists" --columns name=Wer,grade=Was
run list import "$dir/other.csv" --db "$lists" --columns name=Wer,grade=Wie --date 2014-02
well && imported "other,2014-02,ratings,1,0"
report "list import: columns are told"
run list import "$dir/other.csv" --db "$lists" --date 2014-03
well && imported "other,2014-03,ratings,1,0"
report "list import: columns are remembered"
printf '""\nMitglied;Liste\n\nWer;Wie\nBea;1400\n' >"$dir/below.csv"
run list import "$dir/below.csv" --db "$lists" --date 2014-04
well && imported "below,2014-04,ratings,1,0"
report "list import: the header that is remembered stands below others"
printf '""\nWas;Ist\nWen;Das\nCid;1400\n' >"$dir/blank.csv"
run list import "$dir/blank.csv" --db "$lists" --columns name=Wen,grade=Das --date 2014-05
well && imported "blank,2014-05,ratings,1,0"
report "list import: columns are told of a header below others"
printf 'Name,Grade,Rating\nAnn,5,900\nBob,6,950\nCid,7,800\nDee,5,700\n' >"$dir/school.csv"
for words in teams "list import --db $lists"; do
  # shellcheck disable=SC2086
  expect_status 1 "school.csv.*which column is “grade”, of: Grade, Rating?" $words "$dir/school.csv"
done
printf 'Name;Elo\nDvo\370\341k;1500\n\310ern\341;1400\n' >"$dir/central.csv"
run list import "$dir/central.csv" --db "$lists" --date 2014-06
imported "central,2014-06,ratings,2,1" &&
  grep -q "central.csv:2: note: letters that are not UTF-8 are read as Windows-1250" "$dir/err"
report "list import: letters that are not UTF-8 are noted"

printf '<playerslist>\n<player><name>Ann</name></player>\n<player>' >"$dir/cut.xml"
printf '<html>busy</html>' >"$dir/page.txt"
: >"$dir/empty.csv"
expect_status 1 "cut.xml:3: the file ends in the middle" list import "$dir/cut.xml" --db "$lists"
expect_status 1 "page.txt: this is a web page, not a list" list import "$dir/page.txt" --db "$lists"
printf 'PK\003\004................\000\000\000\000\000\000\010\000\000\000mimetypeapplication/vnd.oasis.opendocument.spreadsheet' \
  >"$dir/sheet.ods"
expect_status 1 "sheet.ods: this is a spreadsheet: save it as CSV" list import "$dir/sheet.ods" --db "$lists"
expect_status 1 "sheet.ods:1: this is a spreadsheet: save it as CSV" teams "$dir/sheet.ods"
expect_status 1 "empty.csv: the file is empty" list import "$dir/empty.csv" --db "$lists"
expect_status 1 "none.csv: there is no such file" list import "$dir/none.csv" --db "$lists"
expect_status 1 ": this is a folder" list import "$dir" --db "$lists"
expect_status 2 "--date January" list import "$dir/odd.csv" --db "$lists" --date January
expect_status 2 "--limit" list search a --db "$lists" --limit 0
expect_status 2 "^usage: .*list" list forget --db "$lists"
expect_status 1 "." list search a --db "$lists" --list nobody
[ ! -e "$lists" ] && [ "$(find "$lists-lists" -name '*.list' | wc -l)" -eq 8 ] &&
  [ "$(find "$lists-lists" -name '.interchange-*' | wc -l)" -eq 0 ]
report "lists are beside the data file, which is not touched"

# Files that people sent: each number is right, or told.
sent=$dir/sent.db
run list import "$data/cases/22-thousands-separator.csv" --db "$sent" --date 2026-01
well && imported "22-thousands-separator,2026-01,ratings,2,0"
report "list import: thousands"
expect_out "list search: thousands" "$people
Ames Nora,1422,,,,,,,," list search ames --db "$sent"
"$tool" teams "$data/cases/24-provisional.csv" 2>"$dir/err" | grep -q '^1,Cole Ivy,1520,Dunn Max,1350,' &&
  [ "$(grep -c 'is provisional$' "$dir/err")" -eq 4 ]
report "teams: provisional grades are noted"
printf 'Name,Rating\nAmes,1,422\n' >"$dir/thousands.csv"
expect_status 1 "thousands.csv:2: more columns than the header has: skipped; there is no player" list import "$dir/thousands.csv" --db "$sent"
run list import "$data/cases/23-fide-long-title.txt" --db "$sent" --date 2026-02
well && imported "FIDE ratings,2026-02,ratings,3,0"
report "list import: long titles"
expect_out "list search: long titles" "$people
\"Example, Sean\",1946,1901,999000002,,IRL,,M,1961,999000002" list search sean --db "$sent"
run list import "$data/cases/24-provisional.csv" --db "$sent" --date 2026-03
well && imported "24-provisional,2026-03,ratings,5,0"
report "list import: provisional ratings"
run list search birch --db "$sent"
[ $status -eq 0 ] && [ "$(last)" = "Birch Tom,1400,,,,,,,," ] &&
  [ "$(cat "$dir/err")" = "note: the grade of Birch Tom is provisional" ]
report "list search: a provisional rating is noted"
run list import "$data/cases/25-quoted-newline.csv" --db "$sent" --date 2026-04
well && imported "25-quoted-newline,2026-04,grades,2,0"
report "list import: quoted line ends"
gzip -c "$data/lists/grades201601.csv" >"$dir/grades201601.csv.gz"
run list import "$dir/grades201601.csv.gz" --db "$sent"
well && imported "ECF grades,2016-01,grades,400,0"
report "list import: packed"
printf 'name,grade\nAmes Nora,150\n' >"$dir/tarred.csv"
tar -C "$dir" -cf "$dir/tarred.tar" tarred.csv good.pgn
run list import "$dir/tarred.tar" --date 2026-05 --db "$dir/tar.db"
imported "tarred,2026-05,grades,1,0" && grep -q "note: 'tarred.csv' was read from it" "$dir/err"
report "list import: tar alone"
expect_status 1 "tarred.tar: this is an archive: unpack it" games import "$dir/tarred.tar" --db "$dir/tar.db"
head -c 2000 "$dir/grades201601.csv.gz" >"$dir/cut.csv.gz"
expect_status 1 "cut.csv.gz: this archive is damaged" list import "$dir/cut.csv.gz" --db "$sent"
# Entries by their codes.
printf 'Code;Club\n938988l;\n944446E;\n996461H;X\n947453F;\n' >"$dir/codes"
run teams "$dir/codes" --db "$lists"
well && grep -q '^1,"Jessop, Vera O",198,"O.Hare, Idris C",43,241$' "$dir/out"
report "teams: codes alone"
expect_status 1 "codes:2: nobody in the grading list has the code “938988L”" teams "$dir/codes" --db "$sent"
expect_status 1 "codes:2: the code “938988L” cannot be looked up: there is no list yet" teams "$dir/codes" --db "$dir/none.db"

printf 'Name,ID,Rtng1,Rtng2\nAnn,1,1500,1400\n' >"$dir/unknown"
expect_status 1 "unknown:2: there is no column “grade”, and the code “1” cannot be looked up: there is no list yet" \
  teams "$dir/unknown" --db "$dir/none.db"

# Output that cannot be written is no success.
full() {
  run "$@"
  "$tool" "$@" >/dev/full 2>"$dir/err"
  status=$?
  [ $status -eq 1 ] && [ -s "$dir/err" ]
  report "a full disk is told: $1"
}
if [ -c /dev/full ]; then
  full perft chess 1
  full turns chess
  full convert "$games" --to bpgn
fi

# The oracles
sample exchange-perft.tsv '$6 < 1e6'
while IFS=$tab read -r name variant set fen depth nodes; do
  expect_out "perft: $name $variant $set $depth" "nodes $nodes" \
    perft "$variant" "$depth" --set "$set" --fen "$fen"
done <"$dir/rows"

sample exchange-match-perft.tsv '$7 < 1e6 && ($4 != "-" || j++ % 4 == 0)'
while IFS=$tab read -r name variant set over fens depth nodes; do
  [ "$over" = - ] && over=
  expect_out "perft: $name $variant $set ${over:+--over $over }$depth" "nodes $nodes" \
    perft "$variant" "$depth" --set "$set" --fen "$fens" ${over:+--over "$over"}
done <"$dir/rows"

sample exchange-verdicts.tsv 1
while IFS=$tab read -r name variant set supply fen before turn expected why; do
  [ "$before" = - ] && before=
  [ "$turn" = - ] && turn=
  run verdict "$variant" "$fen" --set "$set" --supply "$supply" --before "$before" \
    ${turn:+--turn "$turn"}
  well && [ "$(first)" = "$expected" ]
  report "verdict: $name $variant $set $supply: $expected"
done <"$dir/rows"

# Names that would steer a terminal or turn a line round.
sign=$(printf '\357\277\275')
printf 'name,grade\nAnn \033[31mRed\a,145\nB\342\200\256ob,150\n' >"$dir/acting.csv"
run list import "$dir/acting.csv" --db "$dir/acting.db"
run list search ann --db "$dir/acting.db"
well && [ "$(last)" = "Ann $sign[31mRed$sign,145,,,,,,,," ]
report "a name that would colour the terminal is shown harmlessly"
run list search 150 --db "$dir/acting.db"
well && [ "$(last)" = "B${sign}ob,150,,,,,,,," ]
report "so is one that would turn the line round"
printf '[White "Ann\033[2J"]\n[Black "B\342\200\256ob"]\n[Event "\302\233A"]\n\n1. e4 *\n' >"$dir/acting.pgn"
run games import "$dir/acting.pgn" --db "$dir/acting.db"
run games list --db "$dir/acting.db"
[ $status -eq 0 ] && ! grep -q "$(printf '\033')" "$dir/out" && ! grep -q "$(printf '\342\200\256')" "$dir/out" &&
  ! grep -q "$(printf '\302\233')" "$dir/out" && grep -q "B${sign}ob" "$dir/out"
report "and those of games"

# Files beside the data file that cannot be used: each is named, and hides no other.
other="$dir/beside.db"
"$make_match" "$other" superchess '' MANUAL Ann Cid
run games import "$games" --db "$other"
printf 'name,grade\nAnn,145\n' >"$dir/beside.csv"
run list import "$dir/beside.csv" --db "$other"
run games list --db "$other"
all=$(lines_of "$dir/out")
expect_out "check, with files beside it" "1 matches, 0 evenings, all ok" check --db "$other"
for kind in games list; do
  sound=$(ls "$other"-*/*.$kind)
  folder=${sound%/*}
  half=$(($(wc -c <"$sound") / 2))
  head -c $half "$sound" >"$folder/cut.$kind"
  : >"$folder/empty.$kind"
  echo 'some text' >"$folder/text.$kind"
  cp "$other" "$folder/data.$kind"
  mkdir "$folder/folder.$kind"
done
cp "$(ls "$other"-lists/*-*.list)" "$other-games/other.games"
named () {
  for file in $1; do
    grep -q "^$other-[a-z]*/$file: ." "$dir/err" || return 1
  done
}
of_games="cut.games data.games empty.games folder.games other.games text.games"
of_lists="cut.list data.list empty.list folder.list text.list"
run games list --db "$other"
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq "$all" ] && named "$of_games" &&
  [ "$(lines_of "$dir/err")" -eq 6 ]
report "games list names the files that it cannot use"
run list show --db "$other"
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 2 ] && named "$of_lists" &&
  [ "$(lines_of "$dir/err")" -eq 5 ]
report "list show does"
run check --db "$other"
[ $status -eq 1 ] && named "$of_games $of_lists" && [ "$(lines_of "$dir/err")" -eq 11 ] &&
  grep -q '^1 matches, 0 evenings; beside the data file 11 files cannot be used: ' "$dir/out"
report "check names them all"
rm "$other"-lists/*-*.list
run list search ann --db "$other"
[ $status -eq 0 ] && [ "$(cat "$dir/out")" = "$people" ] && named "$of_lists" && [ "$(lines_of "$dir/err")" -eq 5 ]
report "list search goes on without any"
expect_status 1 "codes:2: the code “938988L” cannot be looked up: cut.list: ." teams "$dir/codes" --db "$other"
for kind in games lists; do
  rm -r "$other-$kind"
  echo 'some text' >"$other-$kind"
done
run games list --db "$other"
[ $status -eq 0 ] && [ "$(lines_of "$dir/out")" -eq 2 ] &&
  grep -q "^$other-games/.: this is not a folder$" "$dir/err"
report "a file in the place of the collections does not hide what was played here"
expect_status 1 "this is not a folder" list show --db "$other"
run check --db "$other"
[ $status -eq 1 ] && [ "$(grep -c ": this is not a folder$" "$dir/err")" -eq 2 ]
report "check names files in the place of folders"

for game in swap balanced-swap superchess; do
  sample $game-perft.tsv '$6 < 1e5'
  while IFS=$tab read -r name variant set fen depth nodes; do
    steps=64
    case $set in
      max-steps=*) steps=${set#max-steps=} set= ;;
      -) set= ;;
    esac
    expect_out "perft: $name $variant $set $depth" "nodes $nodes" \
      perft "$variant" "$depth" ${set:+--set "$set"} --max-steps "$steps" --fen "$fen"
  done <"$dir/rows"
  sample $game-verdicts.tsv 1
  while IFS=$tab read -r name variant set supply fen before turn expected why; do
    expect_out "verdict: $name $variant: $expected" "$expected" verdict "$variant" "$fen"
  done <"$dir/rows"
done

finish
