// expect: violation use after scope
// The variable of an inner block is gone after the block, although the function goes on.
int main(void) {
  int *kept;
  {
    int inner = 1;
    kept = &inner;
  }
  *kept = 2;
  return 0;
}
