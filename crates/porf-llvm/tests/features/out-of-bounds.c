// expect: violation invalid operation
#include <stdlib.h>
int main(void) {
  int *cells = malloc(2 * sizeof *cells);
  cells[2] = 1;
}
