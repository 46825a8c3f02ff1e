// expect: violation assertion
// Whoever defines it, and however.
extern void abort(void);
void reach_error(void) {}
void __VERIFIER_assert(int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}
int main(void) { __VERIFIER_assert(0); }
