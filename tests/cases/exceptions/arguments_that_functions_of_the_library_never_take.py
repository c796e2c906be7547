# Arguments of types that functions of the library never take: TypeError with CPython's text, also from code that declares others.
import math
import random
from functools import reduce


def greatest(*numbers: int) -> int:
    return reduce(math.gcd, numbers)


def root(number: float) -> float:
    return math.sqrt(number) + math.tan(number)


def choices(n: int, k: int) -> int:
    return math.comb(n, k) + math.perm(n, k)


def padded(text: str, width: int) -> str:
    return text.center(width, "*") + text.zfill(width)


def rounded(number: float, digits: int) -> float:
    return round(number, digits)


def counted(text: str, part: str) -> int:
    return text.count(part) + text.find(part)


print(greatest(12, 18), choices(5, 2), padded("a", 3), rounded(2.345, 1), counted("aba", "a"))
try:
    print(root("4"))
except TypeError as error:
    print(error)
try:
    print(root(None))
except TypeError as error:
    print(error)
try:
    print(choices(5, 1.5))
except TypeError as error:
    print(error)
try:
    print(padded("a", 2.5))
except TypeError as error:
    print(error)
try:
    print(padded("a", "b"))
except TypeError as error:
    print(error)
try:
    print(counted("aba", 5))
except TypeError as error:
    print(error)
try:
    print(math.pow("a", 2))
except TypeError as error:
    print(error)
try:
    print(math.radians([1]))
except TypeError as error:
    print(error)
try:
    print(math.fabs("a"))
except TypeError as error:
    print(error)
try:
    print("a".replace(1, 2))
except TypeError as error:
    print(error)
try:
    print("a".removeprefix(1))
except TypeError as error:
    print(error)
try:
    print("a".ljust(None))
except TypeError as error:
    print(error)
try:
    print(random.randint("a", 2))
except TypeError as error:
    print(error)
try:
    print([1].insert("a", 2))
except TypeError as error:
    print(error)
