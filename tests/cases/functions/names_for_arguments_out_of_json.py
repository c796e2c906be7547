"""`**` of what may be a dict: TypeError for anything else."""

import json


class Point:
    def __init__(self, x=0, y=0):
        self.x = x
        self.y = y

    @classmethod
    def read(cls, text):
        return cls(**json.loads(text))


def add(a, b=1):
    return a + b


def gather(**rest):
    return sorted(rest)


print(Point.read('{"x": 5, "y": 6}').x, Point.read('{"y": 2}').y, Point.read("{}").x)
print(add(**json.loads('{"a": 1, "b": 2}')), add(**json.loads('{"a": 3}')), gather(**json.loads('{"z": 1, "k": []}')))
for text in ("[1]", "3", "null", '{"q": 1}', '"text"'):
    try:
        print(Point.read(text).x)
    except TypeError as error:
        print(error)
try:
    add(**json.loads("[1]"))
except TypeError as error:
    print(error)
try:
    gather(**json.loads("1.5"))
except TypeError as error:
    print(error)
