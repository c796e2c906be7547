# A failed assert with a message in a loop.
for n in [4, 2, 7]:
    print("checking", n)
    assert n % 2 == 0, f"{n} is odd"
