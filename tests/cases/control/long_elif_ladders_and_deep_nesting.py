# Many branches and deep nesting of loops and conditions.
def roman_digit(n: int) -> str:
    if n == 0:
        return ""
    elif n == 1:
        return "I"
    elif n == 2:
        return "II"
    elif n == 3:
        return "III"
    elif n == 4:
        return "IV"
    elif n == 5:
        return "V"
    elif n == 6:
        return "VI"
    elif n == 7:
        return "VII"
    elif n == 8:
        return "VIII"
    else:
        return "IX"


print([roman_digit(n) for n in range(10)])
count = 0
for a in range(3):
    for b in range(3):
        if a != b:
            for c in range(3):
                if c != a:
                    if c != b:
                        for d in range(2):
                            while d < 2:
                                if (a + b + c + d) % 2 == 0:
                                    count += 1
                                else:
                                    count += 10
                                d += 1
print(count)
