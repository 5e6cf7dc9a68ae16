#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-data-files.sh SOURCE BUILD VERSION TOOL: are the files that a desktop, a software centre and
# Flatpak read as they must be?  SOURCE and BUILD are the roots of the project and of its build.  Prints TAP.  A
# tool that is missing fails the tests that need it; nothing is left out.

id=io.github.interchange_chess.Interchange
source=$1
build=$2
version=$3
tool_program=$4
here=$source/tests/data-files
LC_ALL=C.UTF-8
GSETTINGS_BACKEND=memory
GSETTINGS_SCHEMA_DIR=$build/data
export LC_ALL GSETTINGS_BACKEND GSETTINGS_SCHEMA_DIR

if [ ! -d "$source/data" ] || [ ! -d "$build/data" ]; then
  echo "Bail out! usage: check-data-files.sh SOURCE BUILD"
  exit 2
fi
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

n=0
failed=0

# check NAME COMMAND...: the test NAME is whether COMMAND succeeds.
check() {
  name=$1
  shift
  n=$((n + 1))
  if ("$@") >"$dir/said" 2>&1; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    sed 's/^/# /;40q' "$dir/said"
    failed=$((failed + 1))
  fi
}

# fails COMMAND...: COMMAND is there, and does not succeed.
fails() {
  command -v "$1" && ! "$@"
}

# The same without a look for the command, for what prints remarks.
fails_quietly() {
  ! "$@"
}

tool() {
  command -v "$1" || {
    echo "please install the Debian package $2"
    return 1
  }
}

has_line() {
  grep -qxF -- "$2" "$1" || {
    echo "$1 lacks: $2"
    return 1
  }
}

python() {
  /usr/bin/python3 -I "$here/data-files.py" "$@"
}

check "desktop-file-validate is there" tool desktop-file-validate desktop-file-utils
check "appstreamcli is there" tool appstreamcli appstream
check "glib-compile-schemas is there" tool glib-compile-schemas libglib2.0-bin
check "gsettings is there" tool gsettings libglib2.0-bin
check "rsvg-convert is there" tool rsvg-convert librsvg2-bin
check "python3 is there" tool /usr/bin/python3 python3

# The desktop file and the service.
desktop=$build/data/$id.desktop
silent_desktop() {
  desktop-file-validate "$1" >"$dir/hints" || return 1
  cat "$dir/hints"
  [ ! -s "$dir/hints" ]
}
check "the desktop file is valid" silent_desktop "$desktop"
sed 's/^Categories=.*/Categories=Exchange;/' "$desktop" >"$dir/$id.desktop"
check "a desktop file with a made-up category is not" fails desktop-file-validate "$dir/$id.desktop"
for line in "Name=Interchange" "Icon=$id" "Categories=Game;BoardGame;" \
            "DBusActivatable=true" "StartupNotify=true"; do
  check "the desktop file says $line" has_line "$desktop" "$line"
