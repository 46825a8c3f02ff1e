// expect: safe
#include <assert.h>
int add(int a, int b) { return a + b; }
int mul(int a, int b) { return a * b; }
struct op { const char *name; int (*run)(int, int); } ops[] = {{"add", add}, {"mul", mul}};
int main(void) {
  int total = 0;
  for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++)
    total += ops[i].run(3, 4);
  assert(total == 19);
}
