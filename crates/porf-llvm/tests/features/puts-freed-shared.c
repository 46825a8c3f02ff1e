// expect: violation use after free
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
char *text;
static void *prints(void *unused) { return (void *)(long)fputs(text, stdout); }
int main(void) {
  pthread_t a;
  text = calloc(4, 1);
  pthread_create(&a, 0, prints, 0);
  free(text);
  pthread_join(a, 0);
}
