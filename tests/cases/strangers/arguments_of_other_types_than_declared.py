# Functions that look at the types of what they are given, and are given others than they declare.
"""Conversions with checks as algorithm collections have them."""
def decimal_to_binary(num: int) -> str:
    """
    >>> decimal_to_binary(7)
    '0b111'
    >>> decimal_to_binary("x")
    Traceback (most recent call last):
    TypeError
    """
    if isinstance(num, float):
        raise TypeError("'float' object cannot be interpreted as an integer")
    if isinstance(num, str):
        raise TypeError("'str' object cannot be interpreted as an integer")
    if num == 0:
        return "0b0"
    negative = False
    if num < 0:
        negative = True
        num = -num
    binary: list[int] = []
    while num > 0:
        binary.insert(0, num % 2)
        num >>= 1
    if negative:
        return "-0b" + "".join(str(e) for e in binary)
    return "0b" + "".join(str(e) for e in binary)
def is_valid_ip(ip: str) -> bool:
    octets = ip.split(".")
    if len(octets) != 4:
        return False
    for o in octets:
        if not o.isdigit():
            return False
        if not 0 <= int(o) <= 255 or len(str(int(o))) != len(o):
            return False
    return True
def luhn(number: str) -> bool:
    digits = [int(c) for c in number]
    for i in range(len(digits) - 2, -1, -2):
        d = digits[i] * 2
        digits[i] = d - 9 if d > 9 else d
    return sum(digits) % 10 == 0
def kth(lst: list, k: int):
    pivot = lst[len(lst) // 2]
    small = [e for e in lst if e < pivot]
    big = [e for e in lst if e > pivot]
    if len(small) == k - 1:
        return pivot
    return kth(big, k - len(small) - 1) if len(small) < k - 1 else kth(small, k)
def temp(value, unit):
    conv = {"C": lambda v: v * 9 / 5 + 32, "F": lambda v: (v - 32) * 5 / 9}
    return round(conv[unit](value), 1)
for x in (7, 0, -5, 2.5, "a"):
    try:
        print(decimal_to_binary(x))
    except TypeError as e:
        print(e)
print(is_valid_ip("192.168.0.23"), is_valid_ip("192.256.15.8"), luhn("79927398713"), kth([2, 1, 3, 4, 5], 3))
print(temp(100, "C"), temp(212, "F"))
