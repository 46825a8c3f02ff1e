// expect: violation undefined behaviour
int main(void) {
  volatile int bits = 1 << 30, by = 2;
  return (bits << by) != 0;
}
