#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# make-repository.sh ADDRESS KEY FOLDER: builds the Flatpak and puts it into a repository that is signed with the
# key, with a .flatpakrepo and the download page, into FOLDER: all that a web server needs to hand it out at
# ADDRESS.  Needs flatpak-builder, gpg, and the runtime that the manifest names.  RUNTIME_REPO may be the address of
# a .flatpakrepo that has the runtime, for those who have none yet.
set -eu
[ $# = 3 ] || { sed -n '4,8s/^# //p' "$0" >&2; exit 2; }
address=${1%/} key=$2
mkdir -p "$3"
folder=$(cd "$3" && pwd)
cd "$(dirname "$0")"
id=io.github.interchange_chess.Interchange

for program in flatpak flatpak-builder gpg; do
  command -v $program >/dev/null || { echo "please install $program" >&2; exit 1; }
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
cp index.html ../help/pictures/*.png "$folder/"
echo "all for $address is in $folder"
