// expect: violation undefined behaviour
int main(void) {
  volatile double large = 1e30;
  return (int)large;
}
