// expect: violation undefined behaviour
struct pair {
  int first[4];
  int second;
} pair;
int main(void) {
  volatile int at = 4;
  pair.first[at] = 7;
  return pair.second;
}
