# SystemExit with a text prints it on stderr and ends with 1.
print("before")
if __name__ == "__main__":
    raise SystemExit("something went wrong")
