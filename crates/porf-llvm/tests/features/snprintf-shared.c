// From shared memory to shared memory.
// expect: safe
#include <pthread.h>
#include <stdio.h>
#include <assert.h>
#include <string.h>
char name[8] = "abc", copy[16];
int length;
static void *formats(void *unused) {
  int n = snprintf(copy, sizeof copy, "<%s%n|%.2s>", name, &length, name);
  assert(n == 8);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, formats, 0);
  pthread_join(a, 0);
  assert(strcmp(copy, "<abc|ab>") == 0 && length == 4);
}
