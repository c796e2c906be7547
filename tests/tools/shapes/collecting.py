"""deque, Counter, defaultdict, heapq, bisect, sorting by keys, extremes of few and many, JSON there and back."""

from .output import Output


def make(out: Output) -> None:
    function = out.fresh("collect")
    with out.block(f"def {function}() -> None:"):
        numbers = [out.random.randint(-9, 9) for _ in out.times(0, 9)]
        words = [out.pick("a", "b", "ab", "ba", "abc", "", "é", "Ab", "b1", "abcdefghij", "abcdefghik") for _ in out.times(0, 8)]
        out.emit(f"numbers: list[int] = {numbers!r}")
        out.emit(f"words: list[str] = {words!r}")
        for _ in out.times(3, 8):
            out.pick(*KINDS)(out)
    out.emit(f"{function}()")


def number(out: Output) -> str:
    return out.pick(str(out.random.randint(-5, 5)), "len(words)", "sum(numbers)", "numbers[0]", "max(numbers)")


def extremes(out: Output) -> None:
    for _ in range(2):
        count = out.random.randint(2, 4)
        out.attempt(f"{out.pick('min', 'max')}({', '.join(number(out) for _ in range(count))})")
    out.attempt(f"{out.pick('min', 'max')}(words, key={out.pick('len', 'lambda w: (len(w), w)', 'lambda w: w[::-1]', 'str.lower')})")
    out.attempt(f"{out.pick('min', 'max')}(numbers, default={out.pick('None', '0')})")


def ordered(out: Output) -> None:
    keys = ("lambda w: (-len(w), w)", "len", "lambda w: w[-1:]", "str.lower", "lambda w: (w.count('a'), len(w))")
    out.attempt(f"sorted(words, key={out.pick(*keys)}, reverse={out.pick('True', 'False')})")
    out.attempt("sorted(zip(words, numbers), key=lambda p: (p[1], p[0]))")
    out.attempt(f"sorted(numbers, key=lambda n: {out.pick('abs(n)', '(n % 3, -n)', '-n', 'n * n')})")
    out.attempt_statement("words.sort()")
    out.emit("print(words)")


def counted(out: Output) -> None:
    name = out.fresh("counter")
    out.emit(f"{name} = Counter({out.pick('words', 'numbers', '''''.join(words)''')})")
    out.emit(f"print(sorted({name}.items(), key=lambda item: (-item[1], str(item[0]))), {name}.total(), len({name}.most_common(2)))")
    out.emit(f"print({name} == Counter({name}), sum(({name} + {name}).values()), len({name} - {name}))")


def grouped(out: Output) -> None:
    name = out.fresh("groups")
    out.emit(f"{name}: defaultdict[int, list[str]] = defaultdict(list)")
    with out.block("for word in words:"):
        out.emit(f"{name}[{out.pick('len(word)', 'word.count(''a'')'.replace('(a)', '(chr(97))'), 'len(set(word))')}].append(word)")
    out.emit(f"print(dict({name}), {name}.get(99), len({name}[7]), sorted({name}))")


def queued(out: Output) -> None:
    name = out.fresh("queue")
    out.emit(f"{name} = deque(numbers, maxlen={out.pick('None', '3', '5')})")
    for _ in out.times(1, 5):
        out.attempt_statement(f"{name}.{out.pick('append(7)', 'appendleft(-7)', 'pop()', 'popleft()', 'rotate(2)', 'rotate(-1)', 'extend([1, 2])', 'extendleft([3, 4])', 'remove(2)', 'reverse()')}")
    out.emit(f"print({name}, len({name}), list({name})[:2], 3 in {name})")


def heaped(out: Output) -> None:
    name = out.fresh("heap")
    out.emit(f"{name} = [(n * n % 7, n) for n in numbers]")
    out.emit(f"heapq.heapify({name})")
    out.emit(f"heapq.heappush({name}, (3, {out.random.randint(-3, 3)}))")
    out.emit(f"print([heapq.heappop({name}) for _ in range(len({name}) // 2)], sorted({name}))")
    out.emit("print(heapq.nlargest(2, numbers), heapq.nsmallest(3, words), bisect.bisect(sorted(numbers), 2))")


def written(out: Output) -> None:
    indent = out.pick("", "", ", indent=2", ", sort_keys=True", ", ensure_ascii=False")
    value = out.pick("{'numbers': numbers, 'words': words}", "[words, words[:1]]", "{word: len(word) for word in words}", "[1.5, None, True, 'q\"\\\\\\n', {'a': []}]", "dict(zip(words, numbers))")
    out.attempt(f"json.dumps({value}{indent})")
    out.attempt(f"json.loads(json.dumps({value}))")
    out.attempt(f"json.loads({out.pick('''[1, 2''', '''{}''', '''nul''', '''[1 2]''', '''\"a''', '''-''', '''1.5e2''', '''[]x''', '''{1: 2}''', ''' [true, -0.0, 1E3]''')!r})")


KINDS = (extremes, extremes, ordered, counted, grouped, queued, heaped, written)
