from typing import Any
class Base:
    def __init__(self, **kwargs: Any) -> None:
        super().__init__()
        self.extra = len(kwargs)
class Sized(Base):
    def __init__(self, size: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size = size
class Colored(Base):
    def __init__(self, color: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.color = color
class Box(Sized, Colored):
    def __init__(self, label: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.label = label
b = Box("lab", size=3, color="red")
print(b.label, b.size, b.color, b.extra)
