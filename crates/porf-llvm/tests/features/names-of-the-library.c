// Names that the library has are the program's own if it defines them.
// expect: safe
#include <assert.h>
#include <pthread.h>
int open = 3, raise[2], signal;
int read(int value) { return value + 1; }
char *index(const char *text, int byte) { return (char *)text; }
int strlcpy(int a, int b) { return a - b; }
void *run(void *unused) {
  assert(open == 3 && read(open) == 4 && raise[1] == 0 && strlcpy(5, 2) == 3);
  assert(*index("abc", 'c') == 'a');
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
