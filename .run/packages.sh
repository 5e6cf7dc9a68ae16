# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: the packages that it needs, by the name each system has for them.

# To build what needs no window, all of it, and to start: what a desktop has and an empty machine has not.
packages_pure="gcc meson ninja-build pkg-config gettext libglib2.0-dev libsqlite3-dev libjson-glib-dev libarchive-dev \
libmicrohttpd-dev libseccomp-dev"
packages_build="$packages_pure itstool shared-mime-info libadwaita-1-dev librsvg2-dev libcanberra-dev libgtk-4-bin libqrencode-dev"
packages_start="adwaita-icon-theme librsvg2-common fonts-cantarell"
packages_test="xvfb dbus-daemon dbus-x11 at-spi2-core python3 python3-gi gir1.2-atspi-2.0 xdotool
  x11-utils imagemagick xfwm4 desktop-file-utils appstream librsvg2-bin libglib2.0-bin
   fonts-dejavu-core sqlite3 man-db po4a chromium"
packages_shots="poppler-utils pngquant"
packages_handbook="itstool yelp-tools yelp-xsl xsltproc libxml2-utils"
packages_bench="fairy-stockfish stockfish gnome-chess libx11-dev"
packages_coverage="gcovr"
packages_fuzz="clang"
packages_builds="clang lld llvm"
packages_package="build-essential debhelper dpkg-dev fakeroot lintian libgtk-4-dev po4a"

# The tool by which a package is known to be there on a system that names its packages otherwise.
tools="xvfb:Xvfb dbus-daemon:dbus-daemon dbus-x11:dbus-launch python3:python3 xdotool:xdotool x11-utils:xprop \
imagemagick:import xfwm4:xfwm4 desktop-file-utils:desktop-file-validate appstream:appstreamcli \
librsvg2-bin:rsvg-convert libglib2.0-bin:gio sqlite3:sqlite3 man-db:man po4a:po4a \
poppler-utils:pdftoppm pngquant:pngquant yelp-tools:yelp-build \
xsltproc:xsltproc libxml2-utils:xmllint gcovr:gcovr clang:clang lld:ld.lld llvm:llvm-ar debhelper:dh \
dpkg-dev:dpkg-buildpackage fakeroot:fakeroot lintian:lintian xz-utils:xz debootstrap:debootstrap"

# The same for building and starting elsewhere: the command that installs them.
install_fedora="sudo dnf install gcc meson ninja-build pkgconf-pkg-config gettext itstool shared-mime-info glib2-devel sqlite-devel \
json-glib-devel libarchive-devel libadwaita-devel librsvg2-devel libcanberra-devel gtk4-devel-tools adwaita-icon-theme \
libmicrohttpd-devel libseccomp-devel qrencode-devel abattis-cantarell-fonts"
install_arch="sudo pacman -S --needed gcc meson ninja pkgconf gettext itstool shared-mime-info glib2-devel sqlite json-glib libadwaita \
librsvg libcanberra libarchive libmicrohttpd libseccomp qrencode adwaita-icon-theme cantarell-fonts"
install_opensuse="sudo zypper install gcc meson ninja pkgconf-pkg-config gettext-tools itstool shared-mime-info glib2-devel \
sqlite3-devel json-glib-devel libarchive-devel libadwaita-devel librsvg-devel libcanberra-devel gtk4-tools adwaita-icon-theme \
libmicrohttpd-devel libseccomp-devel qrencode-devel cantarell-fonts"

# The oldest version of each library, by the name of pkg-config.  meson.build asks the same.
libraries="glib-2.0:2.74 sqlite3:3.40 json-glib-1.0:1.6 libarchive:3.6 gtk4:4.8 libadwaita-1:1.2 librsvg-2.0:2.54"

# Prints a field of /etc/os-release.
os() {
  # shellcheck disable=SC1091,SC2154
  (. "${OS_RELEASE:-/etc/os-release}" 2>/dev/null && eval "printf '%s' \"\${$1:-}\"")
}

# at_least A B: is version A not below version B?
at_least() {
  [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]
}

# Ends, before anything is downloaded, on a release that is known to be too old.
refuse_old_system() {
  case $(os ID) in
  debian) oldest=12 ;;
  ubuntu) oldest=23.04 ;;
  fedora) oldest=38 ;;
  opensuse-leap) oldest=15.6 ;;
  *) return 0 ;;
  esac
  version=$(os VERSION_ID)
  # Debian testing has none.
  if [ -n "$version" ] && ! at_least "$version" "$oldest"; then
    say "$(os PRETTY_NAME) is too old: Interchange needs GTK 4.8 and libadwaita 1.2, which come with"
    say "$(os NAME) $oldest and later. Nothing was downloaded or changed."
    exit 1
  fi
}

