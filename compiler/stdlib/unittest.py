"""`unittest`: test cases, suites of them, and `main()`, which runs those of the main module. The compiler writes what runs the tests of
a class (`program/test_cases.rs`). Not here: suites of single tests and of modules, tests that decorators skip, mocks."""

from typing import Callable
import re
import sys


class SkipTest(Exception):
    """Ends a test that is not to run."""


class _Skipped:
    """Stands for a test that is not to run."""

    _reason: str

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def __call__(self, *args) -> None:
        raise SkipTest(self._reason)


def skip(reason: str):
    def decorator(test_item):
        return _Skipped(reason)

    return decorator


def skipIf(condition, reason: str):
    return skip(reason) if condition else _kept


def skipUnless(condition, reason: str):
    return _kept if condition else skip(reason)


def _kept(test_item):
    return test_item


class _Runner:
    """What a run of tests is told, and comes to."""

    _verbosity: int
    _count: int
    _write: Callable[[str], int]
    _skipped: int
    # Headings and texts of what went wrong.
    _failures: list[tuple[str, str]]
    _errors: list[tuple[str, str]]

    def __init__(self, verbosity: int, write: Callable[[str], int]) -> None:
        self._verbosity = verbosity
        self._write = write
        self._count = 0
        self._skipped = 0
        self._failures = []
        self._errors = []

    def _mark(self, short: str, long: str) -> None:
        if self._verbosity > 1:
            self._write(long + "\n")
        elif self._verbosity == 1:
            self._write(short)

    def run(self, case, name: str, heading: str, test) -> None:
        """Runs one test of a case that nothing else is done with."""
        self._count += 1
        if self._verbosity > 1:
            self._write(f"{name} ({heading}.{name}) ... ")
        if isinstance(test, _Skipped):
            self._skip(test._reason)
            return
        failed = len(self._failures) + len(self._errors) + self._skipped
        case._runner = self
        case._title = f"{name} ({heading}.{name})"
        if self._part(case, case.setUp):
            self._part(case, test)
            self._part(case, case.tearDown)
        for cleanup in case._cleanups[::-1]:
            self._part(case, cleanup)
        if len(self._failures) + len(self._errors) + self._skipped == failed:
            self._mark(".", "ok")

    def _part(self, case, step) -> bool:
        try:
            step()
        except AssertionError as error:
            self._failed(case._title, error)
            return False
        except SkipTest as reason:
            self._skip(str(reason))
            return False
        except Exception as error:
            self._errors.append((case._title, _told(error)))
            self._mark("E", "ERROR")
            return False
        return True

    def _skip(self, reason: str) -> None:
        self._skipped += 1
        self._mark("s", f"skipped {reason!r}")

    def _failed(self, title: str, error: AssertionError) -> None:
        self._failures.append((title, _told(error)))
        self._mark("F", "FAIL")

    def end(self) -> bool:
        """Tells how it ended: true if all is well."""
        if self._verbosity > 0:
            self._write("\n")
        for kind, found in (("ERROR", self._errors), ("FAIL", self._failures)):
            for title, text in found:
                self._write("=" * 70 + f"\n{kind}: {title}\n" + "-" * 70 + f"\n{text}\n\n")
        plural = "" if self._count == 1 else "s"
        self._write("-" * 70 + f"\nRan {self._count} test{plural} in 0.000s\n\n")
        is_fine = self.wasSuccessful()
        parts: list[str] = []
        if self._failures:
            parts.append(f"failures={len(self._failures)}")
        if self._errors:
            parts.append(f"errors={len(self._errors)}")
        if self._skipped:
            parts.append(f"skipped={self._skipped}")
        told = "FAILED" if not is_fine else "OK" if self._count else "NO TESTS RAN"
        self._write(told + (" (" + ", ".join(parts) + ")" if parts else "") + "\n")
        return is_fine

    @property
    def testsRun(self) -> int:
        return self._count

    @property
    def failures(self) -> list[tuple[str, str]]:
        return self._failures

    @property
    def errors(self) -> list[tuple[str, str]]:
        return self._errors

    def wasSuccessful(self) -> bool:
        return not self._failures and not self._errors


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


class _Raises[E]:
    """What `assertRaises` gives without a function."""

    exception: BaseException | None
    _expected: E
    _name: str
    _pattern: str | None

    def __init__(self, expected: E, name: str, pattern: str | None) -> None:
        self._expected = expected
        self._name = name
        self._pattern = pattern
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback) -> bool:
        if value is None:
            raise AssertionError(self._name + " not raised")
        if not isinstance(value, self._expected):
            return False
        self.exception = value
        pattern = self._pattern
        if pattern is not None and re.search(pattern, str(value)) is None:
            raise AssertionError(f'"{pattern}" does not match "{value}"')
        return True


