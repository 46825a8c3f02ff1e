// expect: violation uninitialised
#include <stdlib.h>
int main(void) {
  int *cells = malloc(2 * sizeof *cells);
  cells[0] = 1;
  return cells[1];
}
