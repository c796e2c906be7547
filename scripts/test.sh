#!/usr/bin/env bash
# Runs all tests: of the playground's logic, of all crates, of whole programs against the output that python3 gave, and of
# the playground in a headless Chromium against a real server.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/need.sh
need_build_tools
build_playground
(cd web && npm test --silent)
cargo test --locked --workspace
if want chromium chromium; then
    cargo build --locked --bin linkpoint
    LINKPOINT_BINARY=${CARGO_TARGET_DIR:-target}/debug/linkpoint scripts/browser.sh
else
    echo "SKIPPED: the browser tests need chromium: install the package and run scripts/browser.sh" >&2
fi
