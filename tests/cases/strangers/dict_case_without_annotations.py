# Keys of several types, told apart by isinstance.
def check_dict_case(dict):
    if len(dict.keys()) == 0:
        return False
    else:
        state = "start"
        for key in dict.keys():

            if isinstance(key, str) == False:
                state = "mixed"
                break
            if state == "start":
                if key.isupper():
                    state = "upper"
                elif key.islower():
                    state = "lower"
                else:
                    break
            elif (state == "upper" and not key.isupper()) or (state == "lower" and not key.islower()):
                state = "mixed"
                break
            else:
                break
        return state == "upper" or state == "lower"


def check(candidate):
    assert candidate({"p": "pineapple", "b": "banana"}) == True
    assert candidate({"p": "pineapple", "A": "banana", "B": "banana"}) == False
    assert candidate({"p": "pineapple", 5: "banana", "a": "apple"}) == False
    assert candidate({"Name": "John", "Age": "36", "City": "Houston"}) == False
    assert candidate({}) == False


check(check_dict_case)
