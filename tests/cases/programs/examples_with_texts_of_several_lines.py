# Examples with texts that go over several lines, and with imports of names that the module has.
def show(text: str) -> None:
    """
    >>> show('''a
    ... b''')
    a
    b
    >>> show(f'''x = {1 + 1}
    ...   y\\x2dz''' "end")
    x = 2
      y-zend
    >>> show("one "
    ...      "line")
    one line
    >>> show('''first \\
    ... second''')
    first second
    >>> b'''p
    ... q'''
    b'p\\nq'
    """
    print(text)


def double(number: int) -> int:
    """
    >>> from nowhere import double
    Traceback (most recent call last):
        ...
    ModuleNotFoundError: No module named 'nowhere'
    >>> double(4)
    8
    >>> from math import floor as lower
    >>> lower(2.5)
    2
    """
    return 2 * number


if __name__ == "__main__":
    import doctest

    print(doctest.testmod())
