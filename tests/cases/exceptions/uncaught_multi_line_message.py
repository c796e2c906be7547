# A message of several lines is printed as it is.
print("start")
raise ValueError("first line\nsecond line\n  third: é")
