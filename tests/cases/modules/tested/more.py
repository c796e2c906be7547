from .base import BaseTest


class MoreTest(BaseTest):
    def test_more(self) -> None:
        self.assertIn(2, self.numbers)
        print("more")

    def test_skipped(self) -> None:
        self.skipTest("not today")


def helper() -> int:
    return 5
