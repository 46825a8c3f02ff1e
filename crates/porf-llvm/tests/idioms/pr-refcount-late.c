// The object is read after the reference is given up.
// expect: violation use after free
#include "pr.h"
struct object {
  uint32_t references;
  int data;
};
void *run(void *x) {
  struct object *object = x;
  bool last = pr_dec_zero_32(&object->references);
  int seen = object->data;
  if (last)
    free(object);
  return (void *)(long)seen;
}
int main(void) {
  struct object *object = malloc(sizeof *object);
  object->references = 2;
  object->data = 3;
  SPAWN2(run, run, object, object);
  JOIN2();
}
