// expect: inconclusive
#include <stdlib.h>
int main(void) { return malloc(1ul << 40) == 0; }
