# `hasattr` with names that are computed: what a class or an object may lack is asked when it runs.
class Settings:
    default = 1

    def __init__(self, has_more: bool) -> None:
        self.size = 2
        if has_more:
            self.more = 3

    def __len__(self) -> int:
        return self.size

    def set_limit(self) -> None:
        Settings.limit = 3


NAMES = ["default", "size", "more", "set_limit", "limit", "nope", "__len__", "__iter__"]


def told(where: str, x: Settings) -> None:
    print(where, [name for name in NAMES if hasattr(x, name)])
    print("  class", [name for name in NAMES if hasattr(Settings, name)])


plain, full = Settings(False), Settings(True)
told("plain", plain)
told("full", full)
plain.set_limit()
told("set", plain)
for name in NAMES[:3]:
    print(name, hasattr(full, name + ""), hasattr(3, name), hasattr("text", name.upper()))
