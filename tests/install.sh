#!/bin/sh
# install.sh NAME PACKAGE: a program of Debian's for the tests, and no service that runs by itself; where that cannot
# be, one line says so.
set -u
name=$1
package=$2

without() {
	echo "$name is missing and cannot be installed here: $1." >&2
	[ -z "${MEISTERDIEB_NEED_ALL:-}" ] || exit 1
	echo "Tests with $name will be skipped." >&2
	exit 0
}

install() {
	$as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -q --no-install-recommends "$1"
}

# A machine that had nothing of PostgreSQL gets no cluster of its own: the tests start theirs.
without_cluster() {
	settings=/etc/postgresql-common/createcluster.conf
	[ ! -e "$settings" ] || return 0
	install postgresql-common && $as_root sed -i 's/^#* *create_main_cluster.*/create_main_cluster = false/' "$settings"
}

all() {
	[ "$package" != postgresql ] || without_cluster || return 1
	install "$package"
}

command -v apt-get >/dev/null || without "this is no Debian"
if [ "$(id -u)" = 0 ]; then
	as_root=
elif sudo -n true 2>/dev/null; then
	as_root="sudo -n"
else
	without "it takes root (apt install $package)"
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "Installing $name"
{ all || { $as_root apt-get update -q && all; }; } >"$log" 2>&1 || {
	cat "$log" >&2
	without "apt-get failed"
}
