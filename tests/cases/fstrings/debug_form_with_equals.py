# {x=} shows the source of the expression, blanks included, then the repr.
x = 5
text = "it's"
values = [1.5, 2.0]
print(f"{x=}", f"{x = }", f"{text=}", f"{values=}")
print(f"{x + 1=}", f"{ x*2 =}", f"{len(text)=}", f"{x=:>5}", f"{x=:05d}", f"{text=!s}", f"{values[0]=:.3f}")
print(f"{x == 5=}", f"{(x == 5)=}")
