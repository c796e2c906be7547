"""The classes of `collections` that are there to be extended: dicts and lists whose methods call one another. They become classes of the
program that uses them, which tells the types of what they hold. Not here: `UserString`."""


class UserDict:
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self, "__missing__"):
            return self.__missing__(key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        if hasattr(other, "items"):
            return dict(self.items()) == dict(other.items())
        return False

    def get(self, key, default=None):
        if key in self:
            return self[key]
        return default

    def keys(self):
        return self.data.keys()

    def values(self):
        return [self[key] for key in self]

    def items(self):
        return [(key, self[key]) for key in self]

    def pop(self, key, default=...):
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default is ...:
            raise KeyError(key)
        return default

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        while len(self) > 0:
            self.popitem()

    def setdefault(self, key, default=None):
        if key in self:
            return self[key]
        self[key] = default
        return default

    def update(self, other=(), /, **kwargs):
        if hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def copy(self):
        made = self.__class__()
        made.data = self.data.copy()
        return made


class UserList:
    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            if hasattr(initlist, "data"):
                self.data[:] = initlist.data[:]
            else:
                self.data = list(initlist)

    def __repr__(self):
        return repr(self.data)

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        return item in self.data

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self.__class__(self.data[i])
        return self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __iter__(self):
        return iter(self.data)

    def __eq__(self, other):
        return self.data == _items(other)

    def __lt__(self, other):
        return self.data < _items(other)

    def __add__(self, other):
        return self.__class__(self.data + list(other))

    def __iadd__(self, other):
        self.data += list(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, key=None, reverse=False):
        self.data.sort(key=key, reverse=reverse)

    def extend(self, other):
        if hasattr(other, "data"):
            self.data.extend(other.data)
        else:
            self.data.extend(other)


def _items(other):
    return other.data if hasattr(other, "data") else other
