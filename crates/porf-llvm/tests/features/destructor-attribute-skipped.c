// expect: safe
#include <assert.h>
#include <unistd.h>
__attribute__((destructor)) static void last(void) { assert(0); }
int main(void) { _exit(0); }
