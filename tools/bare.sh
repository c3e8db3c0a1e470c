#!/bin/sh
# Run a command in a fresh clone, as on a machine on which Moowoo never ran:
#
#   tools/bare.sh make test
#   tools/bare.sh --keep PATH,LANG,PIP_CERT make test
#
# In a mount namespace of its own, /tmp, /var/tmp and /dev/shm are fresh and empty, and so is the home directory. The
# commit that is checked out is cloned into it, and the command runs there. Of the environment only what --keep names is
# left; without it, what leads to programs and packages, and the language. When the command ends, all of it is gone.
set -eu

usage() { printf 'usage: tools/bare.sh [--keep NAME,NAME…] COMMAND…\n' >&2; exit 2; }

if [ -z "${MOOWOO_BARE:-}" ]; then
    MOOWOO_BARE_KEEP='PATH|LANG|LC_[A-Z]*|TERM|CI|PIP_[A-Z_]*|UV_[A-Z_]*|[A-Za-z]*_proxy|[A-Z]*_PROXY|SSL_CERT_FILE'
    if [ "${1:-}" = --keep ]; then
        [ $# -gt 1 ] || usage
        MOOWOO_BARE_KEEP=$(printf %s "$2" | tr , '|')
        shift 2
    fi
    [ $# -gt 0 ] || usage
    command -v unshare >/dev/null || { printf 'tools/bare.sh needs unshare (Debian: util-linux)\n' >&2; exit 1; }
    user=
    [ "$(id -u)" -eq 0 ] || user="--user --map-root-user"
    MOOWOO_BARE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
    export MOOWOO_BARE MOOWOO_BARE_KEEP
    # shellcheck disable=SC2086  # it is two words, or none
    exec unshare $user --mount --propagation private "$0" "$@"
fi

# The repository may lie below /tmp: it is held where nothing is hidden before anything is.
source=/mnt
mount --bind "$(git -C "$MOOWOO_BARE" rev-parse --path-format=absolute --git-common-dir)" "$source"
commit=$(git -C "$MOOWOO_BARE" rev-parse HEAD)
for place in /tmp /var/tmp /dev/shm; do
    mount -t tmpfs -o mode=1777 tmpfs "$place"
done

HOME=/tmp/home
mkdir "$HOME"
cd "$HOME"
git -c safe.directory='*' clone --quiet --no-checkout --shared "$source" moowoo
cd moowoo
git checkout --quiet --detach "$commit"

kept=$(env | sed -n -E "s/^($MOOWOO_BARE_KEEP)=.*/\\1/p")
set -- HOME="$HOME" "$@"
for name in $kept; do
    eval "set -- \"$name=\${$name}\" \"\$@\""
done
exec env -i "$@"
