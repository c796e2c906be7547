# What a module defines behind the call of testmod() is not examined; exceptions of the library have their modules.
import doctest
import json
import statistics


class Box:
    class Full(Exception):
        pass

    @staticmethod
    def codes(text: str) -> list[int]:
        """
        >>> Box().codes("ab")
        [97, 98]
        >>> Box().codes(1)
        Traceback (most recent call last):
            ...
        TypeError: 'int' object is not iterable
        >>> Box.codes(None)
        Traceback (most recent call last):
            ...
        TypeError: 'NoneType' object is not iterable
        """
        return [ord(char) for char in text]

    def fill(self) -> None:
        """
        >>> Box().fill()
        Traceback (most recent call last):
            ...
        Box.Full: no room
        """
        raise Box.Full("no room")


def middle(values: list[float]) -> float:
    """
    >>> middle([1, 2, 6])
    3
    >>> middle([1, 2.5])
    1.75
    >>> middle([])
    Traceback (most recent call last):
        ...
    statistics.StatisticsError: mean requires at least one data point
    >>> json.loads("[1")
    Traceback (most recent call last):
        ...
    json.decoder.JSONDecodeError: Expecting ',' delimiter: line 1 column 3 (char 2)
    """
    return statistics.mean(values)


if __name__ == "__main__":
    results = doctest.testmod(verbose=True)
    print(results)
    later = lambda x: x + 1
    print(later(1))
