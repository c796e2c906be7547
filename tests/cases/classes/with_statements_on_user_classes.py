class Timer:
    def __init__(self, name: str) -> None:
        self.name = name
    def __enter__(self) -> "Timer":
        print("enter", self.name)
        return self
    def __exit__(self, t, v, tb) -> bool:
        print("exit", self.name, v is None)
        return False
with Timer("a") as t:
    print(t.name)
