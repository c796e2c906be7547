# unittest: cases that the main module imports, cases below imported ones, suites and runners.
import contextlib
import io
import unittest

from tested.base import BaseTest as Renamed
from tested.more import *


class Own(Renamed):
    def test_own(self) -> None:
        self.numbers.append(helper())
        self.assertEqual(len(self.numbers), 4)
        print("own")


class Plain(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        print("class")

    def test_raises(self) -> None:
        with self.assertRaises(ZeroDivisionError) as caught:
            1 // 0
        print(caught.exception)

    def test_wrong(self) -> None:
        self.assertEqual(1, 2)


class NoCase:
    def test_nothing(self) -> None:
        print("not called")


def run(suite: unittest.TestSuite, verbosity: int) -> None:
    stream = io.StringIO()
    result = unittest.TextTestRunner(stream=stream, verbosity=verbosity).run(suite)
    for line in stream.getvalue().splitlines():
        if not line.startswith(("Ran ", "Traceback", "  File", "    ")):
            print(line)
    print(result.testsRun, len(result.failures), len(result.errors), result.wasSuccessful())


loader = unittest.TestLoader()
suite = unittest.TestSuite()
suite.addTest(loader.loadTestsFromTestCase(Plain))
run(suite, 2)
run(unittest.TestSuite([loader.loadTestsFromTestCase(case) for case in (Own, MoreTest)]), 1)
run(unittest.defaultTestLoader.loadTestsFromTestCase(Renamed), 0)
with contextlib.redirect_stderr(io.StringIO()) as report:
    unittest.main(exit=False)
print([line for line in report.getvalue().splitlines() if line.startswith(("FAIL", "OK", "ERROR"))])
