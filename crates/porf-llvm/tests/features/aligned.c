// expect: safe
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  for (size_t alignment = 16; alignment <= 1 << 16; alignment *= 4) {
    char *memory = aligned_alloc(alignment, 2 * alignment);
    assert((uintptr_t)memory % alignment == 0);
    memory[2 * alignment - 1] = 1;
    free(memory);
  }
}
