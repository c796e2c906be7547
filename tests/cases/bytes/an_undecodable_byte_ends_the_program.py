# An uncaught UnicodeDecodeError prints its message as CPython does.
def read(data: bytes) -> str:
    return data.decode()


print(read(b"fine"))
print(read(b"not \xfffine"))
