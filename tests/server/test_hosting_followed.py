"""`docs/hosting.md` for one machine, word by word, where nothing is installed. Budget: some minutes.

In a mount namespace of its own the clone is bare, `/etc` is a copy and `/opt/moowoo`, `/var/lib` and `/var/cache` are
empty; once all is installed, the network is its own too, so that the port is free. Strong bots are not compiled ahead,
which would take most of the time, twice. There is no systemd running there:
what stands for `systemctl` lets systemd judge the unit and then starts its command with what the unit gives it.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
PATIENCE = 1800
SYSTEMCTL = r"""#!/bin/sh
set -eu
echo "systemctl $*"
[ "$1" = enable ] || exit 0
unit=/etc/systemd/system/moowoo.service
systemd-analyze verify "$unit"
export CREDENTIALS_DIRECTORY=/run/credentials STATE_DIRECTORY=/var/lib/moowoo
eval "$(sed -n 's/^Environment=/export /p' "$unit")"
mkdir -p "$CREDENTIALS_DIRECTORY" "$STATE_DIRECTORY"
cp "$(sed -n 's/^LoadCredential=moowoo.toml://p' "$unit")" "$CREDENTIALS_DIRECTORY/moowoo.toml"
eval "$(sed -n 's/^ExecStart=//p' "$unit")" &
echo $! > /tmp/served
"""
INSTALL = r"""set -eux
hide() { mkdir -p "$1"; mount -t tmpfs tmpfs "$1"; }
cp -a /etc /tmp/etc
mount --bind /tmp/etc /etc
for place in /opt/moowoo /var/lib /var/cache /run; do hide "$place"; done
mkdir /tmp/bin
cat > /tmp/bin/systemctl <<'END'
{systemctl}END
chmod +x /tmp/bin/systemctl
PATH=/tmp/bin:$PATH
{install}
cat > /tmp/run.sh <<'END'
{run}END
exec unshare --net sh -eux /tmp/run.sh
"""
RUN = r"""export MOOWOO_REHEARSE=false
ready() { for _ in $(seq 600); do curl -sf http://127.0.0.1:8066/readyz && return; sleep 1; done; return 1; }
python3 -c 'import fcntl, socket, struct
with socket.socket() as s: fcntl.ioctl(s, 0x8914, struct.pack("16sh14x", b"lo", 0x1 | 0x40))'
/opt/moowoo/bin/moowoo serve &
served=$!
ready
kill "$served"
wait "$served" || true
{for_good}
ready
stat --format='%a %n' /etc/moowoo.toml /var/lib/moowoo/*.db
/opt/moowoo/bin/moowoo admin --config /etc/moowoo.toml tables
served=$(cat /tmp/served)
kill "$served"
tail --pid="$served" --follow /dev/null
echo followed
"""


def blocks() -> list[str]:
    """The commands of the chapter, in order."""
    chapter = (TOP / "docs" / "hosting.md").read_text().partition("## One machine")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", chapter, re.DOTALL)


@pytest.mark.proof
def test_hosting_on_one_machine_is_as_it_is_written() -> None:
    for program in ("unshare", "systemd-analyze", "curl"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed (Debian: util-linux systemd curl)")
    install, for_good = blocks()
    *lines, serve = install.strip().splitlines()
    assert serve == "/opt/moowoo/bin/moowoo serve"
    run = RUN.replace("{for_good}", for_good)
    script = INSTALL.replace("{systemctl}", SYSTEMCTL).replace("{install}", "\n".join(lines)).replace("{run}", run)
    done = subprocess.run(
        [TOP / "tools" / "bare.sh", "sh", "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    said = done.stdout + done.stderr
    assert "followed" in done.stdout.splitlines(), said[-3000:]
    assert "600 /etc/moowoo.toml" in done.stdout
    assert re.search(r"^600 /var/lib/moowoo/\S+\.db$", done.stdout, re.MULTILINE), said[-3000:]
