# Shared by the scripts: checks that tools are there, installs or names what is missing, builds the playground.

want() { # COMMAND PACKAGE: whether the command is there, or could be installed
    command -v "$1" >/dev/null && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "installing $2" >&2
        apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y "$2" >&2 && return
    fi
    return 1
}

need() { # COMMAND PACKAGE
    want "$1" "$2" || { echo "$1 is missing: install the package $2" >&2; exit 1; }
}

need_build_tools() {
    need cc gcc
    for tool in cargo node npm; do
        command -v "$tool" >/dev/null || { echo "$tool is missing: install Rust (1.95 or newer) and Node.js (20 or newer)" >&2; exit 1; }
    done
}

build_playground() {
    (cd web && npm ci --no-audit --no-fund --loglevel=error && npm run build --silent)
}
