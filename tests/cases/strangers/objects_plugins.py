from __future__ import annotations
from abc import ABC, abstractmethod
from typing import Any, Callable, ClassVar, Dict, Iterable, List, Optional, Type, TypeVar

S = TypeVar("S", bound="Stage")


class Stage(ABC):
    name: ClassVar[str] = "stage"
    _registry: ClassVar[Dict[str, Type[Stage]]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        Stage._registry[cls.name] = cls

    @classmethod
    def create(cls, name: str, *args: str) -> Stage:
        try:
            kind = cls._registry[name]
        except KeyError:
            raise LookupError(f"no stage {name!r}; have {sorted(cls._registry)}") from None
        return kind(*args)

    def __init__(self, *args: str) -> None:
        self.args = args
        self.seen = 0

    @abstractmethod
    def process(self, text: str) -> str: ...

    def __call__(self, text: str) -> str:
        self.seen += 1
        return self.process(text)


class Upper(Stage):
    name = "upper"

    def process(self, text: str) -> str:
        return text.upper()


class Replace(Stage):
    name = "replace"

    def process(self, text: str) -> str:
        old, new = self.args
        return text.replace(old, new)


class Reverse(Stage):
    name = "reverse"

    def process(self, text: str) -> str:
        return text[::-1]


class Pipeline:
    def __init__(self, stages: Optional[List[Stage]] = None) -> None:
        self.stages = stages if stages is not None else []

    @classmethod
    def parse(cls, spec: str) -> Pipeline:
        stages = []
        for part in spec.split("|"):
            name, *args = part.split(":")
            stages.append(Stage.create(name, *args))
        return cls(stages)

    def __or__(self, stage: Stage) -> Pipeline:
        return Pipeline(self.stages + [stage])

    def run(self, text: str) -> str:
        for stage in self.stages:
            text = stage(text)
        return text

    def __repr__(self) -> str:
        return "Pipeline(" + " | ".join(type(s).__name__ for s in self.stages) + ")"


p = Pipeline.parse("upper|replace:A:4")
print(p, p.run("banana"))
q = p | Reverse()
print(q, q.run("abc"), [s.seen for s in q.stages])
try:
    Pipeline.parse("nope")
except LookupError as e:
    print(e)


class Singleton:
    _instance: Optional["Singleton"] = None
    value: int

    @classmethod
    def get(cls) -> "Singleton":
        if cls._instance is None:
            cls._instance = cls()
            cls._instance.value = 0
        return cls._instance


Singleton.get().value += 5
print(Singleton.get().value, Singleton.get() is Singleton.get())


class Meta:
    def __init__(self, **options: Any) -> None:
        self.options = options

    def __getattr__(self, name: str) -> Any:
        if name in self.options:
            return self.options[name]
        raise AttributeError(name)


m = Meta(color="red", size=3)
print(m.options["color"], m.options)
