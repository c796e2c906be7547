# Defaults of unannotated parameters, calls with fewer and more arguments, keywords.
def scale(value, factor=2):
    return value * factor


def join(items, separator=", ", end="."):
    text = ""
    for i in range(len(items)):
        if i:
            text += separator
        text += str(items[i])
    return text + end


def repeat(text, times=3, upper=False):
    result = text * times
    return result.upper() if upper else result


print(scale(5), scale(2.5), scale("ab"), scale(5, 0.5), scale(factor=3, value=[1]))
print(join([1, 2]), join(["a"], end="!"), join([], "x"), join([1.5, 2.5], separator="/"))
print(repeat("ab"), repeat("ab", upper=True), repeat("x", 1, True))
