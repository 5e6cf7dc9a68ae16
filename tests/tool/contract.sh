# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the tests of interchange-tool share: they read this file once $tool is known.  It makes the folder
# $dir, which goes at the end.

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

n=0
failed=0

# plain: what can be shown on one line anywhere.
plain () { sed "s|$dir|DIR|g; s/[^ -~]/?/g"; }

# report NAME: the test NAME went as the last command did.
report () {
  report_status=$?
  n=$((n + 1))
  shown=$(printf '%s' "$1" | plain)
  [ $report_status -eq 0 ] && echo "ok $n - $shown" && return
  failed=$((failed + 1))
  printf 'not ok %d - %s\n' $n "$shown"
  { echo "$command -> $status"; sed 's/^/out: /;5q' "$dir/out"; sed 's/^/err: /;5q' "$dir/err"; } |
    plain | sed 's/^/#   /'
}

# run ARGUMENT...: runs the tool; then there are $status, $dir/out and $dir/err.
run () {
  command="interchange-tool $*"
  "$tool" "$@" >"$dir/out" 2>"$dir/err" </dev/null
  status=$?
}

well ()     { [ $status -eq 0 ] && [ ! -s "$dir/err" ]; }
lines_of () { awk 'END { print NR }' "$1"; }
first ()    { sed -n 1p "$dir/out"; }
last ()     { sed -n '$p' "$dir/out"; }

# expect_out NAME TEXT ARGUMENT...: exactly TEXT is printed, nothing else is said, all is well.
expect_out () {
  name=$1 text=$2
  shift 2
  run "$@"
  well && printf '%s\n' "$text" | cmp -s - "$dir/out"
  report "$name"
}

# expect_status STATUS REGEX ARGUMENT...: refused: STATUS, nothing printed, one line of message.
expect_status () {
  wanted=$1 regex=$2
  shift 2
  run "$@"
  [ $status -eq "$wanted" ] && [ ! -s "$dir/out" ] && [ "$(lines_of "$dir/err")" -eq 1 ] &&
    grep -Eq -e "$regex" "$dir/err"
  report "refused: $*"
}

# finish: the plan, and the status of the test.
finish () {
  echo "1..$n"
  [ $failed -eq 0 ]
}
