# A function without declared types puts what is of one of several types into a list of one of them.
class Edit:
    def __init__(self, level):
        self.level = level


class Equal:
    def __init__(self, level):
        self.level = level


class Variable:
    def __init__(self):
        self.constraints = []


def add_consuming(variable, found):
    for constraint in variable.constraints:
        if constraint.level > 1:
            found.append(constraint)


def plan(sources):
    order = []
    while sources:
        constraint = sources.pop(0)
        order.append((type(constraint).__name__, constraint.level))
        if len(order) < 3:
            add_consuming(variable, sources)
    return order


variable = Variable()
variable.constraints.append(Equal(3))
variable.constraints.append(Edit(4))
print(plan([edit for edit in [Edit(1), Edit(0)] if edit.level]))
alone = [Edit(1)]
add_consuming(variable, alone)
print([type(constraint).__name__ for constraint in alone])
