# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: what it tells the person who waits.

say() {
  printf '%s\n' "run: $*" >&2
}

# minutes SECONDS: a rough time in words.
minutes() {
  if [ "$1" -lt 45 ]; then
    echo "less than a minute"
  elif [ "$1" -lt 90 ]; then
    echo "about a minute"
  else
    echo "about $((($1 + 30) / 60)) minutes"
  fi
}

# progress_of LINE: what a line of apt-get (APT::Status-Fd) or of ninja tells of how far it is, in
# $progress; fails where it tells of nothing.
progress_of() {
  case $1 in
  dlstatus:*:*:*)
    progress=${1#*:*:}
    progress="downloading, ${progress%%[.:]*} %"
    ;;
  pmstatus:*:*:*)
    progress=${1#*:*:}
    progress="installing, ${progress%%[.:]*} %"
    ;;
  "["[0-9]*/[0-9]*"] "*)
    progress=${1#"["}
    progress=${progress%%"]"*}
    progress="building, ${progress%/*} of ${progress#*/}"
    ;;
  *) return 1 ;;
  esac
}

# quietly LOG COMMAND...: runs the command, with all that it says in the file LOG and its progress in one
# line: in place on a terminal, else once at the end.  Where the command fails, shows what it said.
quietly() {
  case $1 in
  /*) log=$1 ;;
  *) log=$PWD/$1 ;;
  esac
  shift
  { "$@" 2>&1 && echo ended-well; } | {
    progress='' ended=1
    : >"$log"
    while IFS= read -r line; do
      if [ "$line" = ended-well ]; then
        ended=0
      elif progress_of "$line"; then
        [ ! -t 2 ] || printf '\rrun: %s\033[K' "$progress" >&2
      else
        printf '%s\n' "$line" >>"$log"
      fi
    done
    if [ -z "$progress" ]; then
      :
    elif [ -t 2 ]; then
      echo >&2
    else
      say "$progress"
    fi
    exit $ended
  } || {
    tail -n 60 "$log" >&2
    say "that failed; all it said is in $log"
    return 1
  }
}