class _SubTest[C]:
    _case: C
    _about: str

    def __init__(self, case: C, title: str) -> None:
        self._case = case
        self._about = title

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind, value, traceback) -> bool:
        runner = self._case._runner
        if isinstance(value, AssertionError) and runner is not None:
            runner._failed(self._case._title + self._about, value)
            return True
        return False


class TestCase:
    _testMethodName: str
    _runner: _Runner | None
    _title: str
    _cleanups: list[Callable[[], None]]

    def __init__(self, methodName: str = "runTest") -> None:
        self._testMethodName = methodName
        self._runner = None
        self._title = ""
        self._cleanups = []

    def setUp(self) -> None:
        pass

    def tearDown(self) -> None:
        pass

    @classmethod
    def setUpClass(cls) -> None:
        pass

    @classmethod
    def tearDownClass(cls) -> None:
        pass

    def addCleanup(self, function, *args) -> None:
        def call() -> None:
            function(*args)

        self._cleanups.append(call)

    def subTest(self, msg=None, **params):
        parts = [f"{key}={value!r}" for key, value in params.items()]
        about = f" [{msg}]" if msg is not None else ""
        return _SubTest(self, about + (" (" + ", ".join(parts) + ")" if parts else ""))

    def skipTest(self, reason):
        raise SkipTest(reason)

    def id(self) -> str:
        return self._title[self._title.index("(") + 1 : -1]

    def fail(self, msg=None):
        raise AssertionError(msg)

    def _fail(self, standard: str, msg) -> None:
        raise AssertionError(standard if msg is None else f"{standard} : {msg}")

    def assertEqual(self, first, second, msg=None) -> None:
        if not first == second:
            self._fail(f"{first!r} != {second!r}", msg)

    def assertNotEqual(self, first, second, msg=None) -> None:
        if not first != second:
            self._fail(f"{first!r} == {second!r}", msg)

    def assertTrue(self, expr, msg=None) -> None:
        if not expr:
            self._fail(f"{expr!r} is not true", msg)

    def assertFalse(self, expr, msg=None) -> None:
        if expr:
            self._fail(f"{expr!r} is not false", msg)

    def assertIs(self, expr1, expr2, msg=None) -> None:
        if expr1 is not expr2:
            self._fail(f"{expr1!r} is not {expr2!r}", msg)

    def assertIsNot(self, expr1, expr2, msg=None) -> None:
        if expr1 is expr2:
            self._fail(f"unexpectedly identical: {expr1!r}", msg)

    def assertIsNone(self, obj, msg=None) -> None:
        if obj is not None:
            self._fail(f"{obj!r} is not None", msg)

    def assertIsNotNone(self, obj, msg=None) -> None:
        if obj is None:
            self._fail("unexpectedly None", msg)

    def assertIn(self, member, container, msg=None) -> None:
        if member not in container:
            self._fail(f"{member!r} not found in {container!r}", msg)

    def assertNotIn(self, member, container, msg=None) -> None:
        if member in container:
            self._fail(f"{member!r} unexpectedly found in {container!r}", msg)

    def assertIsInstance(self, obj, cls, msg=None) -> None:
        if not isinstance(obj, cls):
            self._fail(f"{obj!r} is not an instance of {cls!r}", msg)

    def assertNotIsInstance(self, obj, cls, msg=None) -> None:
        if isinstance(obj, cls):
            self._fail(f"{obj!r} is an instance of {cls!r}", msg)

    def assertGreater(self, a, b, msg=None) -> None:
        if not a > b:
            self._fail(f"{a!r} not greater than {b!r}", msg)

    def assertGreaterEqual(self, a, b, msg=None) -> None:
        if not a >= b:
            self._fail(f"{a!r} not greater than or equal to {b!r}", msg)

    def assertLess(self, a, b, msg=None) -> None:
        if not a < b:
            self._fail(f"{a!r} not less than {b!r}", msg)

    def assertLessEqual(self, a, b, msg=None) -> None:
        if not a <= b:
            self._fail(f"{a!r} not less than or equal to {b!r}", msg)

    def assertAlmostEqual(self, first, second, places: int | None = None, msg=None, delta=None) -> None:
        if first == second:
            return
        difference = abs(first - second)
        if delta is not None:
            if difference > delta:
                self._fail(f"{first!r} != {second!r} within {delta!r} delta ({difference!r} difference)", msg)
            return
        count = 7 if places is None else places
        if round(difference, count) != 0:
            self._fail(f"{first!r} != {second!r} within {count!r} places ({difference!r} difference)", msg)

    def assertNotAlmostEqual(self, first, second, places: int | None = None, msg=None, delta=None) -> None:
        difference = abs(first - second)
        if delta is not None:
            if first == second or difference <= delta:
                self._fail(f"{first!r} == {second!r} within {delta!r} delta ({difference!r} difference)", msg)
            return
        count = 7 if places is None else places
        if first == second or round(difference, count) == 0:
            self._fail(f"{first!r} == {second!r} within {count!r} places", msg)

    def assertListEqual(self, list1, list2, msg=None) -> None:
        self.assertEqual(list1, list2, msg)

    def assertTupleEqual(self, tuple1, tuple2, msg=None) -> None:
        self.assertEqual(tuple1, tuple2, msg)

    def assertDictEqual(self, d1, d2, msg=None) -> None:
        self.assertEqual(d1, d2, msg)

    def assertSetEqual(self, set1, set2, msg=None) -> None:
        self.assertEqual(set1, set2, msg)

    def assertSequenceEqual(self, seq1, seq2, msg=None) -> None:
        if list(seq1) != list(seq2):
            self._fail(f"Sequences differ: {seq1!r} != {seq2!r}", msg)

    def assertMultiLineEqual(self, first: str, second: str, msg=None) -> None:
        self.assertEqual(first, second, msg)

    def assertCountEqual(self, first, second, msg=None) -> None:
        rest = list(second)
        for item in first:
            if item not in rest:
                self._fail("Element counts were not equal", msg)
            rest.remove(item)
        if rest:
            self._fail("Element counts were not equal", msg)

    def assertRegex(self, text: str, expected_regex: str, msg=None) -> None:
        if re.search(expected_regex, text) is None:
            self._fail(f"Regex didn't match: {expected_regex!r} not found in {text!r}", msg)

    def assertNotRegex(self, text: str, unexpected_regex: str, msg=None) -> None:
        match = re.search(unexpected_regex, text)
        if match is not None:
            self._fail(f"Regex matched: {match.group(0)!r} matches {unexpected_regex!r} in {text!r}", msg)

    def assertRaises(self, expected_exception, callable=None, *args, **kwargs):
        context = _Raises(expected_exception, _named(expected_exception), None)
        if callable is None:
            return context
        with context:
            callable(*args, **kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex: str, callable=None, *args, **kwargs):
        context = _Raises(expected_exception, _named(expected_exception), expected_regex)
        if callable is None:
            return context
        with context:
            callable(*args, **kwargs)


