#!/usr/bin/env bash
# Runs the tests: of the playground's logic, and of whole programs against the output that python3 gave.
# The unit tests of the crates and the browser tests are not part of it yet; run `cargo test --workspace` and
# `scripts/browser.sh` for those.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/need.sh
need_build_tools
(cd web && npm ci --no-audit --no-fund --loglevel=error && npm run typecheck --silent && npm test --silent)
cargo test --locked -p linkpoint-tests --test cases
