#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# make-repository.sh ADDRESS KEY FOLDER: builds the Flatpak and puts it into a repository that is signed with the
# key, with a .flatpakrepo, the download page, the files of ./run release and the pages of ./run handbook, into FOLDER:
# all that a web server needs to hand it out at ADDRESS.  Needs flatpak-builder, gpg, and the runtime that the manifest
# names.  RUNTIME_REPO may be the address of a .flatpakrepo that has the runtime, for those who have none yet; BUILT
# names the folder with build-release and build-handbook if it is not that of the sources.
set -eu
[ $# = 3 ] || { sed -n '4,9s/^# //p' "$0" >&2; exit 2; }
address=${1%/} key=$2
mkdir -p "$3"
folder=$(cd "$3" && pwd)
cd "$(dirname "$0")"
built=${BUILT:-..}
id=io.github.interchange_chess.Interchange

for program in flatpak flatpak-builder gpg; do
  command -v $program >/dev/null || { echo "please install $program" >&2; exit 1; }
done
for part in release handbook; do
  [ -d "$built/build-$part" ] || { echo "run ./run $part first" >&2; exit 1; }
done
public=$(gpg --export "$key" | base64 --wrap=0)
[ -n "$public" ] || { echo "gpg knows no key '$key'" >&2; exit 1; }

flatpak-builder --force-clean --gpg-sign="$key" --repo="$folder/repo" "$folder.build" $id.json
flatpak build-update-repo --generate-static-deltas --gpg-sign="$key" "$folder/repo"
cat >"$folder/interchange.flatpakrepo" <<END
[Flatpak Repo]
Title=Interchange
Url=$address/repo/
Homepage=$address/
Comment=Chess evenings on linked boards
GPGKey=$public
END
cat >"$folder/interchange.flatpakref" <<END
[Flatpak Ref]
Name=$id
Branch=master
Title=Interchange
Url=$address/repo/
SuggestRemoteName=interchange
IsRuntime=false
GPGKey=$public
END
[ -z "${RUNTIME_REPO:-}" ] || echo "RuntimeRepo=$RUNTIME_REPO" >>"$folder/interchange.flatpakref"
# The metainfo names these addresses.
mkdir -p "$folder/screenshots" "$folder/help"
cp ../help/C/pictures/evening.png ../help/C/pictures/boards.png ../help/C/pictures/display.png "$folder/screenshots/"
cp -R "$built/build-handbook/." "$folder/help/"
cp "$built/build-release/"* "$folder/"
for file in "$built/build-release/"*; do
  printf '  <li><a href="%s">%s</a></li>\n' "${file##*/}" "${file##*/}"
done >"$folder/files"
sed -e "/FILES/{r $folder/files" -e 'd}' index.html >"$folder/index.html"
rm "$folder/files"
echo "all for $address is in $folder"
