# A field that holds lists of several kinds: numbers in them stay what they are.
class S:
    def __init__(self, data, default=0, func=max):
        self.default = default
        self.func = func
        self.data = [default] * 8
        self.data[2:2 + len(data)] = data
        for i in range(2):
            self.data[i] = func(self.data[i + i], self.data[i + i + 1])
    def set(self, i, v):
        self.data[i] = v
        self.data[0] = self.func(self.data[i], self.data[i + 1])
a = S([5, 3, 8])
a.set(2, 9)
print(a.data)
b = S([5, 3, 8], default=float("inf"), func=min)
print(b.data, b.func(b.data[2], b.default))
c = S(["a", "b"], default="", func=lambda x, y: x + y)
print(c.data)
def make(default, data):
    d = [default] * 6
    d[1:3] = data
    return d
print(make(0, [5, 3]), make(float("inf"), [5, 3]), make("", ["a", "b"]))
class Other:
    def __init__(self, data, default=0):
        self.data = [default] * 6
        self.data[1:3] = data
print(Other([5, 3]).data, Other([5, 3], 0.5).data)
class T:
    def __init__(self, data, default=0):
        self.data = [default] * 6
        self.data[1:3] = data
print(T([5, 3]).data, T([5, 3], 0.5).data, T(["a", "b"], "").data)
class SegTree:
    def __init__(self, data, default=0, func=max):
        self._default = default
        self._func = func
        self._len = len(data)
        self._size = _size = 1 << (self._len - 1).bit_length()
        self.data = [default] * (2 * _size)
        self.data[_size:_size + self._len] = data
        for i in reversed(range(_size)):
            self.data[i] = func(self.data[i + i], self.data[i + i + 1])
    def __setitem__(self, idx, value):
        idx += self._size
        self.data[idx] = value
        idx >>= 1
        while idx:
            self.data[idx] = self._func(self.data[2 * idx], self.data[2 * idx + 1])
            idx >>= 1
    def query(self, start, stop):
        start += self._size
        stop += self._size
        rl = rr = self._default
        while start < stop:
            if start & 1:
                rl = self._func(rl, self.data[start])
                start += 1
            if stop & 1:
                stop -= 1
                rr = self._func(self.data[stop], rr)
            start >>= 1
            stop >>= 1
        return self._func(rl, rr)

st = SegTree([5, 3, 8, 1], func=max)
print(st.query(0, 2), st.query(1, 4))
st[2] = 0
print(st.query(0, 4))
mn = SegTree([5, 3, 8], default=float("inf"), func=min)
print(mn.query(0, 3), mn.query(2, 3))
gs = SegTree(["a", "b"], default="", func=lambda a, b: a + b)
print(gs.query(0, 2))
