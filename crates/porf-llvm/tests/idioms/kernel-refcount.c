// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
struct object {
  atomic_t references;
  int data;
};
void *put(void *x) {
  struct object *object = x;
#if BUG
  int seen = atomic_read(&object->references);
  atomic_set(&object->references, seen - 1);
  if (seen == 1)
    free(object);
#else
  assert(object->data == 4);
  if (atomic_dec_and_test(&object->references))
    free(object);
#endif
  return 0;
}
int main(void) {
  struct object *object = malloc(sizeof *object);
  atomic_set(&object->references, 2);
  object->data = 4;
  run2(put, object, put, object);
}
