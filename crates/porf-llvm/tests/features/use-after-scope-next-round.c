// expect: violation use after scope
// A pointer to the variable of the round before does not point to that of this round.
int main(void) {
  int *before = 0;
  for (int round = 0; round < 2; round++) {
    int value = 7;
    if (before && *before == 7) return 1;
    before = &value;
  }
  return 0;
}
