// expect: violation use after scope
// Each round of a loop has a variable of its own: the one of the round before is gone.
int main(void) {
  int *before = 0;
  for (int round = 0; round < 2; round++) {
    if (before && *before == 7) return 1;
    int value = 7;
    before = &value;
  }
  return 0;
}
