#!/usr/bin/env bash
# Runs all tests: of the crates, of whole programs against recorded output, of the playground with and without a browser.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/need.sh
need_build_tools
need chromium chromium
build_playground
(cd web && npm run typecheck --silent && npm test --silent)
cargo test --workspace --locked
scripts/browser.sh
