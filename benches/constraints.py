# Constraints between variables, kept by propagation along a plan: virtual methods, lists of objects, cyclic structures.
from __future__ import annotations

from abc import ABC, abstractmethod
from enum import IntEnum


class Strength(IntEnum):
    REQUIRED = 0
    STRONG = 1
    NORMAL = 2
    WEAK = 3
    WEAKEST = 4


class Variable:
    def __init__(self, name: str, value: int) -> None:
        self.name = name
        self.value = value
        self.constraints: list[Constraint] = []
        self.determined_by: Constraint | None = None
        self.mark = 0
        self.strength = Strength.WEAKEST
        self.stay = True


class Constraint(ABC):
    def __init__(self, strength: Strength) -> None:
        self.strength = strength

    @abstractmethod
    def variables(self) -> list[Variable]: ...

    @abstractmethod
    def output(self) -> Variable: ...

    @abstractmethod
    def inputs(self) -> list[Variable]: ...

    @abstractmethod
    def choose(self, mark: int) -> bool: ...

    @abstractmethod
    def execute(self) -> None: ...

    def is_input(self) -> bool:
        return False

    def inputs_known(self, mark: int) -> bool:
        for v in self.inputs():
            if not (v.mark == mark or v.stay or v.determined_by is None):
                return False
        return True

    def add_to_graph(self) -> None:
        for v in self.variables():
            v.constraints.append(self)

    def remove_from_graph(self) -> None:
        for v in self.variables():
            v.constraints.remove(self)
            if v.determined_by is self:
                v.determined_by = None

    def recalculate(self) -> None:
        out = self.output()
        weakest = self.strength
        stay = not self.is_input()
        for v in self.inputs():
            if v.strength > weakest:
                weakest = v.strength
            stay = stay and v.stay
        out.strength = weakest
        out.stay = stay
        if stay:
            self.execute()

    def satisfy(self, mark: int, planner: Planner) -> Constraint | None:
        if not self.choose(mark):
            if self.strength == Strength.REQUIRED:
                raise ValueError("cannot satisfy a required constraint")
            return None
        for v in self.inputs():
            v.mark = mark
        out = self.output()
        overridden = out.determined_by
        if overridden is not None:
            overridden.forget()
        out.determined_by = self
        planner.propagate(self, mark)
        out.mark = mark
        return overridden

    def forget(self) -> None:
        pass


class Unary(Constraint):
    def __init__(self, variable: Variable, strength: Strength) -> None:
        super().__init__(strength)
        self.variable = variable
        self.satisfied = False
        self.add_to_graph()

    def variables(self) -> list[Variable]:
        return [self.variable]

    def output(self) -> Variable:
        return self.variable

    def inputs(self) -> list[Variable]:
        return []

    def choose(self, mark: int) -> bool:
        self.satisfied = self.variable.mark != mark and self.strength < self.variable.strength
        return self.satisfied

    def forget(self) -> None:
        self.satisfied = False

    def execute(self) -> None:
        pass


class Stay(Unary):
    pass


class Edit(Unary):
    def is_input(self) -> bool:
        return True


class Equal(Constraint):
    def __init__(self, a: Variable, b: Variable, strength: Strength) -> None:
        super().__init__(strength)
        self.a = a
        self.b = b
        self.forward = True
        self.add_to_graph()

    def variables(self) -> list[Variable]:
        return [self.a, self.b]

    def output(self) -> Variable:
        return self.b if self.forward else self.a

    def input(self) -> Variable:
        return self.a if self.forward else self.b

    def inputs(self) -> list[Variable]:
        return [self.input()]

    def choose(self, mark: int) -> bool:
        if self.a.mark == mark:
            self.forward = True
            return self.b.mark != mark and self.strength < self.b.strength
        if self.b.mark == mark:
            self.forward = False
            return self.a.mark != mark and self.strength < self.a.strength
        self.forward = self.a.strength <= self.b.strength
        weaker = self.b if self.forward else self.a
        return self.strength < weaker.strength

    def execute(self) -> None:
        self.output().value = self.input().value


class Scale(Equal):
    def __init__(self, a: Variable, scale: Variable, offset: Variable, b: Variable, strength: Strength) -> None:
        self.scale = scale
        self.offset = offset
        super().__init__(a, b, strength)

    def variables(self) -> list[Variable]:
        return [self.a, self.b, self.scale, self.offset]

    def inputs(self) -> list[Variable]:
        return [self.input(), self.scale, self.offset]

    def execute(self) -> None:
        if self.forward:
            self.b.value = self.a.value * self.scale.value + self.offset.value
        else:
            self.a.value = (self.b.value - self.offset.value) // self.scale.value


class Planner:
    def __init__(self) -> None:
        self.mark = 0
        self.executed = 0

    def new_mark(self) -> int:
        self.mark += 1
        return self.mark

    def add(self, constraint: Constraint) -> None:
        mark = self.new_mark()
        overridden = constraint.satisfy(mark, self)
        while overridden is not None:
            overridden = overridden.satisfy(mark, self)

    def propagate(self, constraint: Constraint, mark: int) -> None:
        todo = [constraint]
        while todo:
            c = todo.pop()
            c.recalculate()
            out = c.output()
            for other in out.constraints:
                if other is not c and out.determined_by is not other and other.output() is not out and other.output().determined_by is other:
                    todo.append(other)

    def plan(self, sources: list[Constraint]) -> list[Constraint]:
        mark = self.new_mark()
        plan: list[Constraint] = []
        todo = list(sources)
        while todo:
            c = todo.pop()
            out = c.output()
            if out.mark != mark and c.inputs_known(mark):
                plan.append(c)
                out.mark = mark
                for other in out.constraints:
                    if other is not c and other.output().determined_by is other and other.output() is not out:
                        todo.append(other)
        return plan

    def run(self, plan: list[Constraint]) -> None:
        for c in plan:
            c.execute()
        self.executed += len(plan)


def chain(n: int) -> int:
    planner = Planner()
    variables = [Variable("v" + str(k), 0) for k in range(n + 1)]
    for k in range(n):
        planner.add(Equal(variables[k], variables[k + 1], Strength.REQUIRED))
    stay = Stay(variables[n], Strength.STRONG)
    planner.add(stay)
    edit = Edit(variables[0], Strength.REQUIRED)
    planner.add(edit)
    plan = planner.plan([edit])
    total = 0
    for value in range(100):
        variables[0].value = value
        planner.run(plan)
        total += variables[n].value
    edit.remove_from_graph()
    return total + planner.executed


def projection(n: int) -> int:
    planner = Planner()
    scale = Variable("scale", 10)
    offset = Variable("offset", 1000)
    targets: list[Variable] = []
    source = Variable("source", 0)
    total = 0
    for k in range(n):
        source = Variable("s" + str(k), k)
        target = Variable("t" + str(k), k)
        targets.append(target)
        planner.add(Stay(source, Strength.NORMAL))
        planner.add(Scale(source, scale, offset, target, Strength.REQUIRED))
    for variable in (source, scale, offset):
        edit = Edit(variable, Strength.STRONG)
        planner.add(edit)
        plan = planner.plan([edit])
        for value in range(2, 12):
            variable.value = value
            planner.run(plan)
        edit.remove_from_graph()
        total += sum(t.value for t in targets)
    return total + planner.executed


def main() -> None:
    total = 0
    for _ in range(100):
        total += chain(600) + projection(600)
    print(total)


if __name__ == "__main__":
    main()
