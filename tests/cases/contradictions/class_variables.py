class Conf:
    limit: int = None
    rate: float = 0
    name: str = None
c = Conf()
print(c.limit, c.rate, c.name)
c.limit = 5
Conf.name = "x"
print(c.limit, Conf.limit, c.name)
