print("late_one runs")
value = len("late")
