// expect: violation invalid operation
int main(int argc, char **argv) {
  if (argc == 0)
    __builtin_unreachable();
}
