# assert with and without messages, the message evaluated only on failure.
def message(text: str) -> str:
    print("message evaluated")
    return text


assert True
assert 1 + 1 == 2, message("never")
assert [0]
for case in range(4):
    try:
        if case == 0:
            assert False
        elif case == 1:
            assert case > 5, "too small"
        elif case == 2:
            assert "", message("empty text")
        else:
            assert not case, case
    except AssertionError as error:
        print(case, repr(str(error)), error.args)
print("end")
