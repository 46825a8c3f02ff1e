// expect: safe
#include <assert.h>
#include <genmc.h>
#include <stdatomic.h>
#include <stddef.h>
_Atomic(int *) shared;
int cell = 4;
void *thread(void *unused) {
  __VERIFIER_final_write(atomic_store_explicit(&shared, &cell, memory_order_release));
  return NULL;
}
int main(void) {
  __VERIFIER_thread_t a = __VERIFIER_spawn(thread, NULL);
  int *seen = __VERIFIER_speculative_read(atomic_load_explicit(&shared, memory_order_acquire));
  __VERIFIER_assume(seen);
  assert(*seen == 4);
  __VERIFIER_optional({
    int *expected = &cell;
    __VERIFIER_helping_CAS(atomic_compare_exchange_strong(&shared, &expected, NULL));
  });
  __VERIFIER_join(a);
}
