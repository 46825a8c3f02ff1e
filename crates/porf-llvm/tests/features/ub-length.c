// expect: violation undefined behaviour
int main(void) {
  volatile int none = 0;
  int array[none];
  return sizeof array;
}
