# unittest: classes of tests below one another.
from unittest import TestCase, main
class Base(TestCase):
    kind = "base"
    def make(self) -> list[int]:
        return [1, 2, 3]
    def test_len(self) -> None:
        print("len", self.kind)
        self.assertEqual(len(self.make()), 3)
class Child(Base):
    kind = "child"
    def setUp(self) -> None:
        print("setup")
    def tearDown(self) -> None:
        print("teardown")
    def test_first(self) -> None:
        self.assertEqual(self.make()[0], 1, "first")
        with self.assertRaises(IndexError):
            self.make()[10]
if __name__ == "__main__":
    main(verbosity=2)
