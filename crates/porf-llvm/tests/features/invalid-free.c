// expect: violation invalid free
#include <stdlib.h>
int main(void) {
  int *cells = malloc(2 * sizeof *cells);
  free(cells + 1);
}
