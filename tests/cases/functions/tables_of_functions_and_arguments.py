# Tables of functions beside what they are called with.
def size(s): return len(s)
def pair(x): return [x, 1]
def plus(a, b): return a + b
def check1(candidate):
    assert candidate("abc") == 3
def check2(candidate):
    assert candidate(5) == [5, 1]
for c, fn in [(check1, size), (check2, pair)]:
    c(fn)
    print("ok", fn.__name__)
for fn, args, want in [(size, ("ab",), 2), (pair, (3,), [3, 1]), (plus, (1, 2), 3), (plus, ("a", "b"), "ab")]:
    got = fn(*args)
    print(fn.__name__, args, got, got == want)
for fn, x in [(size, "abc"), (pair, 2.5), (pair, "q")]:
    print(fn(x))
from typing import List, Tuple, Optional, Dict

def has_close_elements(numbers: List[float], threshold: float) -> bool:
    for idx, elem in enumerate(numbers):
        for idx2, elem2 in enumerate(numbers):
            if idx != idx2:
                distance = abs(elem - elem2)
                if distance < threshold:
                    return True
    return False

def separate_paren_groups(paren_string: str) -> List[str]:
    result = []
    current_string = []
    current_depth = 0
    for c in paren_string:
        if c == '(':
            current_depth += 1
            current_string.append(c)
        elif c == ')':
            current_depth -= 1
            current_string.append(c)
            if current_depth == 0:
                result.append(''.join(current_string))
                current_string.clear()
    return result

def rolling_max(numbers: List[int]) -> List[int]:
    running_max = None
    result = []
    for n in numbers:
        if running_max is None:
            running_max = n
        else:
            running_max = max(running_max, n)
        result.append(running_max)
    return result

def mean_absolute_deviation(numbers: List[float]) -> float:
    mean = sum(numbers) / len(numbers)
    return sum(abs(x - mean) for x in numbers) / len(numbers)

def sum_product(numbers: List[int]) -> Tuple[int, int]:
    sum_value = 0
    prod_value = 1
    for n in numbers:
        sum_value += n
        prod_value *= n
    return sum_value, prod_value

def longest(strings: List[str]) -> Optional[str]:
    if not strings:
        return None
    maxlen = max(len(x) for x in strings)
    for s in strings:
        if len(s) == maxlen:
            return s

METADATA = {'author': 'x', 'dataset': 'test'}

def check0(candidate):
    assert candidate([1.0, 2.0, 3.9, 4.0, 5.0, 2.2], 0.3) == True
    assert candidate([1.0, 2.0, 3.9, 4.0, 5.0, 2.2], 0.05) == False
    assert candidate([1.0, 2.0, 5.9, 4.0, 5.0], 0.95) == True
    assert candidate([1.1, 2.2, 3.1, 4.1, 5.1], 1.0) == True

def check2(candidate):
    assert candidate('(()()) ((())) () ((())()())') == ['(()())', '((()))', '()', '((())()())']
    assert candidate('() (()) ((())) (((())))') == ['()', '(())', '((()))', '(((())))']

def check3(candidate):
    assert candidate([]) == []
    assert candidate([1, 2, 3, 4]) == [1, 2, 3, 4]
    assert candidate([3, 2, 3, 100, 3]) == [3, 3, 3, 100, 100]

def check4(candidate):
    assert abs(candidate([1.0, 2.0, 3.0]) - 2.0/3.0) < 1e-6
    assert abs(candidate([1, 2, 3, 4, 5]) - 6.0/5.0) < 1e-6

def check5(candidate):
    assert candidate([]) == (0, 1)
    assert candidate([10]) == (10, 10)

def check6(candidate):
    assert candidate([]) == None
    assert candidate(['x', 'yyy', 'zzzz', 'www', 'kkkk', 'abc']) == 'zzzz'

for c, f in [
    (check0, has_close_elements),
    (check2, separate_paren_groups),
    (check3, rolling_max),
    (check4, mean_absolute_deviation),
    (check5, sum_product),
    (check6, longest),
]:
    c(f)
    print(f.__name__, "holds")
