// Binary trees made and dropped in large numbers: malloc, free, recursion.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH = 15 };

typedef struct Node {
    struct Node *left, *right;
} Node;

static Node *make(int64_t depth) {
    Node *node = malloc(sizeof *node);
    node->left = depth == 0 ? NULL : make(depth - 1);
    node->right = depth == 0 ? NULL : make(depth - 1);
    return node;
}

static int64_t check(const Node *node) {
    int64_t count = 1;
    if (node->left)
        count += check(node->left);
    if (node->right)
        count += check(node->right);
    return count;
}

static void drop(Node *node) {
    if (node->left)
        drop(node->left);
    if (node->right)
        drop(node->right);
    free(node);
}

static int64_t make_check_drop(int64_t depth) {
    Node *tree = make(depth);
    int64_t count = check(tree);
    drop(tree);
    return count;
}

int main(void) {
    printf("stretch %d %" PRId64 "\n", DEPTH + 1, make_check_drop(DEPTH + 1));
    Node *long_lived = make(DEPTH);
    for (int64_t depth = 4; depth <= DEPTH; depth += 3) {
        int64_t rounds = INT64_C(1) << (DEPTH - depth + 4), total = 0;
        for (int64_t k = 0; k < rounds; k++)
            total += make_check_drop(depth);
        printf("%" PRId64 " trees of depth %" PRId64 " %" PRId64 "\n", rounds, depth, total);
    }
    printf("long lived %d %" PRId64 "\n", DEPTH, check(long_lived));
    drop(long_lived);
    return 0;
}
