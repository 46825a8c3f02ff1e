// expect: safe
// Copies of shared heap memory: by its parts, whatever lies between them.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
struct inner {
  short number;
  char letter;
};
struct message {
  int number;
  struct inner inner;
  char name[6];
  long last;
};
_Atomic(struct message *) box;
void *writer(void *unused) {
  struct message *message = malloc(sizeof *message);
  message->number = 1;
  message->inner.number = 2;
  message->inner.letter = 'c';
  strcpy(message->name, "abcde");
  message->last = 9;
  atomic_store(&box, message);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, writer, 0);
  struct message *message = atomic_load(&box);
  if (message) {
    struct message copy = *message, *other = malloc(sizeof *other);
    assert(copy.number == 1 && copy.inner.number == 2 && !strcmp(copy.name, "abcde") && copy.last == 9);
    *other = *message;
    assert(other->inner.letter == 'c');
    other->number = 3;
    *message = *other;
    assert(message->number == 3);
    free(other);
  }
  pthread_join(a, 0);
  free(box);
}
