# `from None` hides what was handled; notes stand behind the message.
def check(table: dict[str, int], name: str) -> int:
    try:
        return table[name]
    except KeyError:
        error = LookupError(f"unknown: {name}\nknown: {', '.join(table)}")
        error.add_note("ask somebody")
        raise error from None


print(check({"a": 1, "b": 2}, "a"))
print(check({"a": 1, "b": 2}, "c"))
