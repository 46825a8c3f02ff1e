// options: --stub=mystery=3
// expect: safe
#include <assert.h>
int mystery(int);
int main(void) { assert(mystery(1) == 3); }
