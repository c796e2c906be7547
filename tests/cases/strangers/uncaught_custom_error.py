class ConfigError(Exception):
    pass


def load(text: str) -> dict[str, int]:
    out: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if not line:
            continue
        if "=" not in line:
            raise ConfigError(f"line {number}: {line!r}")
        key, value = line.split("=")
        out[key.strip()] = int(value)
    return out


print(load("a = 1\nb=2"))
print(load("a=1\n\nbroken"))
