# `__bool__` and `__len__` that give something else.
class Undecided:
    def __bool__(self):
        pass


class Numeric:
    def __bool__(self):
        return 1


class Endless:
    def __len__(self):
        return None


class Sometimes:
    def __init__(self, answer: bool) -> None:
        self.answer = answer

    def __bool__(self):
        if self.answer:
            return True
        return None


for value in (Undecided(), Numeric(), Endless(), Sometimes(True), Sometimes(False)):
    try:
        print("yes" if value else "no")
    except TypeError as error:
        print(error)
try:
    print(bool(Undecided()))
except TypeError as error:
    print(error)
