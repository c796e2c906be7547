# The smallest program worth editing while it runs.
def greeting(name: str, punctuation: str = "!") -> str:
    return f"Hello, {name}{punctuation}"


def main() -> None:
    print(greeting("world"))
    print(greeting("you", punctuation="?"))


if __name__ == "__main__":
    main()
