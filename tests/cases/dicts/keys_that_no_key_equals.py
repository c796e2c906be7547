# What is looked up without an exception among keys that it equals none of, because they are of another type.
from typing import Dict, Set


class Names:
    def __init__(self) -> None:
        self.of: Dict[int, str] = {1: "one"}
        self.seen: Set[str] = {"a"}

    def __contains__(self, key: object) -> bool:
        return key in self.of

    def get(self, key, default=None):
        return self.of.get(key, default)


names = Names()
print(1 in names, "one" in names, None in names, (1,) in names, True in names)
print(names.get(1), names.get("x"), names.get(None, "none"), names.get((1, 2), 0))
print(5 in names.seen, "a" in names.seen, None not in names.seen)
names.seen.discard("b")
print(names.of.pop("two", "nothing"), names.of)
try:
    print([] in names.of)
except TypeError as error:
    print(error)
