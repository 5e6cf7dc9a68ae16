#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-run.sh SOURCE: what ./run says on systems of all kinds, without changing this one.  Prints TAP.
set -u
cd "$1" || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
n=0 bad=0

report() {
  n=$((n + 1))
  if [ "$1" = 0 ]; then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    sed 's/^/# /' "$scratch/said"
    bad=1
  fi
}

# on "ID=... VERSION_ID=..." COMMAND...: what ./run's functions do on a system that says so of itself.
on() {
  printf '%s\n' $1 'NAME=Something' 'PRETTY_NAME="Something of Today"' >"$scratch/os-release"
  shift
  (
    OS_RELEASE=$scratch/os-release HOME=$scratch/home XDG_DATA_HOME=$scratch/home/data build=build
    . .run/say.sh
    . .run/packages.sh
    . .run/install.sh
    . .run/builds.sh
    "$@"
  ) >"$scratch/said" 2>&1
}

says() {
  [ -z "$1" ] || grep -qF -- "$1" "$scratch/said"
}

# fake PROGRAM TEXT: from now on the program prints the text.
mkdir "$scratch/bin"
fake() {
  printf '%b' "$2" >"$scratch/bin/$1.text"
  printf '#!/bin/sh\ncat "$0.text"\n' >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}
PATH=$scratch/bin:$PATH

# The script stops on releases that are too old; it goes on with the others.
for release in debian:11 ubuntu:22.04 ubuntu:22.10 fedora:37 opensuse-leap:15.5; do
  on "ID=${release%:*} VERSION_ID=${release#*:}" refuse_old_system
  [ $? = 1 ] && says 'too old' && says 'Nothing was downloaded'
  report $? "${release%:*} ${release#*:} is too old"
done
for release in debian:12 debian:13 debian: ubuntu:24.04 ubuntu:26.04 fedora:38 fedora:43 arch: \
               opensuse-tumbleweed:20261101 opensuse-leap:15.6 opensuse-leap:16.0; do
  on "ID=${release%:*} VERSION_ID=${release#*:}" refuse_old_system
  report $? "${release%:*} ${release#*:} is not"
done

# Where packages have other names, these are named.  Nothing is on the path there.
elsewhere() {
  PATH=$scratch/empty need_elsewhere
}
mkdir "$scratch/empty"
for tool in sh awk grep sed cat; do
  ln -s "$(command -v $tool)" "$scratch/empty/"
done
for row in 'ID=fedora:sudo dnf install gcc meson ninja-build' \
           'ID=nobara ID_LIKE=fedora:libadwaita-devel' \
           'ID=arch:sudo pacman -S --needed gcc meson ninja' \
           'ID=manjaro ID_LIKE=arch:libadwaita' \
           'ID=opensuse-tumbleweed ID_LIKE=suse:sudo zypper install gcc meson ninja' \
           'ID=void:libadwaita-1-dev'; do
  on "${row%%:*}" elsewhere
  [ $? = 1 ] && says "${row#*:}" && says 'missing or too old: cc meson'
  report $? "${row%%:*} is told '${row#*:}'"
done

# All that builds the program is there, and not what one command starts.
equipped() {
  lacking() { :; }
  eval "PATH=\$scratch/empty need_elsewhere \$packages_$1"
}
for row in handbook:yelp-tools fuzz:clang coverage:gcovr shots:pngquant package:lintian test:xvfb; do
  on ID=fedora equipped "${row%:*}"
  [ $? = 1 ] && says 'what these packages of Debian hold' && says "${row#*:}"
  report $? "the command ${row%:*} asks for ${row#*:}"
done
on ID=fedora equipped start
[ $? = 0 ] && ! says run:
report $? "the others ask for nothing"

