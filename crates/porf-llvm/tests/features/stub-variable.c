// options: --stub=elsewhere=7 --stub=table=0
// expect: safe
#include <assert.h>
extern int elsewhere;
extern long table[4];
int main(void) {
  assert(elsewhere == 7 && table[3] == 0);
  elsewhere++;
  assert(elsewhere == 8);
}
