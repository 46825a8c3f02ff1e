// expect: violation misuse
// options: -Wno-format
#include <stdio.h>
int main(void) { printf("%ld\n", 1); }
