// expect: safe
#include "threads.h"
struct object {
  atomic_int references;
  int data;
};
void *run(void *x) {
  struct object *object = x;
  object->data += 0 * object->data;
  return 0;
}
void *drop(void *x) {
  struct object *object = x;
  int seen = object->data;
  if (atomic_fetch_sub_explicit(&object->references, 1, BUG ? RLX : REL) == 1) {
    atomic_thread_fence(ACQ);
    free(object);
  }
  return (void *)(long)seen;
}
int main(void) {
  struct object *object = malloc(sizeof *object);
  atomic_init(&object->references, 2);
  object->data = 1;
  run2(drop, object, drop, object);
}
