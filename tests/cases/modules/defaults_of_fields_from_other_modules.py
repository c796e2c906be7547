from bases import Base
class Sub(Base):
    items: list[int]
    name: str
class Other(Base):
    pass
for c in (Sub(), Other(), Base()):
    print(c.items, c.name)
    c.put()
    print(c.items, c.name)
print(Base.items)
