# The numbers of random for a seed are CPython's.
import random

random.seed(42)
print([random.randint(0, 100) for _ in range(10)], random.random(), random.choice("abc"))
cards = list(range(12))
random.shuffle(cards)
print(cards, random.sample(range(50), 3), random.sample(cards, 9), random.uniform(2.0, 3.0))
print(random.choices("abc", k=5), random.choices([1, 2, 3], weights=[5, 1, 1], k=6), random.getrandbits(40))
print([random.randrange(0, 100, 7) for _ in range(5)], random.gauss(0.0, 1.0), random.gauss(0.0, 1.0))
other = random.Random(123456789012)
print(other.random(), [other.randrange(10) for _ in range(8)], random.expovariate(1.5))
again = random.Random(7)
print([again.random() for _ in range(700)][-1])
for start, stop in [(5, 5), (3, 1)]:
    try:
        random.randrange(start, stop)
    except ValueError as error:
        print(error)
try:
    random.choice([])
except IndexError as error:
    print(error)
for seed in ["test", "", "longer than the four words of some numbers", "\0zero"]:
    random.seed(seed)
    print([random.randrange(1000) for _ in range(5)], random.random())
for number in [1.5, -0.25, 3.0, 1e300]:
    random.seed(number)
    print(random.randint(1, 10**6), random.random())
print(random.Random("x").random() == random.Random(b"x").random(), random.Random(bytearray(b"ab")).random())
