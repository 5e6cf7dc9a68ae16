#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-evening.sh TOOL MAKE_EVENING DATADIR: holds `interchange-tool evening` to its contract.
# Prints TAP; nothing is left behind.

tool=$1
make_evening=$2
entries=$3/lists/entries-newport-2016.csv
LC_ALL=C
export LC_ALL

if [ ! -x "$tool" ] || [ ! -x "$make_evening" ] || [ ! -r "$entries" ]; then
  echo "Bail out! usage: test-evening.sh TOOL MAKE_EVENING DATADIR"
  exit 2
fi
. "$(dirname "$0")/contract.sh"
db=$dir/club.db

# Usage
run evening --help
well && grep -q -e --to "$dir/out" && grep -q -e --db "$dir/out"
report "evening --help tells its options"
expect_status 2 '^usage: .*evening' evening
expect_status 2 '^usage: .*evening' evening fly
expect_status 2 '^usage: .*evening' evening list 1
expect_status 2 '^usage: .*evening' evening export
expect_status 2 '^usage: .*evening' evening export 1
expect_status 2 '^usage: .*evening' evening import
expect_status 2 '^usage: .*evening' evening import a b
expect_status 2 '^usage: .*evening' evening list --to csv
expect_status 2 'not json, csv, html or trf' evening export 1 --to pdf
expect_status 2 'no number' evening export one --to csv
expect_status 2 'no number' evening export 0 --to csv
expect_status 2 '--sheet' evening export 1 --to csv --sheet poem
expect_status 2 '--sheet' evening export 1 --to html --sheet names
expect_status 2 '--all-rounds' evening export 1 --to trf --all-rounds
expect_status 2 '--all-rounds' evening export 1 --to csv --sheet names --all-rounds
run evening list --db "$db"
well && [ "$(cat "$dir/out")" = id,name,date,venue,variant,teams,rounds,entries ]
report "a data file that is not there yet has no evenings"
expect_status 1 'there is no evening 1' evening export 1 --to csv --db "$db"
expect_status 1 'there is no such f' evening list --db "$dir/none/club.db"
expect_status 1 'there is no such file' evening import "$dir/none" --db "$db"
[ ! -e "$db" ]
report "what was refused made no data file"

# Listing
command=make-evening status=0
"$make_evening" "$db" "$entries" 3 7 --half >"$dir/out" 2>"$dir/err" &&
  "$make_evening" "$db" "$entries" 5 8 --variant swap >>"$dir/out" 2>>"$dir/err"
