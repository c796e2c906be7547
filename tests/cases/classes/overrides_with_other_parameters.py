class Base:
    def add(self, a: int) -> int:
        return a


class Derived(Base):
    def add(self, a: int, b: int) -> int:
        return a + b


def total(items: list[Base]) -> int:
    result = 0
    for item in items:
        try:
            result += item.add(1)
        except TypeError as error:
            print(error)
    return result


base: Base = Base()
print(base.add(1))
print(Derived().add(1, 2))
print(total([Base(), Derived(), Base()]))
