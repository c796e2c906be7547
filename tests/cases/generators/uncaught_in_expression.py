# The traceback of an exception inside a generator expression that is a value.
def main():
    gen = (10 // x for x in [5, 0])
    for v in gen:
        print(v)


main()
