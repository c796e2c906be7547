# Tables of dynamic programming.
from __future__ import annotations


def lcs(x: str, y: str):
    """
    >>> lcs("programming", "gaming")
    (6, 'gaming')
    """
    assert x is not None
    assert y is not None

    m = len(x)
    n = len(y)
    dp = [[0] * (n + 1) for _ in range(m + 1)]

    for i in range(1, m + 1):
        for j in range(1, n + 1):
            match = 1 if x[i - 1] == y[j - 1] else 0
            dp[i][j] = max(dp[i - 1][j], dp[i][j - 1], dp[i - 1][j - 1] + match)

    seq = ""
    i, j = m, n
    while i > 0 and j > 0:
        match = 1 if x[i - 1] == y[j - 1] else 0
        if dp[i][j] == dp[i - 1][j - 1] + match:
            if match == 1:
                seq = x[i - 1] + seq
            i -= 1
            j -= 1
        elif dp[i][j] == dp[i - 1][j]:
            i -= 1
        else:
            j -= 1
    return dp[m][n], seq


def matrix_chain_order(arr: list[int]) -> tuple[list[list[int]], list[list[int]]]:
    n = len(arr)
    matrix = [[0 for x in range(n)] for x in range(n)]
    sol = [[0 for x in range(n)] for x in range(n)]
    for chain_length in range(2, n):
        for a in range(1, n - chain_length + 1):
            b = a + chain_length - 1
            matrix[a][b] = 10**18
            for c in range(a, b):
                cost = matrix[a][c] + matrix[c + 1][b] + arr[a - 1] * arr[c] * arr[b]
                if cost < matrix[a][b]:
                    matrix[a][b] = cost
                    sol[a][b] = c
    return matrix, sol


def print_optimal(s: list[list[int]], i: int, j: int):
    if i == j:
        print("A" + str(i), end=" ")
    else:
        print("(", end=" ")
        print_optimal(s, i, s[i][j])
        print_optimal(s, s[i][j] + 1, j)
        print(")", end=" ")


def coin_change(s, n):
    m = len(s)
    table = [0] * (n + 1)
    table[0] = 1
    for i in range(0, m):
        for j in range(s[i], n + 1):
            table[j] += table[j - s[i]]
    return table[n]


def longest_subsequence(array: list[int]) -> list[int]:
    array_length = len(array)
    if array_length <= 1:
        return array
    pivot = array[0]
    is_found = False
    i = 1
    longest_subseq: list[int] = []
    while not is_found and i < array_length:
        if array[i] < pivot:
            is_found = True
            temp_array = [element for element in array[i:] if element >= array[i]]
            temp_array = longest_subsequence(temp_array)
            if len(temp_array) > len(longest_subseq):
                longest_subseq = temp_array
        else:
            i += 1
    temp_array = [element for element in array[1:] if element >= pivot]
    temp_array = [pivot, *longest_subsequence(temp_array)]
    if len(temp_array) > len(longest_subseq):
        return temp_array
    else:
        return longest_subseq


def main():
    print(lcs("AGGTAB", "GXTXAYB"), lcs("programming", "gaming"))
    array = [30, 35, 15, 5, 10, 20, 25]
    matrix, optimal = matrix_chain_order(array)
    print("No. of Operation required:", matrix[1][len(array) - 1])
    print_optimal(optimal, 1, len(array) - 1)
    print()
    print(coin_change([1, 2, 3], 4), longest_subsequence([10, 22, 9, 33, 21, 50, 41, 60, 80]))


if __name__ == "__main__":
    main()
