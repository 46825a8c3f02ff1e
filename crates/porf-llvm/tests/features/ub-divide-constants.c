// expect: violation undefined behaviour
// Clang folds it to any value.
int main(void) { return 5 + 0 / 0; }
