# Sorting by keys: of texts in lower case, of fields of objects, of pairs of a count and a word, downwards, and without a key.
from dataclasses import dataclass

COUNT: int = 50_000
ROUNDS: int = 6


@dataclass
class Person:
    name: str
    age: int
    score: float


def make_people(count: int) -> list[Person]:
    people: list[Person] = []
    state = 7
    for _ in range(count):
        state = (state * 1103515245 + 12345) % 2147483648
        value = state >> 8
        people.append(Person("N" + str(value % 5003) + "x" * (value % 4), value // 7 % 90, value / 1000.0))
    return people


def by_count_then_word(item: tuple[str, int]) -> tuple[int, str]:
    return (-item[1], item[0])


def main() -> None:
    people = make_people(COUNT)
    counts = [(person.name, person.age) for person in people]
    total = 0
    for round in range(ROUNDS):
        total += sorted(people, key=lambda person: person.age)[round * 100].age
        total += int(sorted(people, key=lambda person: person.score, reverse=True)[round * 100].score)
        total += len(sorted(people, key=lambda person: person.name.lower())[round * 100].name)
        total += sorted(people, key=lambda person: (person.age, person.name))[round * 100].age
        total += sorted(counts, key=by_count_then_word)[round * 1000][1]
        total += sorted(counts)[round * 1000][1]
        total += len(sorted([person.name for person in people])[round * 1000])
        total += sorted([person.age * 1000 - round for person in people])[round * 1000]
    print(total)


if __name__ == "__main__":
    main()
