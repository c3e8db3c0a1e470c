#!/bin/sh
# Run something in a bare clone, as on a machine on which nothing of Moowoo was ever run:
#
#   tools/bare.sh make test
#
# In a mount namespace of its own, /tmp, /var/tmp and /dev/shm are fresh and empty, and so is the home directory. What is
# committed is cloned into it, and the command runs there. Of the environment only the way to programs, packages and
# the language is left. When the command ends, all of it is gone.
set -eu

[ $# -gt 0 ] || { printf 'usage: tools/bare.sh COMMAND…\n' >&2; exit 2; }

if [ -z "${MOOWOO_BARE:-}" ]; then
    command -v unshare >/dev/null || { printf 'tools/bare.sh needs unshare (Debian: util-linux)\n' >&2; exit 1; }
    user=
    [ "$(id -u)" -eq 0 ] || user="--user --map-root-user"
    # shellcheck disable=SC2086  # it is two words, or none
    exec env MOOWOO_BARE="$(cd "$(dirname "$0")/.." && pwd)" unshare $user --mount --propagation private "$0" "$@"
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

kept=$(env | sed -n 's/^\(PATH\|LANG\|LC_[A-Z]*\|TERM\|CI\|PIP_[A-Z_]*\|UV_[A-Z_]*\|[A-Za-z]*_proxy\|[A-Z]*_PROXY\|SSL_CERT_FILE\)=.*/\1/p')
set -- HOME="$HOME" "$@"
for name in $kept; do
    eval "set -- \"$name=\${$name}\" \"\$@\""
done
exec env -i "$@"
