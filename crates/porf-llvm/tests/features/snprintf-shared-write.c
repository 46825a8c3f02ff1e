// expect: violation race
#include <pthread.h>
#include <stdio.h>
char copy[16];
static void *formats(void *unused) { return (void *)(long)snprintf(copy, sizeof copy, "abc"); }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, formats, 0);
  copy[2] = 1;
  pthread_join(a, 0);
}
