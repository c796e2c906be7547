# What runs when: nothing before the first next, the rest in turn with the consumer.
def noisy(n):
    print("start")
    for i in range(n):
        print("make", i)
        yield i
    print("end")


g = noisy(2)
print("made")
for v in g:
    print("use", v)
e = (print("item", i) for i in noisy(1))
print("expression made")
print(list(e))


def doubled(it):
    for v in it:
        print("double", v)
        yield v * 2


print(list(doubled(noisy(2))))
