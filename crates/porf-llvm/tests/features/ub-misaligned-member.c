// expect: violation undefined behaviour
struct pair {
  int one, two;
};
struct flags {
  unsigned low : 3, high : 5;
};
char bytes[16] __attribute__((aligned(8)));
int main(int argc, char **argv) {
  struct flags *flags = (struct flags *)(bytes + 1);
  flags->high = 3;
}
