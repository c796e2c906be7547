#!/usr/bin/env bash
# Runs all tests: of the crates, of whole programs against recorded output, of the playground with and without a browser.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/need.sh
need_build_tools
need python3 python3
[ -n "${CHROMIUM:-}" ] || need chromium chromium
build_playground
(cd web && npm test --silent)
# Bins and tests in one build: the server for the browser then has the same features, and nothing is built twice.
cargo build --workspace --locked --bins --tests --examples
cargo test --workspace --locked
LINKPOINT_BINARY=${CARGO_TARGET_DIR:-target}/debug/linkpoint scripts/browser.sh
