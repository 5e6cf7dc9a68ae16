# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: builds as distributions make them, and as those do who look for a fault.

all_builds="gcc-plain gcc-release gcc-lto clang-plain clang-release clang-lto 32-bit"

# build_as COMPILER-KIND OPTION...: builds all in a folder of its own, warnings as errors, and runs the
# tests that need no screen.
build_as() (
  folder=$build-as-$1 start=$(date +%s)
  export CC="${1%-*}"
  [ "$1" != clang-lto ] || export CC_LD=lld
  name="$1 of $(getconf LONG_BIT) bits"
  targets="all meson-test-prereq"
  # Some compilers define it themselves, as 2.
  fortify="-Dc_args=-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3"
  kind=${1#*-}
  shift
  case $kind in
  plain) set -- -Doptimization=0 "$@" ;;
  release) set -- --buildtype=release "$fortify" "$@" ;;
  lto)
    set -- -Doptimization=2 -Db_lto=true "$fortify" "$@"
    # To link every test takes long and proves no more: those that are run are built when they are.
    targets="src/ui/interchange src/tool/interchange-tool"
    ;;
  esac
  say "$name"
  configure "$folder" -Dtests=true -Dwerror=true "$@"
  # shellcheck disable=SC2086
  quietly "$folder/build.log" ninja -C "$folder" $targets || exit 1
  # Code that is not optimised is slow, and no time is proved here.
  meson test -C "$folder" --timeout-multiplier 5 --suite core --suite tool >&2 || exit 1
  say "$name: built without a warning and tested well in $(($(date +%s) - start)) s"
)

# Says why there can be no build of 32 bits; nothing if there can.
why_not_32() {
  [ "$(getconf LONG_BIT)" != 32 ] || return 0
  if [ "$(uname -m)" != x86_64 ]; then
    echo "it needs a processor of the kind x86"
  elif [ "$(id -u)" != 0 ]; then
    echo "only root can make a root of Debian for i386: 'sudo ./run builds 32-bit' does it"
  elif ! command -v debootstrap >/dev/null && ! command -v apt-get >/dev/null; then
    echo "debootstrap, which makes a root of Debian for i386, is not installed"
  fi
}

# Builds what needs no window with pointers and times of 32 bits: here if this is such a system, else on
# a root of Debian 12 for i386, which stays for the next time.  This system itself does not change.
build_32() (
  if [ "$(getconf LONG_BIT)" = 32 ]; then
    # shellcheck disable=SC2086
    need $packages_pure
    build_as gcc-plain -Dui=false && build_as gcc-release -Dui=false
    exit
  fi
  need debootstrap
  root=$PWD/$build-roots/bookworm-i386
  make_root bookworm "$root" i386
  put_sources "$root" || exit 1
  in_root "$root" "./run builds 32-bit"
)

# builds NAME...: makes these builds, or all.  A build of 32 bits is left out where it cannot be made,
# unless it is asked for.
builds() {
  for name in "$@"; do
    case " $all_builds " in
    *" $name "*) ;;
    *)
      say "there is no build '$name', only $all_builds"
      exit 2
      ;;
    esac
  done
  asked=$* failed=
  # shellcheck disable=SC2086
  [ -n "$asked" ] || set -- $all_builds
  for name in "$@"; do
    if [ "$name" != 32-bit ]; then
      # shellcheck disable=SC2086
      need $packages_build $packages_builds
      build_as "$name" || failed="$failed $name"
    elif [ -z "$(why_not_32)" ]; then
      build_32 || failed="$failed $name"
    else
      say "32-bit is left out: $(why_not_32)"
      [ -z "$asked" ] || failed="$failed $name"
    fi
  done
  [ -z "$failed" ] || { say "not done:$failed"; exit 1; }
}
