# raise SystemExit with a number ends the program with that code; output so far is kept, finally runs.
def work() -> None:
    try:
        print("working")
        raise SystemExit(3)
    finally:
        print("cleaning up")


work()
print("never")
