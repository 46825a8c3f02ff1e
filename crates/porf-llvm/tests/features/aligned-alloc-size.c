// expect: violation misuse
#include <stdlib.h>
int main(void) { free(aligned_alloc(16, 20)); }