done
check "the desktop file starts the program" grep -qE '^Exec=(interchange|"/.*/interchange") %F$' "$desktop"
# Types of files: the database of an empty system, and what it finds for files of each kind.
check "update-mime-database is there" tool update-mime-database shared-mime-info
check "gio is there" tool gio libglib2.0-bin
mkdir -p "$dir/share/mime/packages" "$dir/files"
cp "$build/data/$id.xml" "$dir/share/mime/packages/$id.xml"
silent_mime() {
  # Without its folder in the search path the program warns of that folder.
  cp /usr/share/mime/packages/freedesktop.org.xml "$dir/share/mime/packages/" &&
    XDG_DATA_DIRS="$dir/share" update-mime-database "$dir/share/mime" >"$dir/hints" 2>&1 && cat "$dir/hints" && ! grep -i interchange "$dir/hints"
}
check "the types of files are valid" silent_mime
types_in_all_languages() {
  n_types=$(grep -c '<mime-type ' "$build/data/$id.xml")
  while read -r language; do
    [ "$(grep -c "<comment xml:lang=\"$language\">" "$build/data/$id.xml")" = "$n_types" ] ||
      { echo "$language lacks some"; return 1; }
  done <"$source/po/LINGUAS"
}
check "they have names in all languages" types_in_all_languages
# is_of_type FILE TYPE: is it that type for a desktop, and does it open the program, with an icon of ours if ours?
is_of_type() {
  found=$(XDG_DATA_HOME=$dir/share XDG_DATA_DIRS=/nonexistent gio info -a standard::content-type "$1" |
    sed -n 's/ *standard::content-type: //p')
  [ "$found" = "$2" ] || { echo "$1 is $found"; return 1; }
  grep -q "^MimeType=\(.*;\)\?$2;" "$desktop" || { echo "the desktop file lacks $2"; return 1; }
  icon=$(sed -n "s/^$2://p" "$dir/share/mime/icons")
  [ -z "$icon" ] || [ -s "$source/data/icons/hicolor/scalable/mimetypes/$icon.svg" ]
}
games=$source/tests/data/games
cp "$games/fics-2005.bpgn" "$dir/files/games.bpgn"
cp "$games/fics-2005.bpgn" "$dir/files/games"
cp "$games/swap-neto-1998.pgn" "$dir/files/games.pgn"
cp "$source/tests/data/takeover/teams.trf" "$dir/files/report.trf"
printf '{\n  "format" : "interchange-evening",\n  "version" : 5\n}\n' >"$dir/files/club.evening"
cp "$dir/files/club.evening" "$dir/files/club"
"$tool_program" rules export newport "$dir/files/newport.rules"
cp "$source/data/rules/fics.rules" "$dir/files/fics.rules"
for row in games.bpgn:x-bpgn games:x-bpgn games.pgn:vnd.chess-pgn report.trf:x-fide-trf \
           club.evening:x-interchange-evening+json club:x-interchange-evening+json \
           newport.rules:x-interchange-rules fics.rules:x-interchange-rules; do
  check "${row%%:*} has the type ${row#*:} and opens the program" is_of_type "$dir/files/${row%%:*}" \
    "application/${row#*:}"
done
printf 'ACTION=="add", SUBSYSTEM=="usb"\n' >"$dir/files/70-usb.rules"
check "rules of udev have another" fails is_of_type "$dir/files/70-usb.rules" application/x-interchange-rules
service=$build/data/$id.service
check "the service has the name of the program" has_line "$service" "Name=$id"
check "the service starts the program as one" \
  grep -qE '^Exec="/.*/interchange" --gapplication-service$' "$service"

# Both start a program in a home whose name has a blank; it writes down what it was started with.
mkdir -p "$dir/a home/services"
printf '#!/bin/sh\necho "$*" >"$TOLD"\n' >"$dir/a home/interchange"
chmod +x "$dir/a home/interchange"
# at_home FILE: the file with the program there.
at_home() {
  sed "s#^Exec=\(\"\?\)/.*/interchange#Exec=\1$dir/a home/interchange#" "$1"
}
at_home "$desktop" | grep -v '^DBusActivatable' >"$dir/a home/$id.desktop"
at_home "$service" >"$dir/a home/services/$id.service"
cat >"$dir/bus.conf" <<END
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>$dir/a home/services</servicedir>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>
END
# started WHAT COMMAND...: the command makes the desktop start the program with the argument WHAT.
started() {
  export TOLD="$dir/told" PATH="$dir/a home:$PATH"
  rm -f "$TOLD"
  mkfifo "$TOLD"
  what=$1
  shift
  dbus-run-session --config-file="$dir/bus.conf" -- "$@" &
  [ "$(cat "$TOLD")" = "$what" ]
}
check "a menu starts it from a home with a blank" started /tmp/one.bpgn \
  gio launch "$dir/a home/$id.desktop" /tmp/one.bpgn
check "so does the bus" started --gapplication-service \
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.StartServiceByName "string:$id" uint32:0

# The description for software centres.
metainfo=$build/data/$id.metainfo.xml
# Every remark counts, but that the id has capitals, which it must keep, and what versions before 1.0 do not know.
strict_metainfo() {
  appstreamcli validate --no-net --pedantic --strict "$1" >"$dir/hints" 2>&1
  grep -E '^[EWIP]:' "$dir/hints" | grep -vE 'cid-contains-uppercase-letter|unknown-tag developer'
}
check "the metainfo is valid" appstreamcli validate --no-net "$metainfo"
check "appstreamcli is told to be strict, and has no remark" fails_quietly strict_metainfo "$metainfo"
sed '/<content_rating/d' "$metainfo" >"$dir/$id.metainfo.xml"
check "without a rating by age it has one" strict_metainfo "$dir/$id.metainfo.xml"
sed '/<metadata_license>/d' "$metainfo" >"$dir/$id.metainfo.xml"
check "metainfo without a licence of its own is not" \
  fails appstreamcli validate --no-net "$dir/$id.metainfo.xml"
