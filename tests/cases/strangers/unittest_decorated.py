# unittest: tests under decorators, those of unittest that skip and others; names that begin like a test's and cannot be called.
import functools
import io
import sys
import unittest
from typing import Callable


def announced(test: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(test)
    def run(self: unittest.TestCase) -> None:
        print("announced")
        test(self)

    return run


class Decorated(unittest.TestCase):
    test_data = [1, 2, 3]

    @announced
    def test_announced(self) -> None:
        print("sum", sum(self.test_data))
        self.assertEqual(sum(self.test_data), 6)

    @unittest.skip("not yet")
    def test_later(self) -> None:
        print("never")

    @unittest.skipIf(sys.version_info < (3, 8), "needs 3.8")
    def test_new_enough(self) -> None:
        print("new enough")

    @unittest.skipIf(True, "always")
    def test_not_if(self) -> None:
        print("never")

    @unittest.skipUnless(sys.platform == "atari", "needs an Atari")
    def test_on_atari(self) -> None:
        print("never")

    @unittest.skipUnless(len("abc") == 3, "needs three")
    def test_three(self) -> None:
        print("three")


class Below(Decorated):
    def test_later(self) -> None:
        print("now")


if __name__ == "__main__":
    suite = unittest.TestLoader().loadTestsFromTestCase(Below)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    print(len(result.failures), len(result.errors), result.wasSuccessful())
    unittest.main()
