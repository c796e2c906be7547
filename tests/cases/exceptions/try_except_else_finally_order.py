# else runs only without exception; finally always; the order of the four parts.
def run(n: int) -> str:
    try:
        print("try", n)
        if n == 1:
            raise ValueError("one")
        if n == 2:
            raise KeyError("two")
        print("end of try")
    except ValueError as error:
        print("caught", error)
        return "from except"
    except KeyError:
        print("caught a key")
    else:
        print("else")
        if n == 3:
            return "from else"
    finally:
        print("finally")
    print("after")
    return "from the end"


for n in range(4):
    print(run(n))
