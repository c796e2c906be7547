# An interpreter for a tiny tape language, with jump tables, input and errors; runs four programs.
HELLO = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++."
REVERSE = ">,[>,]<[.<]"
ALPHABET = "++++++++[>++++++++<-]>+<" + "+" * 26 + "[>.+<-]++++++++++."


def match_brackets(program: str) -> dict[int, int]:
    jumps: dict[int, int] = {}
    open_places: list[int] = []
    for place, ch in enumerate(program):
        if ch == "[":
            open_places.append(place)
        elif ch == "]":
            if not open_places:
                raise SyntaxError(f"unmatched ] at {place}")
            start = open_places.pop()
            jumps[start] = place
            jumps[place] = start
    if open_places:
        raise SyntaxError(f"unmatched [ at {open_places[-1]}")
    return jumps


def run(program: str, text: str = "", limit: int = 200000) -> str:
    jumps = match_brackets(program)
    tape = [0] * 300
    pointer = 0
    place = 0
    read = 0
    steps = 0
    output: list[str] = []
    while place < len(program):
        ch = program[place]
        if ch == ">":
            pointer += 1
        elif ch == "<":
            pointer -= 1
            if pointer < 0:
                raise IndexError("left of the tape")
        elif ch == "+":
            tape[pointer] = (tape[pointer] + 1) % 256
        elif ch == "-":
            tape[pointer] = (tape[pointer] - 1) % 256
        elif ch == ".":
            output.append(chr(tape[pointer]))
        elif ch == ",":
            tape[pointer] = ord(text[read]) if read < len(text) else 0
            read += 1
        elif ch == "[" and tape[pointer] == 0:
            place = jumps[place]
        elif ch == "]" and tape[pointer] != 0:
            place = jumps[place]
        place += 1
        steps += 1
        if steps > limit:
            raise RuntimeError(f"no end after {limit} steps, tape {tape[:4]}")
    return "".join(output)


print(repr(run(HELLO)))
print(run(REVERSE, "linkpoint"))
print(run(ALPHABET).split("\n"))
for program in ["+[]", "[[", "+]", "<", ">" * 400 + "+", "+++[->++<]>."]:
    try:
        print(repr(run(program)))
    except SyntaxError as error:
        print("SyntaxError:", error)
    except IndexError as error:
        print("IndexError:", error)
    except RuntimeError as error:
        print("RuntimeError:", error)
