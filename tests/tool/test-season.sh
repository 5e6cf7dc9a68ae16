#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-season.sh TOOL MAKE_EVENING DATADIR: holds `interchange-tool season` to its contract.
# Prints TAP; nothing is left behind.

tool=$1
make_evening=$2
entries=$3/lists/entries-newport-2016.csv
LC_ALL=C
export LC_ALL

if [ ! -x "$tool" ] || [ ! -x "$make_evening" ] || [ ! -r "$entries" ]; then
  echo "Bail out! usage: test-season.sh TOOL MAKE_EVENING DATADIR"
  exit 2
fi
. "$(dirname "$0")/contract.sh"
db=$dir/club.db

# Usage
run season --help
well && grep -q -e --to "$dir/out" && grep -q -e --replace "$dir/out"
report "season --help tells its options"
expect_status 2 '^usage: .*season' season
expect_status 2 '^usage: .*season' season fly
expect_status 2 '^usage: .*season' season list 1
expect_status 2 '^usage: .*season' season export Winter
expect_status 2 '^usage: .*season' season show Winter --to csv
expect_status 2 '^usage: .*season' season list --name x
expect_status 2 'not csv, json, html or season' season export Winter --to pdf
expect_out "a data file that is not there yet has no seasons" name,ranked,from,to,evenings,rows \
  season list --db "$db"
expect_status 1 "there is no season 'Winter'" season show Winter --db "$db"
[ ! -e "$db" ]
report "what was refused made no data file"

# A season of three evenings
command=make-evening status=0
for seed in 1 2 3; do
  "$make_evening" "$db" "$entries" 5 $seed >>"$dir/out" 2>>"$dir/err"
done
cat >"$dir/winter.season" <<'END'
[Season]
Format=1
Name=Winter
From=2016-01-01
To=2016-12-31
Evening=3 coefficient=3/2 label=Final
Rule=points best=2
Rule=wins
END
expect_out "import" "season Winter" season import "$dir/winter.season" --db "$db"
expect_status 1 'winter.season: Winter: another season has this name' season import "$dir/winter.season" --db "$db"
expect_out "import in its place" "season Winter" season import "$dir/winter.season" --replace --db "$db"
expect_out "import under a name" "season Ann's" season import "$dir/winter.season" --name "Ann's" --db "$db"
expect_out "list" "name,ranked,from,to,evenings,rows
Ann's,people,2016-01-01,2016-12-31,3,19
Winter,people,2016-01-01,2016-12-31,3,19" season list --db "$db"
run season show winter --db "$db"
well && head -1 "$dir/out" | grep -qx 'Rank,Before,Name,Evenings,Points,Wins,2016-01-14,2016-01-14,Final' &&
  [ "$(awk 'END { print NR }' "$dir/out")" -eq 20 ] && grep -q '\*,' "$dir/out"
report "show prints the table, and marks what does not count"
run season export Winter --to season --db "$db"
cp "$dir/out" "$dir/again.season"
well && grep -qx 'Evening=3 coefficient=3/2 label=Final' "$dir/out"
report "export of the definition"
expect_out "which is imported" "season Again" season import "$dir/again.season" --name Again --db "$db"
run season export Winter --to json --db "$db"
well && grep -q '"format" : "interchange-season"' "$dir/out"
report "export as json"
run season export Winter --to html --db "$db"
well && grep -q 'class="right struck"' "$dir/out" && grep -q 'class="right decided"' "$dir/out"
report "export as html"
run season export Winter --to csv --db "$db"
well && grep -q '^Chemistry,Winter' "$dir/out" && grep -q '^Name,Rating,Change,Matches' "$dir/out"
report "export as csv has pairs and ratings, too"

# Errors
sed 's/best=2/best=no/' "$dir/winter.season" >"$dir/bad.season"
expect_status 1 'bad.season: line 7: .*no.* is not a whole number' season import "$dir/bad.season" --db "$db"
sed 's/Format=1/Format=2/' "$dir/winter.season" >"$dir/bad.season"
expect_status 1 'bad.season: line 2: format 2 is not known' season import "$dir/bad.season" --db "$db"
expect_status 1 'there is no such file' season import "$dir/none" --db "$db"
sed 's/Evening=3/Evening=77/' "$dir/winter.season" >"$dir/far.season"
run season import "$dir/far.season" --name Far --db "$db"
run season show Far --db "$db"
[ $status -eq 1 ] && [ -s "$dir/out" ] && grep -qx 'evening 77: there is no such evening' "$dir/err"
report "an evening that is not there is told"
run check --db "$db"
well && grep -q ' 3 evenings, all ok' "$dir/out"
report "the data file is sound"
run backup "$dir/copy.db" --db "$db"
run season list --db "$dir/copy.db"
grep -q '^Winter,' "$dir/out"
report "a copy has the seasons"

finish
