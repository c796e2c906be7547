# `raise ... from` shows both exceptions; the last line is that of the second.
def load(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise RuntimeError("bad configuration") from error


print(load("12"))
print(load("twelve"))
