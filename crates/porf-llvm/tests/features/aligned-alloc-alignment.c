// expect: violation misuse
#include <stdlib.h>
int main(void) { free(aligned_alloc(3, 6)); }
