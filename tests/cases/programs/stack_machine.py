# A stack machine with jumps and variables, an assembler for it, and three programs.
class Machine:
    def __init__(self, code: list[tuple[str, int]]) -> None:
        self.code = code
        self.stack: list[int] = []
        self.variables: dict[int, int] = {}
        self.output: list[str] = []
        self.steps = 0

    def pop(self) -> int:
        if not self.stack:
            raise IndexError(f"stack is empty after {self.steps} steps")
        return self.stack.pop()

    def run(self, limit: int = 10000) -> str:
        pc = 0
        while pc < len(self.code):
            self.steps += 1
            if self.steps > limit:
                raise RuntimeError(f"more than {limit} steps")
            name, argument = self.code[pc]
            pc += 1
            if name == "push":
                self.stack.append(argument)
            elif name == "load":
                self.stack.append(self.variables.get(argument, 0))
            elif name == "store":
                self.variables[argument] = self.pop()
            elif name == "jump":
                pc = argument
            elif name == "jumpif":
                if self.pop():
                    pc = argument
            elif name == "print":
                self.output.append(str(self.pop()))
            elif name == "dup":
                self.stack.append(self.stack[-1])
            elif name in ["add", "sub", "mul", "div", "mod", "less"]:
                right = self.pop()
                left = self.pop()
                self.stack.append(self.operate(name, left, right))
            else:
                raise ValueError(f"unknown instruction {name!r}")
        return " ".join(self.output)

    def operate(self, name: str, left: int, right: int) -> int:
        if name == "add":
            return left + right
        if name == "sub":
            return left - right
        if name == "mul":
            return left * right
        if name == "div":
            return left // right
        if name == "mod":
            return left % right
        return 1 if left < right else 0


def assemble(source: str) -> list[tuple[str, int]]:
    labels: dict[str, int] = {}
    lines: list[list[str]] = []
    for raw in source.split("\n"):
        words = raw.split("#")[0].split()
        if not words:
            continue
        if words[0].endswith(":"):
            labels[words[0][:-1]] = len(lines)
            words = words[1:]
        if words:
            lines.append(words)
    code: list[tuple[str, int]] = []
    for words in lines:
        argument = 0
        if len(words) > 1:
            argument = labels[words[1]] if words[1] in labels else int(words[1])
        code.append((words[0], argument))
    return code


FACTORIALS = """
        push 1
        store 0          # n
        push 1
        store 1          # product
loop:   load 1
        load 0
        mul
        dup
        print
        store 1
        load 0
        push 1
        add
        dup
        store 0
        push 11
        less
        jumpif loop
"""
GCD = "push 1071\nstore 0\npush 462\nstore 1\nagain: load 1\nload 0\nload 1\nmod\nstore 1\nstore 0\nload 1\njumpif again\nload 0\nprint"
for source in [FACTORIALS, GCD, "push 1\nadd", "push 1\npush 0\ndiv", "here: jump here", "fly", "push x", "push 7\npush -2\ndiv\nprint\npush 7\npush -2\nmod\nprint"]:
    try:
        machine = Machine(assemble(source))
        print(machine.run(), "|", machine.steps, machine.variables, machine.stack)
    except IndexError as error:
        print("IndexError:", error)
    except ZeroDivisionError as error:
        print("ZeroDivisionError:", error)
    except (RuntimeError, ValueError) as error:
        print("error:", error)
