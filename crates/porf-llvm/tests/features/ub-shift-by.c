// expect: violation undefined behaviour
int main(void) {
  volatile unsigned bits = 1, by = 32;
  return (bits << by) != 0;
}
