# unittest: test cases with fixtures and assertions.
import unittest
class Account:
    def __init__(self, b: int = 0) -> None:
        self.b = b
    def withdraw(self, n: int) -> None:
        if n > self.b:
            raise ValueError("insufficient funds")
        self.b -= n
class TestAccount(unittest.TestCase):
    def setUp(self) -> None:
        self.acc = Account(10)
        self.items = [1, 2]
    def test_withdraw(self) -> None:
        self.acc.withdraw(4)
        self.assertEqual(self.acc.b, 6)
    def test_raises(self) -> None:
        with self.assertRaises(ValueError) as cm:
            self.acc.withdraw(100)
        self.assertEqual(str(cm.exception), "insufficient funds")
        self.assertRaises(ZeroDivisionError, lambda: 1 / 0)
        with self.assertRaisesRegex(ValueError, "insuff"):
            self.acc.withdraw(11)
        print("in test")
    def test_misc(self):
        self.assertTrue(self.items)
        self.assertIn(1, self.items)
        self.assertAlmostEqual(0.1 + 0.2, 0.3)
        self.assertIsNone(None)
        self.assertListEqual(self.items, [1, 2])
        self.assertIsInstance(self.acc, Account)
        for i in range(3):
            with self.subTest(i=i):
                self.assertLess(i, 3)
class TestB(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shared = [5]
    def test_x(self):
        self.assertEqual(self.shared, [5])
    def test_y(self):
        with self.assertRaises(KeyError):
            raise KeyError("k")
if __name__ == "__main__":
    unittest.main()
