# operator.attrgetter with literals.
import operator
from operator import attrgetter, itemgetter


class Student:
    def __init__(self, name, grade, age):
        self.name = name
        self.grade = grade
        self.age = age
        self.first = self

    def __repr__(self):
        return repr((self.name, self.grade, self.age))


students = [Student("john", "A", 15), Student("jane", "B", 12), Student("dave", "B", 10)]
print(sorted(students, key=attrgetter("age")))
print(sorted(students, key=attrgetter("grade", "age")))
print(max(students, key=operator.attrgetter("first.age")).name)
by_age = attrgetter("age")
print([by_age(s) for s in students])


def oldest(of):
    get = attrgetter("age", "name")
    return max(map(get, of))


print(oldest(students))
