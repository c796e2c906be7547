# JSON written and read again: records with texts, numbers, lists, and what else there is.
import json

RECORDS: int = 400
ROUNDS: int = 800


def main() -> None:
    users = [
        {"id": k, "name": "user " + str(k), "tags": ["a", "bc", "d\ne"], "score": k * 0.5, "ok": k % 2 == 0, "none": None}
        for k in range(RECORDS)
    ]
    text = json.dumps({"title": "users", "users": users})
    total = 0
    for _ in range(ROUNDS):
        data = json.loads(text)
        again = json.dumps(data)
        total += len(again) + (1 if again == text else 0)
    print(total)


if __name__ == "__main__":
    main()
