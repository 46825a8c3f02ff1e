// expect: violation use after return
int *escape(void) {
  int local = 1;
  int *volatile address = &local;
  return address;
}
int main(void) { return *escape(); }