[ "$(cat "$dir/out")" = "1
2" ]
report "evenings can be made"
run evening list --db "$db"
well && printf '%s\n' 'id,name,date,venue,variant,teams,rounds,entries' \
  '2,Thursday Exchange,2016-01-14,The Murenger House,swap,19,5,19' \
  '1,Thursday Exchange,2016-01-14,The Murenger House,newport,9,3,19' | cmp -s - "$dir/out"
report "list"
expect_status 1 'there is no evening 3' evening export 3 --to json --db "$db"
expect_status 1 'there is no evening 9223372036854775807' evening export 9223372036854775807 \
  --to json --db "$db"

# JSON
for id in 1 2; do
  run evening export $id --to json --db "$db"
  cp "$dir/out" "$dir/$id.json"
  well && grep -q '"format" : "interchange-evening"' "$dir/out" &&
    grep -q '"event" : "set-up"' "$dir/out" && grep -q '"summary"' "$dir/out"
  report "export $id as json"
done
run evening import "$dir/1.json" --db "$db"
well && [ "$(cat "$dir/out")" = "evening 1" ] && [ ! -s "$dir/err" ]
report "import of an evening that is here changes nothing"
run evening export 1 --to json --db "$db"
well && cmp -s "$dir/1.json" "$dir/out"
report "and exports as it was imported"
run evening import "$dir/2.json" --db "$dir/new/club.db"
well && [ "$(cat "$dir/out")" = "evening 1" ]
report "import into a data file that is not there yet"
run check --db "$db"
well && grep -q ' 2 evenings, all ok' "$dir/out"
report "the data file is sound"

printf '{\n' >"$dir/broken.json"
expect_status 1 'broken.json:[12]:' evening import "$dir/broken.json" --db "$db"
printf '[]\n' >"$dir/broken.json"
expect_status 1 'broken.json: this is not the file of an evening' evening import \
  "$dir/broken.json" --db "$db"
printf '\n  name;grade\nAnn;1500\n' >"$dir/table.csv"
expect_status 1 'table.csv: this is not the file of an evening, nor a .*: it begins with .*name;grade' evening import \
  "$dir/table.csv" --db "$db"
sed 's/"version" : 5/"version" : 7/' "$dir/1.json" >"$dir/later.json"
expect_status 1 'later.json: version 7 is not known' evening import "$dir/later.json" --db "$db"
sed 's/"event" : "teams"/"event" : "trams"/' "$dir/1.json" >"$dir/event.json"
expect_status 1 'event.json: event 21: trams .*not an event' evening import "$dir/event.json" \
  --db "$db"
expect_status 1 'this is a folder' evening import "$dir" --db "$db"
run check --db "$db"
well && grep -q ' 2 evenings, all ok' "$dir/out"
report "what was refused left nothing"

# Tournaments that are taken over
report_notes () { grep -q "^note: .*$1" "$dir/err"; }
trf=$3/takeover
for kind in single:8,3,8 teams:7,3,15; do
  file=$trf/${kind%:*}.trf
  counts=${kind#*:}
  run evening import "$file" --db "$dir/taken.db"
  [ $status -eq 0 ] && grep -q '^evening [12]$' "$dir/out" && report_notes 'which variant is played'
  report "import of a running tournament: ${kind%:*}"
  run evening list --db "$dir/taken.db"
  well && sed -n 2p "$dir/out" | grep -q ",$counts$"
  report "the evening has its teams, rounds and entries"
  run check "$file"
  [ $status -eq 0 ] && [ "$(grep -c '^round [1-3]: as we would pair$' "$dir/out")" -eq 3 ]
  report "check tells how its rounds were paired"
done
run check --db "$dir/taken.db"
well && [ "$(grep -c '^evening [12]: round [1-3]: as we would pair$' "$dir/out")" -eq 6 ] &&
  [ "$(tail -n 1 "$dir/out")" = "0 matches, 2 evenings, all ok" ]
report "check of the data file tells it of both"
run evening export 1 --to trf --db "$dir/taken.db"
mv "$dir/out" "$dir/again.trf"
run standings "$dir/again.trf"
[ $status -eq 0 ] && [ "$(sed 1d "$dir/out" | cut -d, -f4 | head -n 3 | tr -d '"')" = \
  "$("$tool" standings "$trf/single.trf" 2>/dev/null | sed 1d | cut -d, -f4 | head -n 3 | tr -d '"')" ]
report "the standings are those of the file"

# Byes that are asked for in rounds to come go out as they came in, so that the same round is paired.
{ cat "$3/cases/27-xxz-comma.trf"; echo '240 H   2    1'; } >"$dir/away.trf"
"$tool" evening import "$dir/away.trf" --db "$dir/away.db" >"$dir/none" 2>&1
run evening export 1 --to trf --db "$dir/away.db"
cp "$dir/out" "$dir/away-again.trf"
[ "$(grep '^240' "$dir/away-again.trf" | sort)" = '240 H   2    1
240 Z   1    3
240 Z   1    6' ] && "$tool" pair "$dir/away.trf" >"$dir/pairs" 2>/dev/null &&
  "$tool" pair "$dir/away-again.trf" 2>/dev/null | cmp -s - "$dir/pairs"
report "byes to come are exported"
sed 's/FIDE_DUTCH/FIDE_DUBOV/' "$trf/single.trf" >"$dir/dubov.trf"
expect_status 1 'dubov.trf:12: record 192' evening import "$dir/dubov.trf" --db "$dir/new.db"
expect_status 1 'dubov.trf:12: record 192' check "$dir/dubov.trf"
[ ! -e "$dir/new.db" ]
report "what cannot be taken over makes no data file"
expect_status 2 'or --db' check "$trf/single.trf" --db "$db"
expect_status 1 'no such file' check "$dir/none.trf"

# Damage
LC_ALL=C sed 's/swap/swop/g' "$db" >"$dir/damaged.db"
run evening list --db "$dir/damaged.db"
[ $status -eq 1 ] && [ "$(cut -d, -f1 "$dir/out" | tr '\n' ' ')" = "id 1 " ] &&
  grep -q '^evening 2: event 0: it is not as it was written$' "$dir/err"
report "the list tells of a damaged evening, and names the others"
expect_status 1 'evening 2: event 0: it is not as it was written' evening export 2 --to json \
  --db "$dir/damaged.db"
run evening export 1 --to json --db "$dir/damaged.db"
well && cmp -s "$dir/1.json" "$dir/out"
report "the others can be exported"
expect_status 1 'evening 2: event 0: it is not as it was written' check --db "$dir/damaged.db"

# CSV
run evening export 1 --to csv --db "$db"
well && [ "$(grep -c '^$' "$dir/out")" -eq 6 ] && grep -q '^Pairings by table,' "$dir/out" &&
  grep -q '^Cross table,' "$dir/out"
report "export as csv has all sheets"
for sheet in pairings:5 names:20 results:5 standings:10 cross-table:10 players:20 fairness:10 fees:21; do
  run evening export 1 --to csv --sheet ${sheet%:*} --db "$db"
  well && [ "$(awk 'END { print NR }' "$dir/out")" -eq ${sheet#*:} ]
  report "csv: ${sheet%:*}"
done

expect_status 1 'the evening has no prizes' evening export 1 --to csv --sheet prizes --db "$db"

run evening export 1 --to csv --all-rounds --db "$db"
rounds=$("$tool" evening list --db "$db" | awk -F , '$1 == 1 { print $7 }')
well && [ "$(grep -c '^Pairings by table,' "$dir/out")" -eq "$rounds" ] && [ "$rounds" -gt 1 ] &&
  [ "$(grep -c '^Results,' "$dir/out")" -eq "$rounds" ] &&
  [ "$(grep -c '^Standings,\|^Cross table,\|^Points of the players,' "$dir/out")" -eq 3 ] &&
  [ "$(grep -o 'Round [0-9]* of' "$dir/out" | sort -u | wc -l)" -eq "$rounds" ]
report "csv: the pairings and results of all rounds"
run evening export 1 --to html --all-rounds --db "$db"
well && [ "$(grep -c '<h2 id="round-' "$dir/out")" -eq "$rounds" ] &&
  grep -q '<h2 id="entries">' "$dir/out" && grep -q '<h2 id="standings">' "$dir/out"
report "html: the whole evening"

command=make-evening status=0
"$make_evening" "$dir/early.db" "$entries" 0 1 >"$dir/out" 2>"$dir/err"
expect_status 1 'no round of the evening is paired yet' evening export 1 --to csv --sheet names \
  --db "$dir/early.db"
run evening export 1 --to csv --db "$dir/early.db"
well && grep -q '^Standings,' "$dir/out" && ! grep -q '^Results,' "$dir/out"
report "before the first round there are teams and no pairings"

# HTML
for id in 1 2; do
  run evening export $id --to html --db "$db"
  well && grep -q '^<html lang="en">$' "$dir/out" && grep -q '<h2 id="standings">' "$dir/out" &&
    ! grep -Eqi '<script|src=|https?:' "$dir/out"
  report "export $id as html"
done

# A group match, added to the file
expect_status 1 'the evening has no group match' evening export 1 --to csv --sheet group --db "$db"
{
  sed '$d' "$dir/1.json" | sed '$d'
  cat <<'EOF'
    , { "at": 1452899000000000, "event": "group", "end": "all-boards", "counts": false,
        "boards": [{ "team_1": [0], "team_2": [1] }, { "team_1": [2, 3], "team_2": [] }], "watching": [4] },
    { "at": 1452899100000000, "event": "group-result", "group": 0, "result": "1-0", "reason": "none",
      "half_points_1": 3, "half_points_2": 1, "boards": ["1-0", "1/2-1/2"] }
  ]
}
EOF
} >"$dir/group.json"
run evening import "$dir/group.json" --db "$dir/group.db"
well && [ "$(cat "$dir/out")" = "evening 1" ]
report "import of a group match"
run evening export 1 --to csv --sheet group --db "$dir/group.db"
well && [ "$(awk 'END { print NR }' "$dir/out")" -eq 3 ] &&
  grep -q '^Board,Colour,Team 1,Grade,Colour,Team 2,Grade,Result$' "$dir/out" &&
  grep -q '^2,Black,.* / .*,White,Arbiter,,½–½$' "$dir/out"
report "csv: group"
run evening export 1 --to json --db "$dir/group.db"
well && grep -q '"group_matches"' "$dir/out" && grep -q '"half_points_1" : 3' "$dir/out"
report "json: group matches"
run evening export 1 --to html --db "$dir/group.db"
well && grep -q '<h2 id="group-1">Group match: seat plan</h2>' "$dir/out" &&
  grep -q 'Result: Team 1 wins 1½–½' "$dir/out"
report "html: group matches"
sed 's/"group": 0/"group": 7/' "$dir/group.json" >"$dir/wrong.json"
expect_status 1 'there is no group match 8' evening import "$dir/wrong.json" --db "$dir/group.db"

# TRF: what is exported is ranked by the tool as in the sheets.
for id in 1 2; do
  run evening export $id --to trf --db "$db"
  cp "$dir/out" "$dir/$id.trf"
  well && grep -q '^012 Thursday Exchange' "$dir/out" && grep -q '^001' "$dir/out"
  report "export $id as trf"
  run standings "$dir/$id.trf"
  well
  report "the trf of $id has standings"
done
grep -q '^310' "$dir/1.trf" && grep -q '^352 WB$' "$dir/1.trf" && ! grep -q '^310' "$dir/2.trf"
report "an exchange evening is one of teams"
"$tool" evening export 2 --to csv --sheet standings --db "$db" | sed 1d | awk -F '"' '{ print $2 }' \
  >"$dir/sheet"
"$tool" standings "$dir/2.trf" | sed 1d | awk -F '"' '{ print $2 }' >"$dir/tool"
cmp -s "$dir/sheet" "$dir/tool"
report "standings of the trf are those of the evening"

# Partners who change: nine people, one sits out, then one has gone and somebody plays both boards
run evening export 1 --to csv --sheet person --db "$db"
well && [ "$(grep -c '^"*Rounds of ' "$dir/out")" -eq 19 ] && [ "$(grep -c '^[123],' "$dir/out")" -eq 57 ]
report "csv: the rounds of everybody in teams"
expect_status 1 'no round of the evening is paired yet' evening export 1 --to csv --sheet person \
  --db "$dir/early.db"
expect_status 1 'no round of the evening is paired yet' evening export 1 --to html --sheet person \
  --db "$dir/early.db"
cat >"$dir/people.json" <<'EOF'
{ "format": "interchange-evening", "version": 5, "events": [
  { "at": 1, "event": "set-up", "name": "Mixer", "venue": "", "date": "2026-11-26", "variant": "newport", "rounds": 3,
    "clock": "5+0", "grading_list": "" },
  { "at": 2, "event": "enter", "name": "Ames", "code": "", "club": "", "grade": 101, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 3, "event": "enter", "name": "Birch", "code": "", "club": "", "grade": 102, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 4, "event": "enter", "name": "Cole", "code": "", "club": "", "grade": 103, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 5, "event": "enter", "name": "Dale", "code": "", "club": "", "grade": 104, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 6, "event": "enter", "name": "East", "code": "", "club": "", "grade": 105, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 7, "event": "enter", "name": "Ford", "code": "", "club": "", "grade": 106, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 8, "event": "enter", "name": "Gray", "code": "", "club": "", "grade": 107, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 9, "event": "enter", "name": "Hill", "code": "", "club": "", "grade": 108, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 10, "event": "enter", "name": "Iles", "code": "", "club": "", "grade": 109, "rapid": 0, "estimated": false, "house": false, "federation": "", "fide_number": "" },
  { "at": 20, "event": "partners", "change": true, "aim": "even", "rest": "usual", "higher_first": false, "half": true, "lower_first": false },
  { "at": 21, "event": "pair-partners", "round": 0, "planned": 0, "seed": 1, "tables": [
    { "white_a": 0, "black_b": 1, "black_a": 2, "white_b": 3 }, { "white_a": 4, "black_b": 5, "black_a": 6, "white_b": 7 } ], "out": [8] },
  { "at": 22, "event": "result", "round": 0, "table": 0, "result": "1-0", "reason": "mate" },
  { "at": 23, "event": "result", "round": 0, "table": 1, "result": "1/2-1/2", "reason": "agreed" },
  { "at": 24, "event": "presence", "entry": 7, "present": false },
  { "at": 25, "event": "pair-partners", "round": 1, "planned": 1, "seed": 2, "tables": [
    { "white_a": 8, "black_b": 2, "black_a": 0, "white_b": 4 }, { "white_a": 3, "black_b": 3, "black_a": 1, "white_b": 5 } ], "out": [6] },
  { "at": 26, "event": "result", "round": 1, "table": 0, "result": "0-1", "reason": "none" }
] }
EOF
run evening import "$dir/people.json" --db "$dir/people.db"
well && [ "$(cat "$dir/out")" = "evening 1" ]
report "import of an evening on which partners change"
run evening list --db "$dir/people.db"
well && [ "$(sed -n 2p "$dir/out")" = '1,Mixer,2026-11-26,,newport,0,2,9' ]
report "it has people and no teams"
run evening export 1 --to json --db "$dir/people.db"
cp "$dir/out" "$dir/people-again.json"
well && "$tool" evening import "$dir/people-again.json" --db "$dir/people.db" >"$dir/none" 2>&1
run evening export 1 --to json --db "$dir/people.db"
well && cmp -s "$dir/people-again.json" "$dir/out"
report "and is exported as it was imported"

# people_sheet SHEET LINE...: the sheet has these lines, the heading apart.
people_sheet () {
  sheet=$1
  shift
  run evening export 1 --to csv --sheet "$sheet" --db "$dir/people.db"
  well && printf '%s\n' "$@" >"$dir/lines" && sed 1d "$dir/out" | cmp -s - "$dir/lines"
  report "partners change: $sheet"
}
people_sheet pairings '1,Iles / Cole,Iles,Cole,Ames / East,Ames,East' '2,Dale,Dale,Dale,Birch / Ford,Birch,Ford'
people_sheet results '1,Iles / Cole,Ames / East,0–1,' '2,Dale,Birch / Ford,,'
people_sheet names 'Ames,1,● Black,higher,East,Iles,Cole' 'Birch,2,● Black,higher,Ford,Dale,Dale' \
  'Cole,1,● Black,lower,Iles,Ames,East' 'Dale,2,○ White / ● Black,both boards,,Birch,Ford' \
  'East,1,○ White,lower,Ames,Iles,Cole' 'Ford,2,○ White,lower,Birch,Dale,Dale' 'Gray,–,sits out,,,,' \
  'Iles,1,○ White,higher,Cole,Ames,East'
people_sheet standings '1,Ames,1,0,1,,-1,1' '1,Birch,1,0,1,,-1,1' '3,East,1,0,0.5,,0.5,0' \
  '3,Ford,1,0,0.5,,0.5,0' '3,Gray,1,0,0.5,,0.5,0' '3,Hill,1,0,0.5,,0.5,0' '7,Iles,0,1,0.5,,0,0' \
  '8,Cole,1,0,0,,2,0' '8,Dale,1,0,0,,2,0'
people_sheet cross-table '1,1,Ames,"2/3,4: 1",1' '1,2,Birch,"1/3,4: 1",1' '3,5,East,"6/7,8: ½",0.5' \
  '3,6,Ford,"5/7,8: ½",0.5' '3,7,Gray,"8/5,6: ½",0.5' '3,8,Hill,"7/5,6: ½",0.5' '7,9,Iles,(½),0.5' \
  '8,3,Cole,"4/1,2: 0",0' '8,4,Dale,"3/1,2: 0",0'
people_sheet players '1,Ames,101,1,0,1,1,0' '1,Birch,102,1,0,1,0,1' '3,East,105,1,0,0.5,1,0' \
  '3,Ford,106,1,0,0.5,0,1' '3,Gray,107,1,0,0.5,0,1' '3,Hill,108,1,0,0.5,1,0' '7,Iles,109,0,1,0.5,0,0' \
  '8,Cole,103,1,0,0,0,1' '8,Dale,104,1,0,0,1,0'
people_sheet fairness 'Ames,1,1,0,0,1' 'Birch,0,2,0,0,1' 'Cole,0,2,0,0,1' 'Dale,2,1,0,0,1' 'East,2,0,0,0,0' \
  'Ford,1,1,0,0,0' 'Gray,0,1,1,0,0' 'Hill,1,0,0,0,0' 'Iles,1,0,1,0,0'
expect_status 1 'the evening has no group match' evening export 1 --to csv --sheet group --db "$dir/people.db"
run evening export 1 --to csv --sheet person --db "$dir/people.db"
well && [ "$(grep -c '^Rounds of ' "$dir/out")" -eq 9 ] &&
  [ "$(grep -A 3 '^Rounds of Dale,' "$dir/out" | tail -n 2)" = '1,1,○ White,lower,Cole,Ames,Birch,0–1,0
2,2,○ White / ● Black,both boards,,Birch,Ford,,' ] &&
  [ "$(grep -A 3 '^Rounds of Gray,' "$dir/out" | tail -n 1)" = '2,–,sits out,,,,,,0.5' ] &&
  [ "$(grep -A 3 '^Rounds of Hill,' "$dir/out" | tail -n 1)" = '2,–,not there,,,,,,0' ]
report "partners change: person"
run evening export 1 --to html --sheet person --db "$dir/people.db"
well && [ "$(grep -c '>Rounds of ' "$dir/out")" -ge 9 ] && grep -q 'Points in all rounds: ½' "$dir/out" &&
  grep -q 'role="rowheader"[^>]*>2</th>.*>sits out<' "$dir/out" &&
  [ "$(grep -o ' id="person-[0-9]*"' "$dir/out" | sort -u | wc -l)" -eq 9 ]
report "html: the rounds of everybody"
run evening export 1 --to html --db "$dir/people.db"
well && grep -q '<h2 id="standings">' "$dir/out" && grep -q '2/3,4: 1' "$dir/out"
report "html of an evening on which partners change"
run evening export 1 --to csv --all-rounds --db "$dir/people.db"
well && [ "$(grep -c '^Pairings by table,\|^Results,' "$dir/out")" -eq 4 ] && ! grep -q '^Rounds of ' "$dir/out"
report "csv: all its rounds"
expect_status 1 'it cannot hold an evening on which partners change' evening export 1 --to trf --db "$dir/people.db"
run check "$dir/people.json"
well && [ ! -s "$dir/out" ] && [ ! -s "$dir/err" ]
report "check of its file compares no rounds"
run check --db "$dir/people.db"
well && grep -q ' 1 evenings, all ok' "$dir/out"
report "the data file with it is sound"

finish
