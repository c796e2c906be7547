# Attributes by names that only calls tell: setattr, and what is put into __dict__.
class Config:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
c = Config(a=1, b="x")
print(c.a, c.b)
class Settings:
    def __init__(self, **kw):
        self.__dict__.update(kw)
c = Settings(a=1, b="x")
print(c.a, c.b)
class Kept:
    a = 0
    def __init__(self, x, **kw):
        self.x = x
        self.b = ""
        self.__dict__.update(kw)
    def set(self, name, v):
        self.__dict__[name] = v
c = Kept(3, b="x")
print(c.a, c.b, c.x)
c.set("b", "zz")
print(c.b, vars(c))
