// expect: violation undefined behaviour
int main(void) {
  volatile int zero = 0;
  int x = zero;
  __builtin_assume(x == 1);
  return 0;
}
