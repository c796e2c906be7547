import unittest


class BaseTest(unittest.TestCase):
    def setUp(self) -> None:
        self.numbers = [1, 2, 3]

    def test_base(self) -> None:
        self.assertEqual(sum(self.numbers), 6)
        print("base of", type(self).__name__, self.id())