sed 's/date="[^"]*"/date="some day"/' "$metainfo" >"$dir/$id.metainfo.xml"
check "metainfo with a release at no date is not" \
  fails appstreamcli validate --no-net "$dir/$id.metainfo.xml"
check "the metainfo tells what a software centre shows" python metainfo "$metainfo" "$id"

newest_release() {
  [ "$(grep -m 1 -o "<release version=\"[^\"]*\"" "$metainfo")" = "<release version=\"$version\"" ]
}
check "the newest release of the metainfo is this version" newest_release
newest_news() {
  head -n 1 "$source/NEWS" | grep -qxF "Interchange $version"
}
check "NEWS begins with this version" newest_news
tool_version() {
  [ "$("$tool_program" --version)" = "interchange-tool $version" ]
}
check "the tool tells this version" tool_version

# The settings.
check "the settings are valid" glib-compile-schemas --strict --dry-run "$source/data"
mkdir "$dir/schemas"
sed "s/'oak'/'marble'/" "$source/data/$id.gschema.xml" >"$dir/schemas/$id.gschema.xml"
check "settings with an unknown board style are not" \
  fails glib-compile-schemas --strict --dry-run "$dir/schemas"
check "the settings are compiled where they were built" test -s "$build/data/gschemas.compiled"
cat >"$dir/settings" <<END
$id appearance 'desktop'
$id copy-folder ''
$id copy-for-others true
$id display-open false
$id display-screen ''
$id evening-tab ''
$id language ''
$id last-folder ''
$id page 'boards'
$id paper-size ''
$id phones-arrivals false
$id phones-at-start false
$id phones-club-address ''
$id phones-evening int64 0
$id phones-grades true
$id phones-network ''
$id phones-port 8064
$id phones-results 'nobody'
$id phones-secret ''
$id phones-wifi-name ''
$id phones-wifi-password ''
$id round-paper 'pairings'
$id window-height 800
$id window-maximized false
$id window-width 1280
$id.Club automatic-press false
$id.Club board-style 'oak'
$id.Club gong true
$id.Club hidden-standings int64 0
$id.Club last-match int64 0
$id.Club last-variant 'newport'
$id.Club notation 'english'
$id.Club other-partners false
$id.Club piece-style 'carved'
$id.Club score-diagrams 'end'
$id.Club seat-keys ['w', 's', 'i', 'l']
$id.Club sounds true
END
settings_are() {
  for schema in "$id" "$id.Club"; do gsettings list-recursively "$schema" | sort; done |
    diff - "$dir/settings"
}
check "the settings are these, and begin with these values" settings_are
board_styles() {
  gsettings range "$id.Club" board-style | tr '\n' ' ' | grep -qx "enum 'oak' 'harbour' 'baize' 'slate' "
}
check "there are four styles of boards" board_styles
piece_styles() {
  gsettings range "$id.Club" piece-style | tr '\n' ' ' | grep -qx "enum 'carved' 'plain' "
}
check "there are two styles of pieces" piece_styles
notations() {
  gsettings range "$id.Club" notation | tr '\n' ' ' | grep -qx "enum 'english' 'local' 'figurine' "
}
check "there are three ways to name the pieces" notations
described() {
  [ "$(grep -c '<key ' "$1")" = "$(grep -c '<summary>' "$1")" ] &&
    [ "$(grep -c '<key ' "$1")" = "$(grep -c '<description>' "$1")" ]
}
check "each setting is described" described "$source/data/$id.gschema.xml"

check "the Flatpak asks for what it needs and no more" \
  python manifest "$source/flatpak/$id.json" "$id"

# The repository of Flatpaks: made with programs that only note how they were called.
mkdir "$dir/fake"
for program in flatpak flatpak-builder gpg; do
  printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\necho key\n' "$program" "$dir" >"$dir/fake/$program"
  chmod +x "$dir/fake/$program"
