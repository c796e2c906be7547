"""Built-in functions of numbers: abs, pow, divmod, round. What they mean for a type is in the class of that type."""


@inline
def abs(x):
    return x.__abs__()


def divmod(a, b):
    if isinstance(a, bool):
        return divmod(int(a), b)
    if isinstance(a, (int, float)) and hasattr(b, "__rdivmod__"):
        return b.__rdivmod__(a)
    return a.__divmod__(b)


def pow(base, exp, mod=None):
    if mod is None:
        return base**exp
    return base.__pow__(exp, mod)


def round(number, ndigits=None):
    if ndigits is None:
        return number.__round__()
    return number.__round__(ndigits)
