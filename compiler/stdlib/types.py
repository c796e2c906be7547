"""`types`: names for annotations, and views of dicts."""

from typing import Iterator


NoneType = type(None)


class TracebackType:
    """There are no traceback objects: a parameter declared so always gets None."""


class mappingproxy[K, V]:
    """A dict that is only read."""

    _mapping: dict[K, V]

    def __init__(self, mapping: dict[K, V]) -> None:
        self._mapping = mapping

    def __getitem__(self, key: K) -> V:
        return self._mapping[key]

    def __setitem__(self, key, value) -> None:
        raise TypeError("'mappingproxy' object does not support item assignment")

    def __delitem__(self, key) -> None:
        raise TypeError("'mappingproxy' object does not support item deletion")

    def __contains__(self, key) -> bool:
        return key in self._mapping

    def __iter__(self) -> Iterator[K]:
        return iter(self._mapping)

    def __reversed__(self) -> Iterator[K]:
        return reversed(self._mapping)

    def __len__(self) -> int:
        return len(self._mapping)

    def __repr__(self) -> str:
        return "mappingproxy(" + repr(self._mapping) + ")"

    def __str__(self) -> str:
        return str(self._mapping)

    def __eq__(self, other) -> bool:
        if isinstance(other, mappingproxy):
            return self._mapping == other._mapping
        return self._mapping == other

    def __or__(self, other):
        return self._mapping | other

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def copy(self) -> dict[K, V]:
        return self._mapping.copy()


MappingProxyType = mappingproxy
