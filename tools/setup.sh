#!/bin/sh
# Make .venv hold what one requirements file pins, and the package itself.
#
#   tools/setup.sh play|dev|bench|...
#
# A fingerprint of everything the environment depends on is written last, so an interrupted run is never taken for a
# finished one, and a finished one costs nothing to check.
set -eu

level=$1
CDPATH='' cd -- "$(dirname -- "$0")/.."
pins=requirements/$level.txt
venv=.venv
ready=$venv/ready-$level
unfinished=$venv/unfinished
uv_log=$venv/uv.log

# Packages from outside would be taken for installed ones.
unset PYTHONPATH PYTHONHOME
# Into the environment, also for those whose pip installs for the user.
export PIP_USER=0

say() { printf '%s\n' "$*" >&2; }

stop() { say "$*"; exit 1; }

fingerprint() {
    pwd
    cksum tools/setup.sh pyproject.toml "$1"
}

version_of() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null; }

# Whether .venv runs here, with the Python that was asked for.
has_environment() {
    [ "$(cat $venv/place 2>/dev/null)" = "$(pwd)" ] && version=$(version_of $venv/bin/python) &&
        { [ -z "${PYTHON:-}" ] || [ "$version" = "$(version_of "$PYTHON")" ]; }
}

is_ready() { [ -f "$ready" ] && [ "$(cat "$ready")" = "$(fingerprint "$pins")" ] && has_environment; }

# Set $python to the first interpreter that the pins have packages for and that can make an environment.
find_python() {
    wrong='' bare=''
    if [ -n "${PYTHON:-}" ]; then set -- "$PYTHON"
    else set -- python3 python3.13 python3.12 python3.11 python3.14 python; fi
    for python; do
        version=$(version_of "$python") || continue
        case $version in
            3.11 | 3.12 | 3.13 | 3.14) ;;
            *) wrong=${wrong:-$version}; continue ;;
        esac
        if "$python" -c 'import ensurepip, venv' 2>/dev/null; then return 0; fi
        bare=${bare:-$version}
    done
    [ -z "$bare" ] || stop "Moowoo found Python $bare, but its venv module is incomplete and no environment" \
        "can be made. On Debian or Ubuntu: apt install python$bare-venv"
    [ -z "$wrong" ] || stop "Moowoo needs Python 3.11, 3.12, 3.13 or 3.14; found $wrong." \
        "Install one of them, or name it: make PYTHON=/path/to/python3.13"
    stop "Moowoo needs Python 3.11, 3.12, 3.13 or 3.14; found none${PYTHON:+ at $PYTHON}." \
        "Install one, or name it: make PYTHON=/path/to/python3.13"
}

# Start this script again with a lock that only one set-up of this clone can hold. It belongs to an open file, so it ends
# with the last process of the set-up, however that ends: nothing stale can be left behind.
lock() {
    MOOWOO_SETUP_LOCKED=$(pwd)
    export MOOWOO_SETUP_LOCKED
    exec "$python" -c '
import fcntl, os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
lock = os.open("tools/setup.sh", os.O_RDONLY)
try:
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
except BlockingIOError:
    print("Another set-up of .venv is running: waiting for it.", file=sys.stderr, flush=True)
    fcntl.flock(lock, fcntl.LOCK_EX)
except OSError:  # a file system without locks
    pass
os.set_inheritable(lock, True)
os.execvp("sh", ["sh", "tools/setup.sh", sys.argv[1]])
' "$level"
}

# An environment left by an interrupted set-up, moved, or of another Python is made anew.
make_environment() {
    if [ ! -e $unfinished ] && has_environment; then return 0; fi
    find_python
    say "Making $venv with Python $version."
    rm -rf $venv || stop "Moowoo cannot replace $(pwd)/$venv. Remove it as the user it belongs to, and try again."
    mkdir $venv || stop "Moowoo cannot write to $(pwd). Clone it into a folder of your own, and try again."
    "$python" -m venv --without-pip $venv || stop "Moowoo could not make $venv; Python says why above."
    pwd >$venv/place
}

# The pip of the Python outside, where there is one: giving the environment one of its own takes longer than the rest.
find_pip() {
    outside=$($venv/bin/python -c 'import sys; print(sys._base_executable)')
    if "$outside" -m pip --python $venv/bin/python --version >/dev/null 2>&1; then return 0; fi
    outside=$venv/bin/python
    "$outside" -m pip --version >/dev/null 2>&1 || "$outside" -m ensurepip >/dev/null
}

# Python compiles what it imports, as after uv; compiling everything ahead takes longer than installing it.
pip() {
    [ -n "${outside:-}" ] || find_pip
    "$outside" -m pip --python $venv/bin/python --disable-pip-version-check install --quiet --no-compile "$@"
}

uv() { $venv/bin/python -m uv pip install --quiet --python $venv/bin/python "$@"; }

# Several times as fast as pip, but it does not read how pip is set up here (its certificates, proxy and index).
install_with_uv() {
    { $venv/bin/python -c 'import uv' 2>/dev/null || pip --only-binary :all: --require-hashes -r requirements/installer.txt; } &&
        uv --require-hashes -r "$pins" &&
        uv --offline --no-deps --no-build-isolation --editable .
}

install_with_pip() {
    pip --require-hashes -r "$pins" &&
        pip --no-index --no-deps --no-build-isolation --editable .
}

# The last error an installer named, or else its last line.
reason() {
    { grep -E '^ *(error|ERROR|cause|Caused by): ' "$1" || grep . "$1"; } | tail -n 1 |
        sed -E 's/^ *(error|ERROR|cause|Caused by): *//'
}

install() {
    say "Installing $pins into $venv; this takes a minute or two, once."
    : >$unfinished
    rm -f $venv/ready-*
    # Where the home directory cannot be written, uv would refuse to work and pip would complain.
    if [ ! -w "${XDG_CACHE_HOME:-${HOME:-/nonexistent}}" ]; then
        [ -n "${UV_CACHE_DIR:-}" ] || export UV_NO_CACHE=1
        [ -n "${PIP_CACHE_DIR:-}" ] || export PIP_NO_CACHE_DIR=1
    fi
    if install_with_uv 2>$uv_log; then rm -f $uv_log; return 0; fi
    say "Could not install with uv: $(reason $uv_log) (all it said: $uv_log). Trying pip, which takes longer."
    install_with_pip || stop "Moowoo could not install what it needs; pip says why above." \
        "Is the network there? Behind a proxy or with an index of your own, set up pip for it (pip config)." \
        "Then run the same command again."
}

[ -f "$pins" ] || stop "There is no $pins; there are: $(cd requirements && echo *.txt | sed 's/\.txt//g')."
if is_ready; then exit 0; fi
if [ "${MOOWOO_SETUP_LOCKED:-}" != "$(pwd)" ]; then
    if has_environment; then python=$venv/bin/python; else find_python; fi
    lock
fi
make_environment
install
fingerprint "$pins" >"$ready"
# Whoever can test can also play.
[ "$level" != dev ] || fingerprint requirements/play.txt >$venv/ready-play
rm -f $unfinished
