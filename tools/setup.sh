#!/bin/sh
# Make .venv hold exactly what one requirements file pins, and the package itself.
#
#   tools/setup.sh play|dev|bench|...
#
# A fingerprint of everything the environment depends on is written last, so a run that was
# interrupted is never taken for a finished one, and a finished one costs nothing to check.
set -eu

level=$1
cd "$(dirname "$0")/.."
pins=requirements/$level.txt
venv=.venv
ready=$venv/ready-$level
busy=$venv/busy

say() { printf '%s\n' "$*" >&2; }

stop() { say "$*"; exit 1; }

fingerprint() {
    pwd
    cksum tools/setup.sh pyproject.toml "$1"
}

is_ready() {
    [ ! -e "$busy" ] && [ -x $venv/bin/python ] && [ -f "$ready" ] &&
        [ "$(cat "$ready")" = "$(fingerprint "$pins")" ] &&
        $venv/bin/python -c '' 2>/dev/null
}

version_of() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null; }

# Sets $python to the first interpreter that is new enough and can make an environment.
find_python() {
    found= bare=
    for python in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
        version=$(version_of "$python") || continue
        if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            found=${found:-$version}
        elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            bare=${bare:-$version}
        else
            return 0
        fi
    done
    [ -z "$bare" ] || stop "Moowoo found Python $bare, but its venv module is incomplete and no environment" \
        "can be made. On Debian or Ubuntu: apt install python$bare-venv"
    [ -z "$found" ] || stop "Moowoo needs Python 3.11 or newer; found $found." \
        "Another one can be named: make PYTHON=/path/to/python3"
    stop "Moowoo needs Python 3.11 or newer; found none${PYTHON:+ at $PYTHON}."
}

wait_for_another_setup() {
    [ -e "$busy" ] || return 0
    other=$(cat "$busy")
    if [ -n "$other" ] && kill -0 "$other" 2>/dev/null; then
        say "Another set-up of $venv is running (process $other): waiting for it."
        while kill -0 "$other" 2>/dev/null; do sleep 1; done
    fi
}

# An environment left by an interrupted set-up, moved, or of a vanished Python is made anew.
make_environment() {
    if [ ! -e "$busy" ] && [ "$(cat $venv/place 2>/dev/null)" = "$(pwd)" ] && $venv/bin/python -c '' 2>/dev/null
    then return 0; fi
    find_python
    say "Making $venv with Python $version."
    rm -rf $venv
    mkdir $venv
    echo $$ >$busy
    "$python" -m venv --without-pip $venv
    pwd >$venv/place
}

# The pip of the Python outside, where there is one: giving the environment one of its own takes longer than the rest.
pip() {
    outside=$($venv/bin/python -c 'import sys; print(sys._base_executable)')
    if ! "$outside" -m pip --python $venv/bin/python --version >/dev/null 2>&1; then
        outside=$venv/bin/python
        "$outside" -m pip --version >/dev/null 2>&1 || "$outside" -m ensurepip >/dev/null 2>&1
    fi
    "$outside" -m pip --python $venv/bin/python --disable-pip-version-check install --quiet "$@"
}

pip_install() { pip "$@" || stop "Moowoo could not install what it needs; pip says why above. Is the network there?"; }

# Several times as fast as pip, but it does not know how pip may have been set up here: where it fails, pip is asked.
uv_install() {
    { $venv/bin/python -c 'import uv' || pip --require-hashes -r requirements/installer.txt; } 2>/dev/null &&
        $venv/bin/python -m uv pip install --quiet --python $venv/bin/python "$@" 2>/dev/null
}

install() {
    echo $$ >$busy
    say "Installing $pins into $venv; this takes a minute, once."
    rm -f $venv/ready-*
    uv_install --require-hashes -r "$pins" || pip_install --require-hashes -r "$pins"
    uv_install --offline --no-deps --no-build-isolation --editable . ||
        pip_install --no-index --no-deps --no-build-isolation --editable .
}

[ -f "$pins" ] || stop "There is no $pins."
if is_ready; then exit 0; fi
wait_for_another_setup
if is_ready; then exit 0; fi
make_environment
install
fingerprint "$pins" >"$ready"
# Whoever can test can also play.
[ "$level" != dev ] || fingerprint requirements/play.txt >$venv/ready-play
rm -f "$busy"