# Ends where apt knows no libadwaita, or one that is too old: systems made from Debian's packages have
# versions of their own.
refuse_old_packages() {
  version=$(apt-cache policy libadwaita-1-dev 2>/dev/null | sed -n 's/^ *Candidate: //p')
  case $version in
  '' | '(none)')
    say "$(os PRETTY_NAME) has no package libadwaita-1-dev: it is too old, or its package lists are not"
    say "complete. Interchange needs GTK 4.8 and libadwaita 1.2. No package was installed."
    exit 1
    ;;
  esac
  if ! at_least "$version" 1.2; then
    say "$(os PRETTY_NAME) has libadwaita $version; Interchange needs 1.2 or later. No package was installed."
    exit 1
  fi
}

# Lists the tools and libraries that are missing or too old, by pkg-config.
lacking() {
  for tool in cc meson ninja pkg-config msgfmt itstool update-mime-database; do
    command -v $tool >/dev/null 2>&1 || printf '%s ' "$tool"
  done
  command -v pkg-config >/dev/null 2>&1 || return 0
  for library in $libraries; do
    pkg-config --exists "${library%:*} >= ${library#*:}" ||
      printf '%s ' "${library%:*} (${library#*:} or later)"
  done
}

# Those of the packages whose tool is not there.
lacking_tools() {
  for package; do
    for row in $tools; do
      [ "$package" != "${row%:*}" ] || command -v "${row#*:}" >/dev/null 2>&1 || printf '%s ' "$package"
    done
  done
}

# ask_for PACKAGE...: where nobody knows a command that installs them.
ask_for() {
  say "please install what these packages of Debian hold, by the names they have here:"
  say "$@"
  exit 1
}

# need_elsewhere PACKAGE...: systems without Debian's packages: trusts what is there, and lists what is not.
need_elsewhere() {
  missing=$(lacking)
  if [ -z "$missing" ]; then
    missing=$(lacking_tools "$@")
    # shellcheck disable=SC2086
    [ -z "$missing" ] || ask_for $missing
    return 0
  fi
  say "these are missing or too old: $missing"
  case " $(os ID) $(os ID_LIKE) " in
  *" fedora "* | *" rhel "*) command=$install_fedora ;;
  *" arch "*) command=$install_arch ;;
  *" suse "* | *" opensuse "* | *" opensuse-tumbleweed "*) command=$install_opensuse ;;
  *)
    # shellcheck disable=SC2086
    ask_for $packages_build $packages_start
    ;;
  esac
  say "please install them with"
  say "  $command"
  say "and run this again"
  exit 1
}

# Those of the packages that are not installed.
missing_packages() {
  dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    awk 'BEGIN { for (i = 1; i < ARGC; i++) wanted[ARGV[i]] = 1; ARGC = 1 }
         $1 == "installed" { delete wanted[$2] }
         END { for (package in wanted) print package }' "$@" | sort
}

# Prints the download of apt-get for the packages: "N BYTES", packages and bytes.
download_of() {
  apt-get -qq --print-uris -y install --no-install-recommends "$@" 2>/dev/null |
    awk '/^\x27/ { n++; bytes += $3 } END { printf "%d %.0f\n", n, bytes }'
}

# Says what will come and about how long it takes: some 5 MB and 6 packages a second, then the build.
announce() {
  # shellcheck disable=SC2046
  set -- $(download_of "$@")
  [ "${1:-0}" -gt 0 ] || return 1
  mb=$((($2 + 999999) / 1000000))
  say "$1 packages to install, $mb MB to download; with the build $(minutes $((mb / 5 + $1 / 6 + 60)))"
}

as_root=

# The progress comes on a descriptor of its own, because what apt-get is told to use so is closed for the scripts of
# packages; sudo would close it, too, so it is opened behind it.
apt() {
  # shellcheck disable=SC2016
  $as_root env DEBIAN_FRONTEND=noninteractive sh -c 'exec apt-get "$@" 3>&1' apt-get -q -y \
    -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 -o APT::Status-Fd=3 "$@"
}

# need PACKAGE...: sees to it that these packages are there, and ends with a reason where that cannot be.
need() {
  refuse_old_system
  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    need_elsewhere "$@"
    return
  fi
  # shellcheck disable=SC2046  # the names are words
  set -- $(missing_packages "$@")
  [ $# -gt 0 ] || return 0
  say "missing: $*"
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      say "that needs root: run 'apt-get install --no-install-recommends $*' as root, then this again"
      exit 1
    fi
    as_root=sudo
  fi
  folder=$(mktemp -d)
  announce "$@" && told=1 || told=0
  say "updating the package lists"
  quietly "$folder/update" apt update ||
    say "the package lists could not be updated; trying with those that are there"
  refuse_old_packages
  [ $told = 1 ] || announce "$@" || true
  quietly "$folder/install" apt install --no-install-recommends "$@" || exit 1
  rm -rf "$folder"
}
