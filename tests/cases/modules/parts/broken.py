print("broken starts")
raise ValueError("not today")
