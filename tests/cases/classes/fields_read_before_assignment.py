# Fields that __init__ does not assign on every way, or that a method called from __init__ reads too early.
class Tree:
    def __init__(self, label: str, deep: bool) -> None:
        if deep:
            self.children: list[str] = [label]
        self.label = label

    def show(self) -> str:
        return f"{self.label}: {self.children}"


class Report:
    def __init__(self, title: str) -> None:
        self.log: list[str] = []
        try:
            self.log.append(self.describe())
        except AttributeError as error:
            self.log.append(f"{error}")
        self.title = title
        self.log.append(self.describe())

    def describe(self) -> str:
        return "report on " + self.title


class Base:
    def __init__(self) -> None:
        self.name = "base"
        try:
            self.text = self.greet()
        except AttributeError as error:
            self.text = str(error)

    def greet(self) -> str:
        return "I am " + self.name


class Derived(Base):
    def __init__(self) -> None:
        super().__init__()
        self.extra = "more"

    def greet(self) -> str:
        return "derived " + self.extra


print(Tree("a", True).show())
try:
    print(Tree("b", False).show())
except AttributeError as error:
    print(error)
for line in Report("fields").log:
    print(line)
print(Base().text, "|", Derived().text, "|", Derived().greet())
