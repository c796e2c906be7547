# A whole script as beginners write it.
def read_scores(text):
    scores = {}
    for line in text.split("\n"):
        if not line:
            continue
        name, score = line.split(":")
        scores[name.strip()] = float(score)
    return scores


def grade(score):
    if score >= 90:
        return "A"
    elif score >= 75:
        return "B"
    return "C"


def report(scores):
    lines = []
    for name in sorted(scores):
        lines.append(name.ljust(8) + str(scores[name]).rjust(6) + " " + grade(scores[name]))
    return lines


data = """ann: 91.5
bob: 72
cy : 88.25

dee: 90
"""
scores = read_scores(data)
for line in report(scores):
    print(line)
best = max(scores.values())
total = 0
for name in scores:
    total = total + scores[name]
    if scores[name] == best:
        print("best is", name)
print("average", round(total / len(scores), 2))
