# Lists and dicts whose class says nothing of their items get items of other types from the functions that they are passed to.
class Items(list):
    def first(self):
        return self[0] if self else None


class Table(dict):
    pass


class Rule:
    def __init__(self, cell):
        self.cell = cell
        cell.rules.append(self)

    def name(self):
        return type(self).__name__


class Fixed(Rule):
    def cells(self):
        return Items()


class Linear(Rule):
    def __init__(self, cell, target):
        super().__init__(cell)
        self.target = target

    def cells(self):
        found = Items()
        found.append(self.cell)
        return found


class Cell:
    def __init__(self, name):
        self.name = name
        self.rules = Items()


def add_all(cell, todo):
    for rule in cell.rules:
        todo.append(rule)


def plan(starts):
    todo = starts
    order = []
    while len(todo) and len(order) < 6:
        rule = todo.pop(0)
        order.append(rule.name())
        if isinstance(rule, Linear):
            add_all(rule.target, todo)
        elif len(order) == 1:
            add_all(rule.cell, todo)
    return order


def fill(table):
    table["b"] = "text"
    table[3] = 1.5


def run():
    a, b = Cell("a"), Cell("b")
    Linear(a, b)
    Linear(b, a)
    start = Fixed(a)
    starts = Items()
    starts.append(start)
    print(plan(starts), len(starts), starts.first().name())


run()
a, b = Cell("a"), Cell("b")
Linear(a, b)
Linear(b, a)
starts = Items()
starts.append(Fixed(b))
print(plan(starts), len(starts))
table = Table()
table["a"] = 1
fill(table)
print(table, sorted(str(value) for value in table.values()))





class Stack(list):
    def push(self, x):
        self.append(x)

    def pop_top(self):
        return self.pop()


class Reg(dict):
    def add(self, name, value):
        self[name] = value
        return self


class Typed(list):
    def push(self, x: object) -> None:
        self.append(x)


stack_ = Stack()
stack_.push(1)
stack_.push("b")
print(stack_, len(stack_), stack_.pop_top())
reg_ = Reg()
reg_.add("a", 1)
reg_.add("b", "two")
reg_.add("c", [1])
print(reg_, reg_["b"])


def filled_():
    stack_ = Stack()
    stack_.push(1)
    stack_.push("b")
    stack_.push(2.5)
    for x in stack_:
        print(x)
    return stack_


print(filled_())
typed_ = Typed()
typed_.push(1)
typed_.push("a")
print(typed_)


class Deep(Stack):
    def twice(self, x):
        self.push(x)
        self.push(x)


deep_ = Deep()
deep_.twice(1)
deep_.twice("x")
deep_.append(None)
print(deep_)


class Holder:
    def __init__(self):
        self.items = Stack()

    def put(self, x):
        self.items.push(x)


holder_ = Holder()
holder_.put(1)
holder_.put("z")
print(holder_.items)
