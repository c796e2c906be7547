# Small exercises on strings with unannotated helpers.
def is_palindrome(text):
    cleaned = [ch.lower() for ch in text if ch.isalnum()]
    return cleaned == cleaned[::-1]


def count_vowels(text):
    total = 0
    for ch in text.lower():
        if ch in "aeiou":
            total += 1
    return total


def capitalize_words(text: str) -> str:
    return " ".join([word[:1].upper() + word[1:] for word in text.split()])


for phrase in ["A man, a plan, a canal: Panama", "hello", "", "No lemon, no melon", "x"]:
    print(repr(phrase), is_palindrome(phrase), count_vowels(phrase), capitalize_words(phrase))
