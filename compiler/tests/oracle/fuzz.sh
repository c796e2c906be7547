#!/bin/sh
# Compares untyped SSA with CPython on random programs: fuzz.sh FIRST LAST [match]. Needs the example `front`, built.
here=$(dirname "$0")
front="$here/../../../target/debug/examples/front"
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
# Before 3.12 a comprehension was a function: what is unbound in it was a free variable.
plain() {
    sed -E "s/UnboundLocalError/NameError/g; s/cannot access (local|free) variable ('[a-z0-9]+') .*/unbound \\2/"
}
seed=$1
while [ "$seed" -le "$2" ]; do
    python3 "$here/generate.py" "$seed" "$3" >"$scratch/program.py"
    python3 -W ignore "$scratch/program.py" 2>"$scratch/errors" | plain >"$scratch/expected"
    "$front" --json "$scratch/program.py" >"$scratch/program.json"
    python3 "$here/interpret.py" "$scratch/program.json" 2>"$scratch/report" | plain >"$scratch/found"
    if ! cmp -s "$scratch/expected" "$scratch/found"; then
        echo "seed $seed differs:" "$(tail -n 1 "$scratch/errors")" "/" "$(tail -n 1 "$scratch/report")"
    fi
    seed=$((seed + 1))
done
