class Settings:
    _instance = None

    def __new__(cls, *args, **kwargs):
        if cls._instance is None:
            print("making")
            cls._instance = super().__new__(cls)
        return cls._instance

    def __init__(self, level=0):
        self.level = level


first = Settings(1)
second = Settings(2)
print(first is second, first.level)


class Fixed:
    value: int

    def __new__(cls, value):
        made = object.__new__(cls)
        made.value = value * 2
        return made


class Below(Fixed):
    def __init__(self, value):
        self.other = value


print(Fixed(4).value, Below(5).value, Below(6).other)
