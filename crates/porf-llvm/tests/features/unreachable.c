// expect: violation undefined behaviour
int main(int argc, char **argv) {
  if (argc == 0)
    __builtin_unreachable();
}
