# Numbers and texts of numbers, compared.
def compare_one(a, b):
    temp_a, temp_b = a, b
    if isinstance(temp_a, str): temp_a = temp_a.replace(',', '.')
    if isinstance(temp_b, str): temp_b = temp_b.replace(',', '.')
    if float(temp_a) == float(temp_b): return None
    return a if float(temp_a) > float(temp_b) else b


def check(candidate):
    assert candidate(1, 2) == 2
    assert candidate(1, 2.5) == 2.5
    assert candidate(5, 6) == 6
    assert candidate(1, "2,3") == "2,3"
    assert candidate("5,1", "6") == "6"
    assert candidate("1", "2") == "2"
    assert candidate("1", 1) == None


check(compare_one)
print(compare_one(1, "2,3"), compare_one("1", 1))
