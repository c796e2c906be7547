#!/bin/sh
# Records what each example prints under python3 into NAME.out; with --check, says which recordings are stale.
set -eu
cd "$(dirname "$0")"

stale=0
for program in *.py; do
    name=${program%.py}
    if [ "${1:-}" = "--check" ]; then
        python3 "$program" | cmp -s - "$name.out" || { echo "$name.out is stale: run examples/record.sh" >&2; stale=1; }
    else
        python3 "$program" >"$name.out.new"
        mv "$name.out.new" "$name.out"
    fi
done
exit "$stale"
