b5: bool = True
try:
    pass
except Exception as error:
    pass
try:
    print(abs)
except Exception as error:
    pass
