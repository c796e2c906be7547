# Test cases with constructors: they are given the name of the test.
import unittest


class Named(unittest.TestCase):
    def __init__(self, methodName: str = "runTest") -> None:
        super().__init__(methodName)
        self.items = [1]
        self.called = methodName

    def test_add(self) -> None:
        self.items.append(2)
        print(self.called, self.items)

    def test_other(self) -> None:
        print(self.called, self.items, self._testMethodName)


class Passing(unittest.TestCase):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.limit = 10

    def test_limit(self):
        self.assertEqual(self.limit, 10)
        print(self.limit)


class Below(Passing):
    def __init__(self, *args, **kwargs):
        super(Below, self).__init__(*args, **kwargs)
        self.limit = 20

    def test_limit(self):
        print(self.limit)


class Set(unittest.TestCase):
    def setUp(self):
        self.values = {"a": 1}

    def test_values(self):
        print(self.values)


if __name__ == "__main__":
    unittest.main()
