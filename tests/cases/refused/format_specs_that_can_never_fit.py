# Literal format specs that do not fit the type of the value; found at compile time or never run wrong.
name = "Ann"
print(f"{name:d}")
print(f"{name:.2f}")
