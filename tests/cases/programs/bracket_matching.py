# Checks brackets in source-like texts, reports the first mistake with its place, and generates all balanced strings.
PAIRS = {")": "(", "]": "[", "}": "{"}


def check(text: str) -> str:
    stack: list[tuple[str, int, int]] = []
    line = 1
    column = 0
    quoted = False
    for ch in text:
        column += 1
        if ch == "\n":
            line += 1
            column = 0
        elif ch == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif ch in "([{":
            stack.append((ch, line, column))
        elif ch in PAIRS:
            if not stack:
                return f"{line}:{column}: nothing open for {ch!r}"
            opened, open_line, open_column = stack.pop()
            if opened != PAIRS[ch]:
                return f"{line}:{column}: {ch!r} closes {opened!r} of {open_line}:{open_column}"
    if quoted:
        return "text ends inside quotes"
    if stack:
        opened, open_line, open_column = stack[-1]
        return f"{open_line}:{open_column}: {opened!r} is never closed ({len(stack)} open)"
    return "balanced"


def generate(opened: int, closed: int, pairs: int, text: str, result: list[str]) -> None:
    if len(text) == 2 * pairs:
        result.append(text)
        return
    if opened < pairs:
        generate(opened + 1, closed, pairs, text + "(", result)
    if closed < opened:
        generate(opened, closed + 1, pairs, text + ")", result)


def longest_valid(text):
    best = 0
    starts = [-1]
    for i, ch in enumerate(text):
        if ch == "(":
            starts.append(i)
        else:
            starts.pop()
            if not starts:
                starts.append(i)
            best = max(best, i - starts[-1])
    return best


def depth(text):
    current = deepest = 0
    for ch in text:
        if ch == "(":
            current += 1
            deepest = max(deepest, current)
        elif ch == ")":
            current -= 1
    return deepest


for text in ["", "()", "([]{})", "([)]", "(((", "a)b", 'f("(")', '"open', "f(x[1],\n  {2: (3]})", "x\n\n}"]:
    print(repr(text), "->", check(text))
for pairs in range(5):
    found: list[str] = []
    generate(0, 0, pairs, "", found)
    print(pairs, len(found), found if pairs < 4 else found[:3], max([depth(t) for t in found]))
print([longest_valid(t) for t in ["", "(", "()", ")()())", "()(()", "(()())())("]])
print(check("(" * 500 + ")" * 500), check("[" * 100 + ")"))
