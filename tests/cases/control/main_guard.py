# The usual shape of a script: main() under the guard, __name__ printed.
def main() -> None:
    print("main runs")
    print(__name__)


print("module level first")
if __name__ == "__main__":
    main()
    print("after main")
else:
    print("imported")
