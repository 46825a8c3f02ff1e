// expect: violation race
#include <pthread.h>
#include <stdio.h>
char name[8] = "abc";
static void *writer(void *unused) {
  name[1] = 'z';
  return 0;
}
static void *reader(void *unused) {
  printf("%s\n", name);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, writer, 0);
  pthread_create(&b, 0, reader, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
