def check(x: int) -> bool:
    if x > 3:
        return True
print(check(4), check(1))
if not check(2):
    print("falsy")
