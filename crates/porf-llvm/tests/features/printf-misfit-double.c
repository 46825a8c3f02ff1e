// expect: violation misuse
// options: -Wno-format
#include <stdio.h>
int main(void) { printf("%d\n", 1.5); }
