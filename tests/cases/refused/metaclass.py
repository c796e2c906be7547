# Metaclasses are not supported.
class Meta(type):
    pass


class Thing(metaclass=Meta):
    pass


print(Thing())
