// expect: violation undefined behaviour
int f(int x) {
  if (x)
    return 1;
}
int main() {
  volatile int zero = 0;
  return f(zero);
}