def _named(expected) -> str:
    if isinstance(expected, tuple):
        return "(" + ", ".join([repr(one) for one in expected]) + ")"
    return expected.__name__


class TestSuite:
    """Runs the tests of some classes."""

    _runs: list[Callable[[_Runner], None]]

    def __init__(self, tests=()) -> None:
        self._runs = []
        self.addTests(tests)

    def addTest(self, test) -> None:
        self._runs.extend(test._runs)

    def addTests(self, tests) -> None:
        for test in tests:
            self.addTest(test)


class TestLoader:
    def loadTestsFromTestCase(self, testCaseClass) -> TestSuite:
        suite = TestSuite()
        suite._runs.append(testCaseClass.__run_tests__)
        return suite


defaultTestLoader: TestLoader = TestLoader()


class TextTestRunner:
    """Runs suites and reports to a stream."""

    _write: Callable[[str], int]
    _verbosity: int

    def __init__(self, stream=None, descriptions: bool = True, verbosity: int = 1) -> None:
        self._write = sys.stderr.write if stream is None else stream.write
        self._verbosity = verbosity

    def run(self, test) -> _Runner:
        runner = _Runner(self._verbosity, self._write)
        for run in test._runs:
            run(runner)
        runner.end()
        return runner


def main(
    module: str | None = "__main__",
    argv: list[str] | None = None,
    exit: bool = True,
    verbosity: int = 1,
):
    """Runs the tests of all classes that the main module has. Its result is not declared, so that inference looks at what they assign."""
    if module is not None and module != "__main__":
        raise NotImplementedError("unittest.main() runs the tests of the main module only")
    import __tests__

    is_verbose = "-v" in (sys.argv if argv is None else argv)
    runner = _Runner(2 if is_verbose else verbosity, sys.stderr.write)
    __tests__.__run__(runner)
    is_fine = runner.end()
    if exit:
        sys.exit(1 if not is_fine else 0 if runner._count or runner._skipped else 5)