done
mkdir -p "$dir/built/build-release" "$dir/built/build-handbook"
echo package >"$dir/built/build-release/interchange_${version}_amd64.deb"
echo page >"$dir/built/build-handbook/index.html"
repository() {
  (PATH=$dir/fake:$PATH && RUNTIME_REPO=https://example.org/runtime.flatpakrepo && BUILT=$dir/built &&
    export PATH RUNTIME_REPO BUILT && "$source/flatpak/make-repository.sh" https://example.org/club/ KEY "$dir/web") &&
    grep -q "^flatpak-builder .*--gpg-sign=KEY --repo=$dir/web/repo .*$id.json" "$dir/calls" &&
    grep -q "^flatpak build-update-repo .*--gpg-sign=KEY $dir/web/repo" "$dir/calls" &&
    has_line "$dir/web/interchange.flatpakrepo" "Url=https://example.org/club/repo/" &&
    has_line "$dir/web/interchange.flatpakrepo" "GPGKey=$(echo key | base64)" &&
    has_line "$dir/web/interchange.flatpakref" "RuntimeRepo=https://example.org/runtime.flatpakrepo"
}
check "the repository is signed and has its files" repository
linked_files() {
  sed -n 's/.*\(src\|href\)="\([^"]*\)".*/\2/p' "$dir/web/index.html" | while IFS= read -r file; do
    [ -s "$dir/web/$file" ] || echo "$file is not there"
  done >"$dir/missing"
  cat "$dir/missing"
  [ ! -s "$dir/missing" ]
}
check "all that the download page links to is there" linked_files
released_files() {
  grep -q "href=\"interchange_${version}_amd64.deb\"" "$dir/web/index.html"
}
check "the download page has the files of the release" released_files
shown_pictures() {
  sed -n 's#.*<image>https://[^/]*/\(.*\)</image>.*#\1#p' "$metainfo" >"$dir/shown"
  [ -s "$dir/shown" ] && while IFS= read -r file; do
    [ -s "$dir/web/$file" ] || { echo "$file is not there"; return 1; }
  done <"$dir/shown"
}
check "the pictures that the metainfo names are there" shown_pictures

check "what others wrote has their licence in debian/copyright" python licences "$source"

# One id everywhere, with dots or as a path.
one_id() {
  cd "$source" || return 1
  set -- data flatpak meson.build
  [ -d src ] && set -- "$@" src
  [ -d po ] && set -- "$@" po
  path=$(echo "$id" | tr . /)
  grep -rIhoiE 'io[./]github[./]interchange.?chess[./][a-z0-9_-]+' "$@" | sort | uniq -c |
    grep -vE " ($id(-symbolic|-games|-evening|-rules)?|$path)\$" >"$dir/others"
  cat "$dir/others"
  [ ! -s "$dir/others" ]
}
check "the id is the same in all files" one_id
for file in "data/$id.desktop.in" "data/$id.service.in" "data/$id.metainfo.xml.in" "data/$id.mime.xml.in" \
            "data/$id.gschema.xml" "data/icons/hicolor/scalable/apps/$id.svg" \
            "data/icons/hicolor/symbolic/apps/$id-symbolic.svg" "flatpak/$id.json"; do
  check "there is $file" test -s "$source/$file"
done
# The pictures.
check "every picture can be drawn, small and large" python pictures "$source/data"
check "symbolic icons are of one colour, in shapes that GTK recolours" \
  python symbolic "$source/data"
icons_are() {
  for name in start pause boards evening flag low press clock claim undo correct result fullscreen new \
              waiting ask swap take first games happened last sound table help; do
    echo "ix-$name-symbolic.svg"
  done | sort >"$dir/icons"
  cd "$source/data/icons/actions" && printf '%s\n' * | sort | diff "$dir/icons" -
}
check "the icons of the actions are these" icons_are
icons_exist() {
  cd "$source" || return 1
  set -- meson.build
  [ -d src ] && set -- "$@" src
  [ -d data/ui ] && set -- "$@" data/ui
  grep -rIhoE '\bix-[a-z-]+-symbolic\b' "$@" | sort -u | sed 's/$/.svg/' |
    comm -23 - "$dir/icons" >"$dir/missing"
  cat "$dir/missing"
  [ ! -s "$dir/missing" ]
}
check "every icon of ours that the program names is there" icons_exist

check "the sounds are sound" python sounds "$build/data/sounds"

echo "1..$n"
[ $failed -eq 0 ]
