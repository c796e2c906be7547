# A `__new__` that makes its object in an arm of an `if`, and assigns it fields.
class Symbol:
    table = {}

    def __new__(cls, name):
        if name not in cls.table:
            made = super().__new__(cls)
            made.name = name
            made.uses = 0
            cls.table[name] = made
        cls.table[name].uses += 1
        return cls.table[name]

    def __repr__(self):
        return f"{self.name}:{self.uses}"


a, b = Symbol("a"), Symbol("b")
print(a, b, Symbol("a") is a, a, sorted(Symbol.table))
