#!/bin/sh
# Debian's PostgreSQL for the tests, without a server that runs by itself; where that cannot be, one line says so.
set -u

without() {
	echo "PostgreSQL is missing and cannot be installed here: $1." >&2
	[ -z "${MEISTERDIEB_NEED_POSTGRES:-}" ] || exit 1
	echo "Tests on PostgreSQL will be skipped." >&2
	exit 0
}

install() {
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$1"
}

command -v apt-get >/dev/null || without "this is no Debian"
if [ "$(id -u)" = 0 ]; then
	as_root=
elif sudo -n true 2>/dev/null; then
	as_root="sudo -n"
else
	without "it takes root (apt install postgresql)"
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
settings=/etc/postgresql-common/createcluster.conf
ours=$([ -e "$settings" ] || echo yes)
echo "Installing PostgreSQL"
{
	install postgresql-common || { $as_root apt-get update -q && install postgresql-common; }
	# A machine that had nothing of PostgreSQL gets no cluster of its own: the tests start theirs.
	[ -z "$ours" ] || $as_root sed -i 's/^#* *create_main_cluster.*/create_main_cluster = false/' "$settings"
	install postgresql
} >"$log" 2>&1 || {
	cat "$log" >&2
	without "apt-get failed"
}
