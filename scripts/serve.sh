#!/usr/bin/env bash
# Builds everything and starts the service with its embedded store and the playground on http://127.0.0.1:8080.
# Arguments are passed to `linkpoint serve`.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/need.sh
need_build_tools
build_playground
exec cargo run --release --locked --bin linkpoint -- serve --anonymous "$@"
