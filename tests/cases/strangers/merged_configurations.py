# Dicts of several types that are copied and merged by recursion.
# Config merging and lookup
DEFAULTS = {
    "server": {"host": "localhost", "port": 8080, "tls": False},
    "logging": {"level": "info", "handlers": ["console"]},
    "retries": 3,
}

OVERRIDES = {
    "server": {"port": 9090},
    "logging": {"level": "debug", "handlers": ["console", "file"]},
}


def merge(base, extra):
    result = dict(base)
    for key, value in extra.items():
        if key in result and isinstance(result[key], dict) and isinstance(value, dict):
            result[key] = merge(result[key], value)
        else:
            result[key] = value
    return result


def lookup(config, path):
    node = config
    for part in path.split("/"):
        if not isinstance(node, dict) or part not in node:
            raise KeyError(path)
        node = node[part]
    return node


config = merge(DEFAULTS, OVERRIDES)
for path in ("server/port", "server/host", "logging/handlers", "retries"):
    print(path, "=", lookup(config, path))
try:
    lookup(config, "server/nope")
except KeyError as e:
    print("missing", e)


def show(node, indent=0):
    for key in sorted(node):
        value = node[key]
        if isinstance(value, dict):
            print("  " * indent + key + ":")
            show(value, indent + 1)
        else:
            print("  " * indent + f"{key}: {value!r}")


show(config)
