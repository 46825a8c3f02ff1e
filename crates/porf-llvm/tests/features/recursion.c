// expect: inconclusive
int forever(int n) { return forever(n + 1) + 1; }
int main(void) { return forever(0); }