# A package that no list knows, and one that is not new enough.
for row in '(none):1:no package libadwaita-1-dev' \
           '1.1.7-1:1:has libadwaita 1.1.7-1; Interchange needs 1.2' \
           '1.5.0-1ubuntu2:0:'; do
  version=${row%%:*} want=${row#*:}
  fake apt-cache "libadwaita-1-dev:\n  Installed: (none)\n  Candidate: $version\n"
  on ID=mint refuse_old_packages
  [ $? = "${want%%:*}" ] && says "${want#*:}"
  report $? "a candidate $version of libadwaita: status ${want%%:*}"
done

# Missing packages are found, with names of their own.
fake dpkg-query 'installed gcc\nnot-installed meson\n'
on ID=debian missing_packages meson gcc ninja-build
[ "$(tr '\n' ' ' <"$scratch/said")" = 'meson ninja-build ' ]
report $? "packages that are not installed are missing, known or not"

# The script tells the size and the time of the download.
fake apt-get "'http://x/a.deb' a.deb 30000000 X\n'http://x/b.deb' b.deb 29999999 Y\nfoo\n"
on ID=debian announce a b
says '2 packages to install, 60 MB to download; with the build about a minute'
report $? "packages, megabytes and minutes are told"

# Progress
expect_progress() {
  on ID=debian eval 'progress_of "$line" && echo "$progress"'
  [ "$(cat "$scratch/said")" = "$want" ]
  report $? "'$line' is '$want'"
}
line='dlstatus:12:38.0952:Retrieving file 12 of 31' want='downloading, 38 %' && expect_progress
line='pmstatus:libgtk-4-dev:62.5:Unpacking libgtk-4-dev' want='installing, 62 %' && expect_progress
line='[38/304] Compiling C object src/x.c.o' want='building, 38 of 304' && expect_progress
line='../src/x.c:1:2: error: no' want='' && expect_progress

well() {
  echo '[1/2] Compiling'
  echo 'a word'
  echo '[2/2] Linking'
}
badly() {
  well
  echo 'x.c:1: error'
  return 1
}
on ID=debian quietly "$scratch/log" well
[ $? = 0 ] && [ "$(cat "$scratch/said")" = 'run: building, 2 of 2' ] && [ "$(cat "$scratch/log")" = 'a word' ]
report $? "what goes well is one line"
on ID=debian quietly "$scratch/log" badly
[ $? = 1 ] && says 'x.c:1: error' && says 'that failed'
report $? "what goes badly is shown, with its end"

# The installed files go, and what was made of them, and nothing else.
home=$scratch/home/data
put_type() {
  sed "s#application/x-#application/x-$1-#" data/*.mime.xml.in >"$home/mime/packages/$1.xml"
  printf '[Desktop Entry]\nType=Application\nName=%s\nExec=true\nMimeType=application/x-%s-bpgn;\n' "$1" "$1" \
    >"$home/applications/$1.desktop"
}
install_ours() {
  mkdir -p "$home/interchange/sounds" "$home/icons/hicolor/apps" "$home/glib-2.0/schemas" "$home/mime/packages" \
    "$home/applications"
  put_type ours
  for file in interchange/sounds/a.wav icons/hicolor/apps/ours.svg glib-2.0/schemas/ours.xml; do
    echo ours >"$home/$file"
  done
  for path in interchange/sounds/a.wav icons/hicolor/apps/ours.svg glib-2.0/schemas/ours.xml mime/packages/ours.xml \
    applications/ours.desktop interchange/sounds interchange icons/hicolor/apps icons/hicolor icons mime/packages \
    mime applications; do
    echo "$home/$path"
  done >"$home/interchange/installed-files"
  update-mime-database "$home/mime" 2>"$scratch/said"
  update-desktop-database "$home/applications"
}
install_ours
echo evenings >"$home/interchange/interchange.db"
echo cache >"$home/icons/hicolor/icon-theme.cache"
echo theirs >"$home/glib-2.0/schemas/theirs.txt"
[ -f "$home/mime/application/x-ours-bpgn.xml" ] && [ -f "$home/applications/mimeinfo.cache" ] &&
  on ID=debian uninstall_for_user
[ $? = 0 ] && [ "$(cd "$home" && find . -type f | sort | tr '\n' ' ')" = \
  './glib-2.0/schemas/theirs.txt ./interchange/interchange.db ' ] && [ ! -e "$home/icons" ] && [ ! -e "$home/mime" ]
report $? "what was installed goes, what was kept stays"
install_ours
put_type theirs
update-mime-database "$home/mime" 2>"$scratch/said"
on ID=debian uninstall_for_user
[ $? = 0 ] && [ -f "$home/mime/application/x-theirs-bpgn.xml" ] && [ -f "$home/applications/theirs.desktop" ] &&
  grep -q theirs "$home/mime/globs2" && grep -q theirs "$home/applications/mimeinfo.cache" &&
  ! grep -rl ours "$home" >"$scratch/said"
report $? "also beside types of other programs"
on ID=debian uninstall_for_user
[ $? = 1 ] && says 'nothing is installed'
report $? "and goes only once"
for command in install uninstall; do
  env -u HOME ./run $command >"$scratch/said" 2>&1
  [ $? = 1 ] && says 'run: HOME is not set'
  report $? "$command needs to know whose menu it is"
done

# Builds: none is skipped without a word, and none that was asked for without a failure.
builds_with() {
  eval "$stand_ins"
  builds "$@"
}
stand_ins='build_as() { echo "builds $*"; }
  build_32() { echo "builds for 32 bits"; }
  need() { :; }'
fake getconf '64\n'
fake uname 'x86_64\n'
fake id '0\n'
on ID=debian builds_with
[ $? = 0 ] && [ "$(wc -l <"$scratch/said")" = 7 ] && says 'builds clang-lto' && says 'builds for 32 bits'
report $? "all builds are made"
on ID=debian builds_with gcc-lto
[ $? = 0 ] && [ "$(cat "$scratch/said")" = 'builds gcc-lto' ]
report $? "or the one that is asked for"
on ID=debian builds_with gcc-fast
[ $? = 2 ] && says "no build 'gcc-fast'" && says 'gcc-plain'
report $? "one that is not known is not made"
fake id '1000\n'
on ID=debian builds_with
[ $? = 0 ] && says 'builds clang-lto' && says "32-bit is left out: only root can"
report $? "who is not root is told that 32 bits are left out"
on ID=debian builds_with 32-bit
[ $? = 1 ] && says '32-bit is left out: only root can' && says 'not done: 32-bit'
report $? "which is a failure if they are asked for"
fake uname 'aarch64\n'
on ID=debian builds_with
[ $? = 0 ] && says '32-bit is left out: it needs a processor of the kind x86'
report $? "so is who has another processor"
fake getconf '32\n'
on ID=debian builds_with 32-bit
[ $? = 0 ] && says 'builds for 32 bits'
report $? "but a system of 32 bits makes the build itself"
stand_ins='build_as() { [ "$1" != gcc-lto ]; }
  need() { :; }'
on ID=debian builds_with gcc-lto clang-lto
[ $? = 1 ] && says 'not done: gcc-lto'
report $? "a build that fails is named at the end"
rm "$scratch/bin/getconf" "$scratch/bin/uname" "$scratch/bin/id"

# A folder whose name has a blank, with programs that tell what they are told.
blank="$scratch/a path"
mkdir "$blank" "$scratch/stand-ins"
cp -R run .run "$blank"
stand_in() {
  printf '#!/bin/sh\n%s\n' "$2" >"$scratch/stand-ins/$1"
  chmod +x "$scratch/stand-ins/$1"
}
stand_in apt-get ''
stand_in dpkg-query 'for package; do echo "installed $package"; done'
stand_in meson 'printf "<%s>" meson "$@" >>"$TOLD"; echo >>"$TOLD"; [ ! -d "$2" ] || touch "$2/build.ninja"'
stand_in ninja 'exit 0'
in_blank() {
  rm -f "$scratch/told"
  TOLD=$scratch/told PATH=$scratch/stand-ins:$PATH HOME=$blank/home XDG_DATA_HOME= DISPLAY= WAYLAND_DISPLAY= "$@" \
    >"$scratch/said" 2>&1
}
in_blank "$blank/run" build
[ $? = 0 ] && grep -qxF "<meson><setup><build><--prefix=$blank/build/stage><--datadir=share>" "$scratch/told"
report $? "a blank in the path does not part what is built"
cp -R data/man "$blank"
mkdir "$blank/pages"
"$blank/man/translate.sh" "$blank/pages" 1.2 2026-11-22 >"$scratch/said" 2>&1
[ $? = 0 ] && grep -q '1\.2' "$blank"/pages/de/man6/interchange.6
report $? "nor what is translated"

# Called from elsewhere: what people name is where they are, and what they are told is found from there.
mkdir -p "$blank/help" "$blank/tests/e2e" "$blank/build/stage/bin" "$scratch/else/where"
: >"$blank/help/LINGUAS"
printf '#!/bin/sh\necho "$PWD: $*"\n' | tee "$blank/tests/e2e/shots.sh" >"$blank/build/stage/bin/interchange"
chmod +x "$blank/tests/e2e/shots.sh" "$blank/build/stage/bin/interchange"
stand_in yelp-build 'echo page | tee "$3/index.html" >"$3/pages.css"'
stand_in dpkg-parsechangelog 'echo 1'
stand_in dpkg-buildpackage 'exit 1'
from_elsewhere() {
  in_blank sh -c 'cd "$1" && shift && "$@"' _ "$scratch/else/where" "../../a path/run" "$@"
}
from_elsewhere handbook out
[ $? = 0 ] && [ -f "$scratch/else/where/out/index.html" ] && [ ! -e "$blank/out" ] &&
  says "begins at $scratch/else/where/out/index.html"
report $? "a handbook is written where the caller is"
from_elsewhere handbook
[ $? = 0 ] && [ -f "$blank/build-handbook/index.html" ] && says "begins at $blank/build-handbook/index.html"
report $? "or beside the sources"
from_elsewhere shots out/shots
[ $? = 0 ] && says "$blank: $blank/build $scratch/else/where/out/shots"
report $? "pictures are taken there, too"
in_blank env DISPLAY=:0 sh -c 'cd "$1" && "../../a path/run" start one.bpgn' _ "$scratch/else/where"
[ $? = 0 ] && says "$scratch/else/where: one.bpgn"
report $? "the program opens a file of the caller"
from_elsewhere
[ $? = 1 ] && says 'there is no display' && says 'start it with ./run'
report $? "without a display people are told how to start it"
from_elsewhere package
[ $? = 1 ] && says "all it said is in $blank/build-package/build.log"
report $? "the log of a package that fails is named"
stand_in ninja 'exit 1'
from_elsewhere build
[ $? = 1 ] && says "all it said is in $blank/build/build.log"
report $? "and that of a build"
from_elsewhere nonsense
[ $? = 2 ] && says './run install '
report $? "and what there is to say"

./run nonsense >"$scratch/said" 2>&1
[ $? = 2 ] && [ "$(grep -c '^\./run ' "$scratch/said")" = "$(grep -c '^# \./run ' run)" ]
report $? "an unknown command is answered with all of them"
env -u HOME ./run nonsense >"$scratch/said" 2>&1
[ $? = 2 ] && says './run install '
report $? "also to nobody, who has no home"
mkdir -p "$scratch/built/meson-logs"
printf '%s\n' '{"name": "core / good", "result": "OK", "duration": 1, "stdout": "ok 1 /a\n"}' \
  '{"name": "ui / clocks", "result": "FAIL", "duration": 2.3, "stdout": "ok 1 /b\nnot ok 2 /c\n", "stderr": "seven"}' \
  >"$scratch/built/meson-logs/testlog.json"
python3 tests/what-failed.py "$scratch/none" "$scratch/built" >"$scratch/said" 2>&1
[ $? = 0 ] && says "built: ui / clocks: FAIL after 2 s" && says "    not ok 2 /c" && says "    seven" &&
  [ "$(wc -l <"$scratch/said")" = 4 ]
report $? "what failed is named with what it said, and nothing else"
for script in run .run/*.sh tests/desktop-env.sh; do
  sh -n "$script" >"$scratch/said" 2>&1
  report $? "$script can be read by any shell"
done
echo "1..$n"
exit $bad
