# input() with and without prompt, until EOFError; int conversion of what was read.
name = input()
age = int(input("age? "))
print()
print("hello", name, age + 1)
numbers = [int(word) for word in input().split()]
print(sum(numbers), numbers)
empty = input("")
print(repr(empty))
blank = input()
print(repr(blank))
rest: list[str] = []
while True:
    try:
        line = input()
    except EOFError as error:
        print("EOFError:", error)
        break
    rest.append(line)
print(rest)
