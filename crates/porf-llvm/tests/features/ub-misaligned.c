// expect: violation undefined behaviour
_Alignas(8) char bytes[16];
int main(void) {
  volatile int at = 1;
  return *(int *)(bytes + at);
}
