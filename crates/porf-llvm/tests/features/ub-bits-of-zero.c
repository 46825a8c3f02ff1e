// expect: violation undefined behaviour
int main(void) {
  volatile unsigned none = 0;
  return __builtin_ctz(none);
}
