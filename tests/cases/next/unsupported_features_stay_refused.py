# Dynamic features that are not planned: exact or refused, never wrong.
class Bag:
    pass


bag = Bag()
setattr(bag, "x", 5)
print(getattr(bag, "x"), hasattr(bag, "y"))
bag.__dict__["z"] = 7
print(sorted(vars(bag)))
print(eval("1 + 2"))
