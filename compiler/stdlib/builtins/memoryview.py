"""The class `memoryview`, which no object is of: views of the bytes of others are not built."""


class memoryview:
    def __init__(self, object) -> None:
        raise NotImplementedError("memoryview")
