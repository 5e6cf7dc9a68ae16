# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: both commands on an empty root of a release, as on a fresh machine.  MIRROR names
# another mirror than debootstrap's own, which is of the system that it runs on.

# in_root ROOT COMMAND: runs the command in the folder of the sources there.  Its mounts are seen
# by nobody else and end with it.
in_root() {
  # shellcheck disable=SC2016
  unshare --mount sh -c '
    set -e
    mount --make-rprivate / 2>/dev/null || true
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    mount -t tmpfs tmpfs "$1/tmp"
    exec chroot "$1" env -i HOME=/root TERM=dumb LANG=C.UTF-8 \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
      sh -c "cd /interchange && $2" </dev/null' _ "$1" "$2"
}

# make_root RELEASE FOLDER [ARCHITECTURE]: an empty system of the release, kept for the next time.
make_root() {
  [ ! -f "$2.made" ] || return 0
  say "making an empty root of $1"
  rm -rf --one-file-system "$2"
  mkdir -p "$2"
  mirror=${MIRROR:-} components=main script=
  case $1 in
  bookworm | trixie | forky | duke | stable | testing | unstable | sid) ;;
  *)
    # Ubuntu keeps most of what is needed in universe; all its releases are made by one script, which
    # debootstrap has under the names of those that were known when it was made.
    components=main,universe
    [ -e "/usr/share/debootstrap/scripts/$1" ] || script=gutsy
    [ -z "$script" ] || [ -n "$mirror" ] || { say "MIRROR must name a mirror of Ubuntu"; exit 1; }
    ;;
  esac
  # shellcheck disable=SC2086
  if ! debootstrap --variant=minbase ${3:+--arch=$3} --components=$components "$1" "$2" $mirror $script \
    >"$2.log" 2>&1; then
    tail -n 5 "$2.log" >&2
    say "no root of $1 could be made: see $2.log"
    exit 1
  fi
  rm -f "$2"/var/cache/apt/archives/*.deb
  # A mirror may be behind by some days, which is for its owners to mend.
  echo 'Acquire::Check-Valid-Until "false";' >"$2/etc/apt/apt.conf.d/90mirror"
  # A root that is thrown away need not survive a power cut.
  echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/unsafe-io"
  touch "$2.made"
}

# put_sources ROOT: a copy of the sources in a folder of their own there.
put_sources() {
  rm -rf --one-file-system "$1/interchange"
  mkdir "$1/interchange"
  { git ls-files -z --cached --others --exclude-standard 2>/dev/null || find . -type f -print0; } |
    tar --null --files-from=- --create --ignore-failed-read | tar --extract --directory="$1/interchange"
}

# make_root_of RELEASE: an empty root of the release, by its name or number, with the sources, in $root.
make_root_of() {
  release=$1
  case $release in
  12) release=bookworm ;;
  13) release=trixie ;;
  24.04) release=noble ;;
  26.04) release=resolute ;;
  esac
  if [ "$(id -u)" != 0 ]; then
    say "making a root needs root: run this as root"
    exit 1
  fi
  need debootstrap
  base=$PWD/$build-roots/$release
  root=$base.now
  mkdir -p "$build-roots"
  make_root "$release" "$base"
  rm -rf --one-file-system "$root"
  cp -a "$base" "$root"
  put_sources "$root"
}

test_on() {
  make_root_of "$1"
  result=0
  for command in "./run --version" "./run test"; do
    before=$(du -sm --one-file-system "$root" | cut -f 1)
    start=$(date +%s)
    in_root "$root" "$command" || result=1
    [ $result = 0 ] && how="well" || how="badly"
    say "$release: '$command' ended $how after $(($(date +%s) - start)) s;" \
      "$(($(du -sm --one-file-system "$root" | cut -f 1) - before)) MB more on the disk"
    [ $result = 0 ] || break
  done
  say "the root is $root"
  return $result
}
