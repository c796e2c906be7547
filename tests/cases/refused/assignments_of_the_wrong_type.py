# Annotated variables, list elements, dict values and fields that get a value of another type. Lists without a declaration take what is put into them.
count: int = "three"
names: list[str] = [1, 2]
table: dict[str, int] = {"a": "b"}
numbers = [1, 2, 3]
numbers[0] = "x"
numbers.append("y")
table["k"] = None
pair: tuple[int, str] = (1, 2, 3)


class Box:
    def __init__(self) -> None:
        self.size: int = 0


box = Box()
box.size = "large"
