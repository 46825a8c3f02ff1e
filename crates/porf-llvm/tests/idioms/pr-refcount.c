// expect: safe
#include "pr.h"
struct object {
  uint32_t references;
  int data;
};
void *run(void *x) {
  struct object *object = x;
  assert(object->data == 3);
  if (pr_dec_zero_32(&object->references))
    free(object);
  return 0;
}
int main(void) {
  struct object *object = malloc(sizeof *object);
  object->references = 2;
  object->data = 3;
  SPAWN2(run, run, object, object);
  JOIN2();
}
