"""A method that is looked up by a name that is computed, of an object of a class below the one that is declared."""


class Base:
    def apply(self, name, value):
        return getattr(self, name)(value)

    def one(self, value):
        return f"Base.one {value}"

    def two(self, value):
        return f"Base.two {value}"


class Plain(Base):
    pass


class Other(Base):
    def two(self, value):
        return f"Other.two {value}"


def call(item: Base, name: str) -> str:
    return getattr(item, name)(1)


for item in (Base(), Plain(), Other()):
    print(call(item, "one"), call(item, "two"), item.apply("one", 2), item.apply("two", 3))
