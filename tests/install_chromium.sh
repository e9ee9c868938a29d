#!/bin/sh
# Debian's Chromium for the tests; where that cannot be, one line says so.
set -u

without() {
	echo "Chromium is missing and cannot be installed here: $1." >&2
	[ -z "${MEISTERDIEB_NEED_CHROMIUM:-}" ] || exit 1
	echo "Tests in the browser will be skipped." >&2
	exit 0
}

install() {
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends chromium
}

command -v apt-get >/dev/null || without "this is no Debian"
if [ "$(id -u)" = 0 ]; then
	as_root=
elif sudo -n true 2>/dev/null; then
	as_root="sudo -n"
else
	without "it takes root (apt install chromium)"
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "Installing Chromium"
{ install || { $as_root apt-get update -q && install; }; } >"$log" 2>&1 || {
	cat "$log" >&2
	without "apt-get failed"
}
