// expect: violation undefined behaviour
int rows[3][4];
int main(void) {
  volatile int at = 5;
  return rows[1][at];
}
