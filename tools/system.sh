#!/bin/sh
# Install the system programs that some tests use for real, from Debian packages, where that is possible.
#
#   tools/system.sh [all]
#
# What the tests of every day use, or all that any test does.
# It costs nothing when nothing is missing. Where it cannot install, it says plainly what is missing and goes on:
# the tests that need it then say so too, and in continuous integration a skipped test is a failure.
set -eu

# program:package
wanted="
orca:orca
espeak-ng:espeak-ng
Xvfb:xvfb
openbox:openbox
xdotool:xdotool
dbus-daemon:dbus
dbus-send:dbus
setpriv:util-linux
xfce4-terminal:xfce4-terminal
chromium:chromium
redis-server:redis-server
postgres:postgresql
"
[ "${1:-}" != all ] || wanted="$wanted firefox-esr:firefox-esr"
# Debian keeps the database's programs, a folder a version, out of everybody's way.
for folder in /usr/lib/postgresql/*/bin; do PATH=$PATH:$folder; done

say() { printf '%s\n' "$*" >&2; }

missing() {
    for pair in $wanted; do
        command -v "${pair%%:*}" >/dev/null 2>&1 || printf '%s\n' "${pair#*:}"
    done | sort -u | tr '\n' ' '
}

packages=$(missing)
[ -n "$packages" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "Installing for the tests: $packages"
    # at-spi2-core carries what Orca hears, the font what the terminal shows; both are only recommended by the others.
    { DEBIAN_FRONTEND=noninteractive apt-get -qq update &&
        # shellcheck disable=SC2086 # one word a package
        DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
            $packages at-spi2-core fonts-dejavu-core; } >/dev/null 2>&1 ||
        say "apt-get could not install them."
    packages=$(missing)
    [ -n "$packages" ] || exit 0
fi
say "Missing for some tests, which will be skipped: $packages"
say "On Debian or Ubuntu, as root: apt install $packages"
