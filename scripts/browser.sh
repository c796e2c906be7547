#!/usr/bin/env bash
# Runs the browser tests of the playground against a real server that it starts for them on a free port: LINKPOINT_BINARY
# if it is set, else one that is built now. Expects web/dist and web/node_modules, as scripts/test.sh leaves them.
set -euo pipefail
cd "$(dirname "$0")/.."
binary=${LINKPOINT_BINARY:-${CARGO_TARGET_DIR:-target}/debug/linkpoint}
[ -n "${LINKPOINT_BINARY:-}" ] || cargo build --locked --bin linkpoint
store=$(mktemp -d)
log=$(mktemp)
"$binary" serve --listen 127.0.0.1:0 --store "$store" --anonymous >"$log" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$store" "$log"' EXIT
for _ in $(seq 100); do
    url=$(sed -n 's/.*listening on \(http:[^ ]*\).*/\1/p' "$log")
    [ -n "$url" ] && break
    kill -0 $server || { cat "$log" >&2; exit 1; }
    sleep 0.1
done
[ -n "$url" ] || { echo "the server did not start:" >&2; cat "$log" >&2; exit 1; }
cd web && LINKPOINT_URL="$url" npm run test:browser --silent
